import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedEntry } from '../../domain/links/vetted.types.ts';
import { ButtonLink } from '../../design/primitives/Button/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { PlayIcon, StarIcon } from '../../design/icons/pageIcons.tsx';
import { oneDecimal } from '../../design/data/oneDecimal.ts';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { ROW, STOP } from '../../design/hooks/rows/useRows.ts';
import { Skeleton } from '../../design/primitives/Skeleton/Skeleton.tsx';
import { GameLettering, LETTERING_PLACE } from '../../widgets/library/GameLettering/GameLettering.tsx';
import { GAME_ART_TRANSITION } from '../../widgets/library/GameBackground/GameBackground.tsx';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './Hero.module.css';
import { HeroArt } from './HeroArt.tsx';
import type { HomeModel } from './Home.types.ts';

interface HeroProps {
  /** Games that the top of the home page shows; undefined while the lists load. */
  readonly picks: readonly VettedEntry[] | undefined;
  /** The appId of the last played game. */
  readonly lastPlayed: string | undefined;
  /** Whether the first render found no played game in this browser, so that the page greets a newcomer. */
  readonly newcomer: boolean;
  /** The most played games. */
  readonly topApps: readonly VettedEntry[] | undefined;
  readonly model: Pick<HomeModel, 'play' | 'details' | 'opening'>;
  readonly onLit: (game: VettedEntry) => void;
}

/** One game across the whole page, with a play button, and a strip of alternatives. */
export const Hero = observer(function Hero({ picks, lastPlayed, newcomer, topApps, model, onLit }: HeroProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const game = picks?.find(({ appId }) => appId === chosen) ?? picks?.[0];
  if (!picks || !game) return <HeroPlaces newcomer={newcomer} />;

  function choose(pick: VettedEntry) {
    setChosen(pick.appId);
    onLit(pick);
  }

  return (
    <section className={styles.hero} style={{ '--shade': game.media.shade }} aria-labelledby={`${id}-name`} data-on-art>
      <HeroArt game={game} />
      <div className={styles.inside}>
        <HeroText
          id={id}
          game={game}
          isReturning={game.appId === lastPlayed}
          newcomer={newcomer}
          place={(topApps?.findIndex(({ appId }) => appId === game.appId) ?? -1) + 1}
          opening={model.opening === game.appId}
          model={model}
          onLit={onLit}
        />
        <Picks id={id} picks={picks} game={game} onChoose={choose} />
      </div>
    </section>
  );
});

/** Game names with more characters than this use a smaller font, so that they don't overlap the picture. */
const LONG_NAME = 16;

interface HeroTextProps extends Pick<HeroProps, 'model' | 'onLit'> {
  readonly id: string;
  readonly game: VettedEntry;
  readonly isReturning: boolean;
  readonly newcomer: boolean;
  /** Rank of the game among the most played; 0 without one. */
  readonly place: number;
  readonly opening: boolean;
}

