import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { BoltIcon } from '../../../design/icons/icons.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Lazy, LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { focusFirst, Overlay } from '../../../widgets/play/Overlay/Overlay.tsx';
import { hoursOf, IN_MINUTES } from './estimate.ts';
import styles from './Queue.module.css';
import { QueueLine } from './QueueLine.tsx';
import { QueueMeanwhile } from './QueueMeanwhile.tsx';
import type { QueueModel, SceneModel, TrailerModel } from './Queue.types.ts';
import type { Millis } from '../../../kit/clock.ts';

const Attract = new LazyView<SceneModel>(() => import('./Attract.tsx').then((it) => it.Attract), {
  words: ['session'],
  optional: true,
});
const Trailer = new LazyView<TrailerModel>(() => import('./Trailer.tsx').then((it) => it.Trailer), {
  words: ['session'],
  optional: true,
});

/** Covers the screen on the game's own light: the place, how the line moves, how long it may take, what to do meanwhile. */
export const Queue = observer(function Queue({ model }: { readonly model: QueueModel }) {
  const { t, i18n } = useTranslation('session');
  const { position, estimate, priority } = model;
  const wait = estimate && waitWords(t, i18n.language, estimate);
  const place = placeWords(t, position);
  return (
    <Overlay labelledBy="queue-title" describedBy="queue-place queue-wait" onBack={model.leave}>
      <div className={styles.queue}>
        <header className={styles.head}>
          <h1 id="queue-title" className={styles.title} tabIndex={-1} ref={focusFirst}>
            {t('queue.title', { game: model.game.appName })}
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
          <p className={styles.place}>
            <span className={styles.visible} aria-hidden="true">
              {position !== undefined && (
                <span key={position} className={styles.number}>
                  {position}
                </span>
              )}
              <span className={styles.inLine}>{besideNumber(t, position)}</span>
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
        <QueueMeanwhile model={model} />
        <footer className={styles.foot}>
          {model.testConnection && (
            <Button variant="quiet" onClick={model.testConnection}>
              {t('queue.test')}
            </Button>
          )}
          <Button onClick={model.leave}>{t('queue.leave')}</Button>
        </footer>
      </div>
      <QueueVoice model={model} text={wait ? `${place} ${wait}` : place} />
    </Overlay>
  );
});

type Words = TFunction<'session'>;

/** The range in minutes, and in hours where nobody would count minutes any more. */
function waitWords(t: Words, language: string, { from, to }: NonNullable<QueueModel['estimate']>): string {
  if (to <= IN_MINUTES) return t('queue.estimate', { from, to });
  const said = (minutes: number) => hoursOf(minutes).toLocaleString(language);
  return t('queue.estimate-hours', { from: said(from), to: said(to) });
}

/** The place as a sentence. */
function placeWords(t: Words, position: number | undefined): string {
  if (position === undefined) return t('queue.unplaced');
  return position === 1 ? t('queue.place-next') : t('queue.place', { position });
}

/** What stands beside the large number. */
function besideNumber(t: Words, position: number | undefined): string {
  if (position === undefined) return t('queue.unplaced');
  return position === 1 ? t('queue.in-line-next') : t('queue.in-line', { position });
}

/** Says the place aloud, at a pace that can be lived with. */
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

/** What was last said aloud, and when. */
export interface Spoken {
  readonly text: string;
  readonly at: Millis;
}

/** Nobody wants to be talked to more often than this: it is about as long as the words take. */
export const PACE_MS = 5_000;

/** What whoever comes into the queue is told anyway, as the description of what they came to: the first change needn't wait. */
export function beforeAnyChange(text: string): Spoken {
  return { text, at: -Infinity };
}

/**
 * What to say now. A change soon after the last words waits for its turn, and what changed meanwhile is left out: the
 * newest is always said. Answers the same object where there is nothing new to say.
 */
export function paced(spoken: Spoken | undefined, text: string, now: Millis): Spoken {
  if (!spoken) return { text, at: now };
  if (spoken.text === text || now - spoken.at < PACE_MS) return spoken;
  return { text, at: now };
}
