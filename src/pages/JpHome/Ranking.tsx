import { useTranslation } from 'react-i18next';
import type { VettedEntry } from '../../domain/links/vetted.types.ts';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { PlayIcon } from '../../design/icons/icons.tsx';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { STOP } from '../../design/hooks/rows/useRows.ts';
import { Skeleton } from '../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import type { JpHomeModel } from './JpHome.types.ts';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import { Anchor } from '../../design/vettedElements.ts';
import styles from './Ranking.module.css';

interface RankingProps {
  /** The games of the ranking; undefined while the game lists load. */
  readonly games: readonly VettedEntry[] | undefined;
  readonly failed: boolean;
  readonly model: Pick<JpHomeModel['games'], 'play' | 'opening'>;
  readonly onLit: (game: TileGame) => void;
}

/** Number of games in the portal's ranking. */
export const RANKED = 10;
const PLACES = Array.from({ length: RANKED }, (_, i) => i + 1);

/** The ten most played games, beside the portal's other rows. */
export function Ranking({ games, failed, model, onLit }: RankingProps) {
  const { t } = useTranslation('portal');
  const { t: shell } = useTranslation('shell');
  return (
    <aside className={styles.ranking} aria-labelledby="ranking-title" aria-busy={!games && !failed}>
      <Heading level={2} size="xl" id="ranking-title">
        {t('ranking')}
      </Heading>
      <Text tone="muted" size="s">
        {t('rankingNote')}
      </Text>
      <ol className={styles.list}>
        {!games &&
          PLACES.map((place) => (
            <li key={place} className={styles.place}>
              <Skeleton height="3.5rem" className={failed ? styles.still : undefined} />
            </li>
          ))}
        {games?.slice(0, RANKED).map((game, i) => (
          <li key={game.appId} className={styles.place} style={{ '--accent': game.media.accent }}>
            <Anchor
              {...STOP}
              href={game.playUrl}
              className={styles.game}
              aria-busy={model.opening === game.appId}
              onPointerEnter={() => onLit(game)}
              onFocus={() => onLit(game)}
              onClick={(event) => {
                if (!plainClick(event)) return;
                event.preventDefault();
                model.play(game);
              }}
            >
              <span className={styles.rank} aria-hidden="true">
                {i + 1}
              </span>
              <span className={styles.icon}>
                <Picture src={game.media.icon} />
              </span>
              <span className={styles.names}>
                <b>{game.appName}</b>
                <span>{game.appGenre}</span>
              </span>
              <PlayIcon size="1.25rem" label={shell('play')} />
            </Anchor>
          </li>
        ))}
      </ol>
    </aside>
  );
}