function HeroText({ id, game, isReturning, newcomer, place, opening, model, onLit }: HeroTextProps) {
  const { t, i18n } = useTranslation('home');
  const { t: shell } = useTranslation('shell');
  const rating = game.appRating === undefined ? undefined : oneDecimal(game.appRating, i18n.language);
  const lit = { onFocus: () => onLit(game), onPointerEnter: () => onLit(game) };
  return (
    // A new `key` for each game restarts the entry animation of the page's top.
    <div
      className={styles.text}
      key={game.appId}
      id={`${id}-panel`}
      role="tabpanel"
      aria-labelledby={`${id}-${game.appId}`}
    >
      <Heading
        level={2}
        size={game.appName.length > LONG_NAME ? '3xl' : 'hero'}
        id={`${id}-name`}
        className={styles.name}
      >
        <GameLettering game={game} />
      </Heading>
      <p className={styles.facts}>
        <span>{game.appGenre}</span>
        <span>{game.developerName}</span>
        {rating && (
          <span className={styles.rating} role="img" aria-label={shell('rating', { rating })}>
            <StarIcon size="0.95em" />
            {rating}
          </span>
        )}
        {place > 0 && <span>{t('place', { place })}</span>}
      </p>
      <p className={styles.tagline}>{game.description}</p>
      <div className={styles.actions} {...ROW}>
        <ButtonLink
          {...STOP}
          {...lit}
          href={game.playUrl}
          variant="go"
          size="l"
          icon={PlayIcon}
          aria-label={isReturning ? `${t('continue')}: ${game.appName}` : shell('playGame', { game: game.appName })}
          aria-busy={opening}
          onClick={(event) => plainClick(event) && (event.preventDefault(), grow(), model.play(game))}
        >
          {isReturning ? t('continue') : shell('play')}
        </ButtonLink>
        <ButtonLink
          {...STOP}
          {...lit}
          href={game.appPageUrl}
          size="l"
          aria-label={`${shell('details')}: ${game.appName}`}
          onClick={(event) => plainClick(event) && (event.preventDefault(), grow(), model.details(game))}
        >
          {shell('details')}
        </ButtonLink>
      </div>
      {newcomer && !game.enablePaidOnlyMode && <p className={styles.free}>{t('free')}</p>}
    </div>
  );
}

/**
 * Moves the name of the view transition to the artwork at the top of the page, because the transition from a tile
 * gives it to the tile's artwork.
 */
function grow(): void {
  for (const named of document.querySelectorAll<HTMLElement>('[data-art]')) {
    named.style.viewTransitionName = named.dataset['art'] === 'hero' ? GAME_ART_TRANSITION : 'none';
  }
}

interface PicksProps {
  readonly id: string;
  readonly picks: readonly VettedEntry[];
  readonly game: VettedEntry;
  readonly onChoose: (pick: VettedEntry) => void;
}

function Picks({ id, picks, game, onChoose }: PicksProps) {
  const { t } = useTranslation('home');
  if (picks.length < 2) return null;
  return (
    <div className={styles.thumbnails} role="tablist" aria-label={t('picks')} {...ROW}>
      {picks.map((pick) => (
        <button
          key={pick.appId}
          {...STOP}
          type="button"
          role="tab"
          id={`${id}-${pick.appId}`}
          aria-selected={pick === game}
          aria-controls={`${id}-panel`}
          aria-label={pick.appName}
          title={pick.appName}
          tabIndex={pick === game ? 0 : -1}
          className={styles.thumbnail}
          style={{ '--accent': pick.media.accent }}
          onFocus={() => onChoose(pick)}
          onClick={() => onChoose(pick)}
        >
          <Picture src={pick.media.icon} fallback={<span aria-hidden="true">{pick.appName.slice(0, 1)}</span>} />
        </button>
      ))}
    </div>
  );
}

/** Placeholders of the page's top. They fade in as one layer instead of one layer each. */
function HeroPlaces({ newcomer }: Pick<HeroProps, 'newcomer'>) {
  return (
    <div className={cx(styles.hero, styles.places)} aria-hidden="true" data-on-art>
      <div className={styles.inside}>
        <div className={styles.text}>
          <div className={LETTERING_PLACE}>
            <Skeleton width="min(24rem, 80%)" height="60%" />
          </div>
          <Skeleton shape="text" width="14rem" />
          <p className={styles.tagline}>
            <Skeleton shape="text" width="min(24rem, 90%)" />
            <Skeleton shape="text" width="min(16rem, 60%)" />
          </p>
          <div className={styles.actions}>
            <Skeleton width="11rem" height="var(--control-l)" className={styles.round} />
            <Skeleton width="9rem" height="var(--control-l)" className={styles.round} />
          </div>
          {newcomer && <p className={styles.free}>&nbsp;</p>}
        </div>
        <div className={styles.thumbnails}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <span key={place} className={styles.thumbnail}>
              <Skeleton ratio="1" />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
