import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { foundInDetail, foundInName, type Match, tagFound } from '../../../domain/library/searchGames.ts';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import styles from './Search.module.css';

interface ResultProps {
  readonly id: string;
  readonly game: VettedEntry;
  /** The text that the player searches for, whose match is marked. */
  readonly typed: string;
  /** Whether Enter opens this search result. */
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** A search result with its match: in the name, genre, studio or a tag. */
export function SearchResult({ id, game, typed, chosen, onChoose, onOpen }: ResultProps) {
  const tag = (typed && tagFound(game, typed)) || '';
  const details = [game.appGenre, game.developerName, tag].filter(Boolean);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the search field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.game}
      style={{ '--accent': game.media.accent }}
      onPointerMove={onChoose}
      // A gamepad moves through the search results by focus.
      onFocus={onChoose}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        <Picture src={game.media.icon} />
      </span>
      <span className={styles.names}>
        <b>
          <Marked text={game.appName} match={foundInName(game.appName, typed)} />
        </b>
        <span>
          {details.map((text, i) => (
            <span key={text}>
              {i > 0 && ' · '}
              <Marked text={text} match={foundInDetail(text, typed)} />
            </span>
          ))}
        </span>
      </span>
    </div>
  );
}

function Marked({ text, match }: { readonly text: string; readonly match: Match | undefined }) {
  if (!match) return text;
  const { from, to } = match;
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.match}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
