import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedApp } from '../../domain/links/vetted.types.ts';
import { Badge } from '../../design/primitives/Badge/Badge.tsx';
import { ButtonLink } from '../../design/primitives/Button/Button.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import {
  GamepadIcon,
  HeartFilledIcon,
  HeartIcon,
  KeyboardIcon,
  TicketIcon,
  TouchIcon,
} from '../../design/icons/icons.tsx';
import { PlayIcon, StarIcon } from '../../design/icons/pageIcons.tsx';
import { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
import { oneDecimal } from '../../design/data/oneDecimal.ts';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { IconButton } from '../../design/primitives/IconButton/IconButton.tsx';
import { ROW, STOP } from '../../design/hooks/rows/useRows.ts';
import { Skeleton } from '../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { VisuallyHidden } from '../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { GameLettering, LETTERING_PLACE } from '../../widgets/library/GameLettering/GameLettering.tsx';
import { GAME_ART_TRANSITION } from '../../widgets/library/GameBackground/GameBackground.tsx';
import type { AppModel } from './App.types.ts';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './App.module.css';
import { appUrl } from '../../kit/vettedUrl.ts';

interface AppHeroProps {
  readonly app: VettedApp;
  readonly model: Pick<AppModel, 'play' | 'opening' | 'controls' | 'liked' | 'like' | 'couponUrl' | 'openCoupon'>;
}

/** Top of a game's page: art, title, genre, developer, rating, and the play button. */
export function AppHero({ app, model }: AppHeroProps) {
  const { t } = useTranslation('app');
  const { t: shell } = useTranslation('shell');
  const art = app.media.banner ?? app.media.tile;
  const playUrl = app.playUrl ?? appUrl``;
  return (
    <section className={styles.hero} aria-labelledby="app-name" data-on-art>
      <div
        className={styles.stage}
        aria-hidden="true"
        data-art="page"
        style={{ viewTransitionName: GAME_ART_TRANSITION }}
      >
        <Picture src={art} fetchPriority="high" onSettled={dropEarlyArt} />
      </div>
      <div className={styles.inside}>
        <p className={styles.tags}>
          {app.playFeFeatures?.uiConfig.enableMatureContentWarning && <Badge tone="strong">{t('mature')}</Badge>}
          {app.genreTags.map((tag) => (
            <Badge key={tag} tone="glass">
              {tag}
            </Badge>
          ))}
        </p>
        <Heading level={1} size="3xl" id="app-name" className={styles.name}>
          <GameLettering game={app} />
        </Heading>
        <Facts app={app} controls={model.controls} />
        {app.description && (
          <Text size="l" tone="soft" className={styles.description}>
            {app.description}
          </Text>
        )}
        <div className={styles.actions} {...ROW}>
          <ButtonLink
            {...STOP}
            href={playUrl}
            variant="go"
            size="l"
            icon={PlayIcon}
            aria-label={shell('playGame', { game: app.appName })}
            aria-busy={model.opening === app.appId}
            onClick={(event) => {
              if (!plainClick(event)) return;
              event.preventDefault();
              model.play({ appId: app.appId, playUrl });
            }}
          >
            {shell('play')}
          </ButtonLink>
          <IconButton
            {...STOP}
            icon={model.liked ? HeartFilledIcon : HeartIcon}
            size="l"
            variant="secondary"
            label={shell('favourite', { game: app.appName })}
            pressed={model.liked}
            onClick={() => model.like()}
          />
          <Text tone="muted" size="s">
            {t('instant')}
          </Text>
        </div>
        {model.couponUrl !== undefined && (
          <ButtonLink
            {...STOP}
            className={styles.coupon}
            href={model.couponUrl}
            variant="quiet"
            flush
            icon={TicketIcon}
            onClick={(event) => {
              if (!plainClick(event)) return;
              event.preventDefault();
              model.openCoupon();
            }}
          >
            {t('coupon')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Kinds of controls with their icons, in the order of display. */
const CONTROLS = [
  ['keyboard', KeyboardIcon],
  ['gamepad', GamepadIcon],
  ['touch', TouchIcon],
] as const;

function Facts({ app, controls }: { readonly app: VettedApp; readonly controls: readonly string[] }) {
  const { t, i18n } = useTranslation('app');
  const { t: shell } = useTranslation('shell');
  const rating = app.appRating === undefined ? undefined : oneDecimal(app.appRating, i18n.language);
  const languages = app.languages && languageNames(app.languages, i18n.language);
  return (
    <dl className={styles.facts} aria-label={t('about')}>
      {rating && (
        <Fact name={t('ratingLabel')}>
          <StarIcon size="0.95em" /> <span aria-hidden="true">{rating}</span>
          <VisuallyHidden>{shell('rating', { rating })}</VisuallyHidden>
        </Fact>
      )}
      {app.appGenre && <Fact name={t('genre')}>{app.appGenre}</Fact>}
      {app.developerName && <Fact name={t('developer')}>{app.developerName}</Fact>}
      <Fact name={t('orientation')}>{t(app.initialOrientation)}</Fact>
      {app.sittingMinutes && <Fact name={t('sitting.label')}>{t('sitting.minutes', app.sittingMinutes)}</Fact>}
      {languages && <Fact name={t('languages')}>{languages}</Fact>}
      {/* Reserves the space of the facts until the lists load. */}
      <Fact name={t('controls.label')}>
        <span className={styles.controls}>
          {CONTROLS.filter(([id]) => controls.includes(id)).map(([id, Drawn]) => (
            <span key={id} role="img" aria-label={t(`controls.${id}`)} title={t(`controls.${id}`)}>
              <Drawn size="1.25em" />
            </span>
          ))}
        </span>
      </Fact>
    </dl>
  );
}

/** Returns the names of a game's languages in the page's language; undefined if none is valid. */
function languageNames(tags: readonly string[], language: string): string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const known = tags.flatMap((tag) => {
    try {
      return names.of(tag) ?? [];
    } catch {
      return [];
    }
  });
  return known.length > 0 ? known.join(', ') : undefined;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders placeholders while the top of a game's page is loading. */
export function AppHeroPlaces({ label }: { readonly label: string }) {
  return (
    <section className={styles.hero} aria-busy="true" aria-label={label} data-on-art>
      <div className={styles.inside}>
        <Skeleton shape="text" width="9rem" />
        <div className={LETTERING_PLACE}>
          <Skeleton height="60%" width="min(26rem, 90%)" />
        </div>
        <Skeleton shape="text" width="min(24rem, 80%)" />
        <Skeleton shape="text" width="min(34rem, 100%)" />
        <Skeleton shape="text" width="min(30rem, 90%)" />
        <div className={styles.actions}>
          <Skeleton width="11rem" height="var(--control-l)" />
        </div>
      </div>
    </section>
  );
}
