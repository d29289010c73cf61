import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
import { useAmbientLight } from '../../design/hooks/useAmbientLight.ts';
import { useRows } from '../../design/hooks/rows/useRows.ts';
import { Text } from '../../design/primitives/Text/Text.tsx';
import type { VettedLists } from '../../domain/links/vetted.types.ts';
import { everyGame } from '../../domain/library/homePageLists.ts';
import { eachOnce } from '../../domain/library/homeRows.ts';
import { GameRow } from '../../widgets/library/GameRow/GameRow.tsx';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import { useGrowingCount } from '../../design/hooks/rows/useGrowingCount.ts';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './JpHome.module.css';
import { PassStrip } from './PassStrip.tsx';
import { RANKED, Ranking } from './Ranking.tsx';
import type { JpHomeModel } from './JpHome.types.ts';

/** Order in which the rows of the Japanese portal render. */
const STEP = { ranking: 1, recent: 2, new: 3, passes: 4, all: 5 } as const;
/** Number of tiles that render in one pass. */
const TILES = 6;

/** Returns the games of the portal's two rows, without duplicates and without games of the ranking. */
function shelves({ topApps, showcaseApps, remainingApps }: VettedLists) {
  const [, fresh = [], all = []] = eachOnce([topApps.slice(0, RANKED), showcaseApps, remainingApps], []);
  return { new: fresh, all };
}

/** The Japanese portal: a sticky ranking beside the rows, a banner, and the passes on sale. */
export const JpHomePage = observer(function JpHomePage({ model }: { readonly model: JpHomeModel }) {
  const { t } = useTranslation('portal');
  const { t: home } = useTranslation('home');
  const rows = useRows<HTMLElement>();
  const [lit, setLit] = useState<TileGame>();
  const { games } = model;
  const { library } = games;
  const lists = library.kind === 'loaded' ? library.lists : undefined;
  const [banner] = lists?.showcaseApps ?? [];
  useAmbientLight((lit ?? banner)?.media.accent);
  const early = library.kind === 'loading' || banner !== undefined;
  useEffect(() => {
    if (!early) dropEarlyArt();
    return dropEarlyArt;
  }, [early]);
  const empty = lists && everyGame(lists).length === 0;
  const tiles = lists?.remainingApps.length ?? 0;
  const places = useGrowingCount(STEP.all, 'places');
  const filled = useGrowingCount(lists ? STEP.all + Math.ceil(tiles / TILES) : 0, !lists, true);
  /** Number of games that the row of this step may render: none before its turn, then all (undefined). */
  const upTo = (step: number) => (lists && filled < step ? 0 : undefined);
  const recentIds = new Set(games.recent.map(({ appId }) => appId));
  return (
    <main ref={rows} id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.background} aria-hidden="true" />
      <section className={styles.banner} aria-labelledby="portal-title">
        {banner && (
          <Picture src={banner.media.banner ?? banner.media.tile} fetchPriority="high" onSettled={dropEarlyArt} />
        )}
        <div className={styles.text}>
          <Text strong className={styles.kicker}>
            {t('title')}
          </Text>
          <Heading level={1} size="3xl" id="portal-title">
            {t('lead')}
          </Heading>
          <Text size="l" tone="soft">
            {t('text')}
          </Text>
        </div>
      </section>
      {empty ? (
        <EmptyState art={<Illustration scene="empty" />} title={home('empty.title')} text={home('empty.text')} />
      ) : (
        <div className={styles.columns}>
          <Ranking
            games={filled >= STEP.ranking ? lists?.topApps : undefined}
            failed={library.kind === 'failed'}
            model={games}
            onLit={setLit}
          />
          <div className={styles.shelves}>
            {recentIds.size > 0 && places >= STEP.recent && (
              <GameRow
                title={t('recent')}
                upTo={upTo(STEP.recent)}
                model={games}
                choose={(all) => everyGame(all).filter(({ appId }) => recentIds.has(appId))}
                shape="icon"
              />
            )}
            {places >= STEP.new && (
              <GameRow
                title={t('new')}
                model={games}
                choose={(all) => shelves(all).new}
                upTo={upTo(STEP.new)}
                shape="wide"
              />
            )}
            {places >= STEP.passes && (
              <PassStrip
                passes={model.passes}
                subscriptionUrl={model.subscriptionUrl}
                decide={model.decide}
                onRetry={() => model.retryPasses()}
                copy={(text) => games.copy(text)}
              />
            )}
            {places >= STEP.all && (
              <GameRow
                title={t('all')}
                model={games}
                choose={(all) => shelves(all).all}
                upTo={lists && Math.max(0, filled - STEP.all) * TILES}
                wrap
              />
            )}
          </div>
        </div>
      )}
    </main>
  );
});
