import type { Clock } from '../../../../src/kit/clock.ts';
import { readDeviceInput } from '../../scenario/deviceInput.ts';
import type { BackendEvent, EventAnchor, ScenarioEvent } from '../../scenario/scenario.ts';
import type { Session } from './session.ts';
import type { Tokens } from '../../players/tokens.ts';

/** Schedules the events of a simulated world's scenario. */
export class ScenarioScheduler {
  readonly #events: readonly ScenarioEvent[];
  readonly #clock: Clock;
  readonly #tokens: Tokens;
  readonly #signal: AbortSignal;
  #queued = 0;

  constructor(events: readonly ScenarioEvent[], clock: Clock, tokens: Tokens, signal: AbortSignal) {
    this.#events = events;
    this.#clock = clock;
    this.#tokens = tokens;
    this.#signal = signal;
  }

  /** Schedules the scenario events that follow the entry of a browser into the queue. */
  queued(): void {
    this.#begin('queued', this.#events, ++this.#queued, undefined);
  }

  /**
   * Schedules the events anchored to a stage that a session reached.
   *
   * @param number number of the session, from 1, in the order of offers
   * @param sessionEvents events of this session only
   */
  reached(session: Session, anchor: EventAnchor, number: number, sessionEvents: readonly ScenarioEvent[]): void {
    this.#begin(anchor, this.#events, number, session);
    this.#begin(anchor, sessionEvents, 1, session);
  }

  #begin(anchor: EventAnchor, events: readonly ScenarioEvent[], number: number, session: Session | undefined): void {
    for (const event of events) {
      const { since, afterMs, every, session: sessionNumber = 1, backend } = event;
      if (since !== anchor || (number !== sessionNumber && !every)) continue;
      if (backend) this.#clock.after(afterMs, () => this.#apply(backend), this.#signal);
      // An event without a delay applies before the session's first answer.
      if (session && afterMs === 0) perform(session, event);
      else if (session) this.#clock.after(afterMs, () => perform(session, event), session.signal);
    }
  }

  #apply(event: BackendEvent): void {
    if (event === 'tokens-expire') this.#tokens.expireAccess();
    else this.#tokens.forgetPlayUsers();
  }
}

function perform(session: Session, { device, fault }: ScenarioEvent): void {
  if (!session.isLive) return;
  if (fault) session.fault(fault);
  if (!device) return;
  const input = readDeviceInput(device);
  if ('raw' in input) session.pushRaw(input.raw);
  else session.push(input.message);
}
