import { useState } from 'react';
import { Badge } from '../../src/design/primitives/Badge/Badge.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { Heading } from '../../src/design/primitives/Heading/Heading.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import type { Replayed, ReplayedStep } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { eventDetailOf } from '../../src/domain/support/flightRecorder/eventDetail.ts';
import { continuedStateOf } from './continuedState.ts';
import styles from './Timeline.module.css';

interface TimelineProps {
  readonly all: readonly Replayed[];
  /** Index of the entry that is shown first; the last one by default. */
  readonly first?: number | undefined;
  /** Opens the app at a step. Absent if the app can't continue from the recording. */
  readonly onContinue?: (step: ReplayedStep, index: number) => void;
}

/** Lists every step of a recording, and shows one in detail. */
export function Timeline({ all, first, onContinue }: TimelineProps) {
  const [chosen, setChosen] = useState(first ?? all.length - 1);
  const start = all[0]?.at ?? 0;
  const different = all.filter((one) => one.kind === 'step' && one.differs.length > 0).length;
  const now = all[chosen];
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-label="What happened">
        <Text count>
          {different === 0 ? 'The same states as recorded.' : `${different} states are not as recorded.`}
        </Text>
        <ol className={styles.list}>
          {all.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a recording never changes: an entry is its place in it
            <li key={index}>
              <button
                type="button"
                className={styles.entry}
                aria-pressed={index === chosen}
                data-kind={one.kind}
                onClick={() => setChosen(index)}
              >
                <span className={styles.time}>{((one.at - start) / 1000).toFixed(1)} s</span>
                <span>{titleOf(one)}</span>
                {one.kind === 'step' && one.differs.length > 0 && <Badge tone="loss">differs</Badge>}
              </button>
            </li>
          ))}
        </ol>
      </section>
      {now && <Details one={now} onContinue={onContinue && ((step) => onContinue(step, chosen))} />}
    </div>
  );
}

function titleOf(one: Replayed): string {
  if (one.kind === 'call') return `${one.id}: ${[one.outcome, one.http, one.status].filter(Boolean).join(' ')}`;
  return `${one.machine}: ${one.event.kind} → ${one.state.kind}`;
}

interface DetailsProps {
  readonly one: Replayed;
  readonly onContinue: ((step: ReplayedStep) => void) | undefined;
}

/** One step of a recording: its effects, the resulting screen, and the whole state. */
function Details({ one, onContinue }: DetailsProps) {
  if (one.kind === 'call') {
    return (
      <section className={styles.part} aria-live="polite">
        <Heading level={2} size="xl">
          {one.id}
        </Heading>
        <pre className={styles.code}>{JSON.stringify(one, undefined, 2)}</pre>
      </section>
    );
  }
  const { situation } = one;
  const facts: readonly (readonly [string, string])[] = [
    ['Event', [one.event.kind, eventDetailOf(one.event)].filter(Boolean).join(', ')],
    ['Shows', situation ? [situation.kind, eventDetailOf(situation)].filter(Boolean).join(', ') : 'nothing of its own'],
    ['Does', one.commands.join(', ')],
    ['Begins', one.begun.join(', ')],
    ['Ends', one.ended.join(', ')],
    ['Differs at', one.differs.join(', ')],
  ];
  return (
    <section className={styles.part} aria-live="polite">
      <Heading level={2} size="xl">
        {one.machine}: {one.state.kind}
      </Heading>
      {onContinue && continuedStateOf(one) && (
        <Button variant="secondary" onClick={() => onContinue(one)}>
          Go on from here in the app
        </Button>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
      <pre className={styles.code}>{JSON.stringify(one.state, undefined, 2)}</pre>
    </section>
  );
}
