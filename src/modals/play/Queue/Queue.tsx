import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { BoltIcon } from '../../../design/icons/icons.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Lazy, LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { focusFirst, Overlay } from '../../../widgets/play/Overlay/Overlay.tsx';
import { LetteringLine } from '../../../widgets/library/GameLettering/GameLettering.tsx';
import { hoursOf, IN_MINUTES } from './waitEstimate.ts';
import styles from './Queue.module.css';
import { QueueLine } from './QueueLine.tsx';
import { QueueActivities } from './QueueActivities.tsx';
import type { QueueModel, SceneModel, TrailerModel } from './Queue.types.ts';
import type { Millis } from '../../../kit/clock.ts';

const Attract = new LazyView<SceneModel>(() => import('./AnimatedArt.tsx').then((it) => it.AnimatedArt), {
  namespaces: ['session'],
  optional: true,
});
const Trailer = new LazyView<TrailerModel>(() => import('./Trailer.tsx').then((it) => it.Trailer), {
  namespaces: ['session'],
  optional: true,
});

/** The queue screen over the game's art: position, movement, estimated wait, and preparations. */
export const Queue = observer(function Queue({ model }: { readonly model: QueueModel }) {
  const { t, i18n } = useTranslation('session');
  const { position, estimate, priority } = model;
  const wait = estimate && waitWords(t, i18n.language, estimate);
  const place = placeWords(t, position);
  const title = t('queue.title', { game: model.game.appName });
  const { logo } = model.game.media;
  return (
    <Overlay labelledBy="queue-title" describedBy="queue-place queue-wait" onBack={model.leave}>
      <div className={styles.queue}>
        <header className={cx(styles.header, (model.trailer ?? model.scene) && styles.hasButtons)}>
          <h1 id="queue-title" className={styles.title} tabIndex={-1} ref={focusFirst}>
            <LetteringLine logo={logo} fallback={title} />
            {/* The lettering is the game's name already, and the number below says the rest. */}
            {logo ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h1>
          {priority && (
            <Badge icon={BoltIcon} tone="glass">
              {t('queue.priority')}
            </Badge>
          )}
          <Lazy part={Trailer} model={model.trailer} />
          <Lazy part={Attract} model={model.scene} />
        </header>
        <div className={styles.main}>
          <p>
            <span className={cx(styles.visible, (position ?? 0) > 1 && styles.counting)} aria-hidden="true">
              {position !== undefined && (
                <span key={position} className={styles.number}>
                  {position}
                </span>
              )}
              <span className={styles.position}>{besideNumber(t, position)}</span>
            </span>
            <VisuallyHidden id="queue-place">{place}</VisuallyHidden>
          </p>
          {wait && (
            <p id="queue-wait" className={styles.wait}>
              {wait}
            </p>
          )}
          <QueueLine model={model} />
        </div>
        <QueueActivities model={model} />
        <footer className={styles.footer}>
          <Button onClick={model.leave}>{t('queue.leave')}</Button>
          {model.testConnection && (
            <Button variant="quiet" flush onClick={model.testConnection}>
              {t('queue.test')}
            </Button>
          )}
        </footer>
      </div>
      <QueueVoice model={model} text={wait ? `${place} ${wait}` : place} />
    </Overlay>
  );
});

type Words = TFunction<'session'>;

/** Formats the estimated wait in minutes, or in hours if it exceeds `IN_MINUTES`. */
function waitWords(t: Words, language: string, { from, to }: NonNullable<QueueModel['estimate']>): string {
  if (to <= IN_MINUTES) return t('queue.estimate', { from, to });
  const hoursText = (minutes: number) => hoursOf(minutes).toLocaleString(language);
  return t('queue.estimate-hours', { from: hoursText(from), to: hoursText(to) });
}

/** Returns the position in the queue as a sentence, for screen readers. */
function placeWords(t: Words, position: number | undefined): string {
  if (position === undefined) return t('queue.unplaced');
  return position === 1 ? t('queue.place-next') : t('queue.place', { position });
}

/** Returns the text beside the large number, which is the position in the queue. */
function besideNumber(t: Words, position: number | undefined): string {
  if (position === undefined) return t('queue.unplaced');
  return position === 1 ? t('queue.in-line-next') : t('queue.in-line', { position });
}

/** Announces the position to screen readers, at a limited pace. */
const QueueVoice = observer(function QueueVoice({
  model,
  text,
}: {
  readonly model: QueueModel;
  readonly text: string;
}) {
  const { now } = model;
  const [spoken, setSpoken] = useState<Spoken>(() => beforeAnyChange(text));
  useEffect(() => setSpoken((before) => paced(before, text, now)), [text, now]);
  return <VisuallyHidden live="polite">{spoken.text}</VisuallyHidden>;
});

/** The text that was last announced to screen readers, and the time of the announcement. */
export interface Spoken {
  readonly text: string;
  readonly at: Millis;
}

/** Minimum interval between announcements, about the time a screen reader needs for one. */
export const PACE_MS = 5_000;

/**
 * Announcement state of a new queue. The screen's description already contains `text`, so the first change is
 * announced at once.
 */
export function beforeAnyChange(text: string): Spoken {
  return { text, at: -Infinity };
}

/**
 * Returns the announcement for `now`. A change within `PACE_MS` of the last one waits, and the newest text wins.
 * Returns the same object if the announcement is unchanged.
 */
export function paced(spoken: Spoken | undefined, text: string, now: Millis): Spoken {
  if (!spoken) return { text, at: now };
  if (spoken.text === text || now - spoken.at < PACE_MS) return spoken;
  return { text, at: now };
}
