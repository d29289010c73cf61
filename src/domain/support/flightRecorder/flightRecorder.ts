import type { Clock, Millis } from '../../../kit/clock.ts';
import type { LogEvent } from '../../../kit/textStoreAndLog.ts';
import type { TraceEntry } from '../../../kit/stateMachine.ts';
import type { FinishedCall } from '../../api/client.ts';
import type { AuthEvent, AuthState } from '../../account/auth/auth.machine.ts';
import type { SessionEvent, SessionState } from '../../session/session.state.ts';
import type { StatsSample } from './flightRecording.ts';

/** Maximum number of the flight recorder's entries: some minutes with many problems, hours of regular play. */
export const RECORDER_LIMIT = 300;

/**
 * An entry of the flight recorder, from which secrets aren't removed. Entries stay in memory; only `makeRecording`
 * may export them.
 */
export type FlightRecord =
  /**
   * A step of the session. `of`: an empty object that identifies the visit to the play page without keeping its
   * objects in memory.
   */
  | { readonly kind: 'session'; readonly of: object; readonly entry: TraceEntry<SessionState, SessionEvent> }
  | { readonly kind: 'auth'; readonly entry: TraceEntry<AuthState, AuthEvent> }
  | FinishedCall
  | { readonly kind: 'stats'; readonly sample: StatsSample }
  | { readonly kind: 'log'; readonly event: LogEvent };

/**
 * Memory of the flight recorder: the last entries, oldest first. Every page loads this class at its start, so it only
 * stores.
 */
export class FlightRecorder {
  readonly entries: { readonly at: Millis; readonly record: FlightRecord }[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly note = (record: FlightRecord): void => {
    if (this.entries.push({ at: this.#clock.now(), record }) > RECORDER_LIMIT) this.entries.shift();
  };
}
