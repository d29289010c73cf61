import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPicture } from '../../widgets/loading/afterFirstPicture.ts';
import { useAmbientLight } from '../../design/hooks/useAmbientLight.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { useRows } from '../../design/hooks/rows/useRows.ts';
import { VisuallyHidden } from '../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import { picksOf } from '../../domain/library/homeRows.ts';
import { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
import styles from './Home.module.css';
import { HomeRails } from './HomeRails.tsx';
import { Hero } from './Hero.tsx';
import type { HomeTroubleModel } from './HomeTrouble.tsx';
import { isEmpty } from './recentTiles.ts';
import type { HomeModel } from './Home.types.ts';

// The message about missing games is preloaded after the page, so that it appears without a network.
const HomeTrouble = new LazyView<HomeTroubleModel>(
  () => import('./HomeTrouble.tsx').then(({ HomeTrouble }) => HomeTrouble),
  { namespaces: ['home'] },
);

/** The home page: one featured game, then rows of games. The focused game lights the page. */
export const HomePage = observer(function HomePage({ model }: { readonly model: HomeModel }) {
  const { t } = useTranslation('home');
  const rows = useRows<HTMLElement>();
  const [lit, setLit] = useState<TileGame>();
  useEffect(() => {
    void afterFirstPicture().then(() => HomeTrouble.load());
    return dropEarlyArt;
  }, []);
  const { library, recent, online } = model;
  const lists = library.kind === 'loaded' ? library.lists : undefined;
  // Played games that load later must not replace visible games.
  const [before] = useState(recent);
  // Whether the page reserves space for the line that greets newcomers. The first render decides, so that nothing
  // shifts.
  const [newcomer] = useState(!recent[0] && !model.played);
  const picks = useMemo(() => lists && picksOf(lists, before), [lists, before]);
  useAmbientLight((lit ?? picks?.[0])?.media.accent);
  const nothing = library.kind === 'failed' || (lists !== undefined && isEmpty(lists));
  useEffect(() => {
    if (nothing) dropEarlyArt();
  }, [nothing]);

  return (
    <main ref={rows} id="main" tabIndex={-1} className={styles.home}>
      <div className={styles.background} aria-hidden="true" />
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      {nothing ? (
        <Lazy
          part={HomeTrouble}
          model={{
            reason: library.kind === 'loaded' ? 'empty' : online ? 'failed' : 'offline',
            code: library.kind === 'failed' && online ? library.code : undefined,
            retry: () => model.retry(),
            copy: (text) => model.copy(text),
          }}
        />
      ) : (
        <>
          <Hero
            picks={picks}
            lastPlayed={before[0]?.appId}
            newcomer={newcomer}
            topApps={lists?.topApps}
            model={model}
            onLit={setLit}
          />
          <p className={styles.note} aria-live="polite">
            {!model.online && library.kind === 'loaded' ? t('offlineNote') : model.slow && !lists ? t('slow') : ''}
          </p>
          <HomeRails lists={lists} picks={picks} before={before} model={model} onLit={setLit} />
        </>
      )}
    </main>
  );
});
