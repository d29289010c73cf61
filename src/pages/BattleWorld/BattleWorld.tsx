import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { VettedEntry, VettedLists } from '../../domain/links/vetted.types.ts';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { useAmbientLight } from '../../design/hooks/useAmbientLight.ts';
import { useRows } from '../../design/hooks/rows/useRows.ts';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { everyGame } from '../../domain/library/homePageLists.ts';
import { GameRow } from '../../widgets/library/GameRow/GameRow.tsx';
import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './BattleWorld.module.css';

export interface BattleWorldModel {
  readonly games: GamesModel;
  /** Name of the developer whose games the page shows; undefined if the server names none. */
  readonly developer: string | undefined;
}

/** Number of pictures on the poster. */
const POSTER = 5;

/** A developer's page: a poster of their worlds, a grid of all, and other games below. */
export const BattleWorldPage = observer(function BattleWorldPage({ model }: { readonly model: BattleWorldModel }) {
  const { t } = useTranslation('pages');
  const rows = useRows<HTMLElement>();
  const { library } = model.games;
  const games = library.kind === 'loaded' ? worldsOf(library.lists, model.developer) : undefined;
  useAmbientLight(games?.[0]?.media.accent);
  return (
    <main ref={rows} id="main" tabIndex={-1} className={styles.page}>
      <section className={styles.hero} aria-labelledby="battle-title">
        <div className={styles.poster} aria-hidden="true">
          {games?.slice(0, POSTER).map(({ appId, media }) => (
            <Picture key={appId} src={media.banner ?? media.tile} />
          ))}
        </div>
        <div className={styles.text}>
          <Heading level={1} size="hero" id="battle-title">
            {t('battle.title')}
          </Heading>
          {model.developer && (
            <Text size="l" strong>
              {t('battle.by', { developer: model.developer })}
            </Text>
          )}
          <Text size="l" tone="soft">
            {t('battle.text')}
          </Text>
        </div>
      </section>
      {games?.length === 0 ? (
        <EmptyState art={<Illustration scene="empty" />} title={t('battle.none')} text={t('battle.noneText')} />
      ) : (
        <div className={styles.worlds}>
          <GameRow
            title={t('battle.games')}
            model={model.games}
            choose={(lists) => worldsOf(lists, model.developer)}
            shape="wide"
            wrap
          />
        </div>
      )}
      <GameRow title={t('battle.more')} model={model.games} choose={(lists) => othersOf(lists, model.developer)} />
    </main>
  );
});

/** The developer's games, or the top list if no developer is named. */
function worldsOf(lists: VettedLists, developer: string | undefined): readonly VettedEntry[] {
  const own = everyGame(lists).filter(({ developerName }) => developerName === developer);
  return own.length > 0 ? own : lists.topApps;
}

function othersOf(lists: VettedLists, developer: string | undefined): readonly VettedEntry[] {
  const own = new Set(worldsOf(lists, developer).map(({ appId }) => appId));
  return everyGame(lists)
    .filter(({ appId }) => !own.has(appId))
    .slice(0, 12);
}
