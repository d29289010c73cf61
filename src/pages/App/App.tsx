import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { RefreshIcon } from '../../design/icons/icons.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
import { useAmbientLight } from '../../design/hooks/useAmbientLight.ts';
import { useRows } from '../../design/hooks/rows/useRows.ts';
import { Rail } from '../../widgets/library/Rail/Rail.tsx';
import styles from './App.module.css';
import { AppControls } from './AppControls.tsx';
import { AppHero, AppHeroPlaces } from './AppHero.tsx';
import type { AppModel } from './App.types.ts';
import { AppScreenshots } from './AppScreenshots.tsx';

/** The page of one game, with its artwork, its details and the play button. */
export const AppPage = observer(function AppPage({ model }: { readonly model: AppModel }) {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const { t: shell } = useTranslation('shell');
  const rows = useRows<HTMLElement>();
  const { page } = model;
  useAmbientLight(page.kind === 'ready' ? page.app.media.accent : undefined);
  const failed = page.kind === 'failed';
  useEffect(() => {
    if (failed) dropEarlyArt();
    return dropEarlyArt;
  }, [failed]);
  return (
    <main ref={rows} id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.background} aria-hidden="true" />
      {page.kind === 'loading' && <AppHeroPlaces label={shell('loading')} />}
      {page.kind === 'ready' && <AppHero app={page.app} model={model} />}
      {page.kind === 'ready' && <AppScreenshots app={page.app} />}
      {page.kind === 'ready' && <AppControls app={page.app} />}
      {page.kind === 'failed' && (
        <div className={styles.trouble}>
          <EmptyState
            level={1}
            art={<Illustration scene="failed" />}
            title={t('failed.title')}
            text={t('failed.text')}
            actions={
              <Button icon={RefreshIcon} onClick={() => model.retry()}>
                {common('retry')}
              </Button>
            }
          />
        </div>
      )}
      {page.kind === 'ready' && model.similar.length > 0 && (
        <Rail
          title={t('more')}
          games={model.similar}
          opening={model.opening}
          onPlay={(game) => model.play(game)}
          onDetails={(game) => model.details(game)}
        />
      )}
    </main>
  );
});
