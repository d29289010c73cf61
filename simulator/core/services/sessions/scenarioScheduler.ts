import type { Clock } from '../../../../src/kit/clock.ts';
import { readDeviceInput } from '../../scenario/deviceInput.ts';
import type { BackendEvent, EventAnchor, ScenarioEvent } from '../../scenario/scenario.ts';
import type { Session } from './session.ts';
import type { Tokens } from '../../players/tokens.ts';

/** Schedules the events of a world's scenario. */
export class ScenarioScheduler {
  readonly #events: readonly ScenarioEvent[];
  readonly #clock: Clock;
  readonly #tokens: Tokens;
  readonly #life: AbortSignal;
  #queued = 0;

  constructor(events: readonly ScenarioEvent[], clock: Clock, tokens: Tokens, life: AbortSignal) {
    this.#events = events;
    this.#clock = clock;
    this.#tokens = tokens;
    this.#life = life;
  }

  /** Handles a browser that joined the queue. */
  queued(): void {
    this.#begin('queued', this.#events, ++this.#queued, undefined);
  }

  /**
   * Schedules the events anchored to a stage that a session reached.
   *
   * @param number number of the session, from 1, in the order of offers
   * @param own events of this session only
   */
  reached(session: Session, anchor: EventAnchor, number: number, own: readonly ScenarioEvent[]): void {
    this.#begin(anchor, this.#events, number, session);
    this.#begin(anchor, own, 1, session);
  }

  #begin(anchor: EventAnchor, events: readonly ScenarioEvent[], number: number, session: Session | undefined): void {
    for (const event of events) {
      const { since, afterMs, every, session: wanted = 1, backend } = event;
      if (since !== anchor || (number !== wanted && !every)) continue;
      if (backend) this.#clock.after(afterMs, () => this.#apply(backend), this.#life);
      // Apply a fault that waited for this session before its first answer.
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
  if (!session.live) return;
  if (fault) session.fault(fault);
  if (!device) return;
  const said = readDeviceInput(device);
  if ('raw' in said) session.pushRaw(said.raw);
  else session.push(said.message);
}
