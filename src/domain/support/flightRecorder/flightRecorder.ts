import type { Clock, Millis } from '../../../kit/clock.ts';
import type { LogEvent } from '../../../kit/ports.ts';
import type { TraceEntry } from '../../../kit/machine.ts';
import type { HeardCall } from '../../api/client.ts';
import type { AuthEvent, AuthState } from '../../account/auth/auth.machine.ts';
import type { SessionEvent, SessionState } from '../../session/session.state.ts';
import type { StatsSample } from './flightRecording.ts';

/** More is not kept: some minutes of trouble, or hours of play. */
export const RECORDER_LIMIT = 300;

/** What is kept, as it was, secrets included: it stays in memory, and only `makeRecording` may take it out. */
export type Heard =
  /** `of` stands for the play whose session it was, and is nothing but itself: the play is not kept alive by it. */
  | { readonly kind: 'session'; readonly of: object; readonly entry: TraceEntry<SessionState, SessionEvent> }
  | { readonly kind: 'auth'; readonly entry: TraceEntry<AuthState, AuthEvent> }
  | HeardCall
  | { readonly kind: 'stats'; readonly sample: StatsSample }
  | { readonly kind: 'log'; readonly event: LogEvent };

/** The flight recorder's memory: what happened last, the oldest first. On the way to the first picture, so it only keeps. */
export class FlightRecorder {
  readonly kept: { readonly at: Millis; readonly heard: Heard }[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly note = (heard: Heard): void => {
    if (this.kept.push({ at: this.#clock.now(), heard }) > RECORDER_LIMIT) this.kept.shift();
  };
}
