import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { QueuePlan } from '../../scenario/scenario.ts';

interface Place {
  readonly since: Millis;
  readonly plan: QueuePlan;
  readonly priority: boolean;
}

/** Speed of a priority place relative to an ordinary one. */
const PRIORITY_PACE = 3;

/** Queue for cloud machines. A place is a function of time alone, so that polling doesn't move it. */
export class Queue {
  readonly #places = new Map<string, Place>();
  readonly #clock: Clock;
  readonly #joined: () => void;
  /** Plan for browsers that join from now on. */
  plan: QueuePlan | undefined;

  /** Calls `joined` for each browser that joins the end of the queue. */
  constructor(clock: Clock, plan: QueuePlan | undefined, joined: () => void = () => {}) {
    this.#clock = clock;
    this.plan = plan;
    this.#joined = joined;
  }

  /** Position of a browser: 1 is next, 0 may start. The first call joins the end of the queue. */
  positionOf(
    uaId: string,
    premium: boolean,
    plan = this.plan,
  ): { readonly position: number; readonly priority: boolean } {
    let place = this.#places.get(uaId);
    if (!place) {
      if (!plan) return { position: 0, priority: false };
      place = { since: this.#clock.now(), plan, priority: premium || plan.kind === 'priority' };
      this.#places.set(uaId, place);
      if (plan.position > 0) this.#joined();
    }
    // A pass bought while waiting applies from the current position.
    if (premium && !place.priority) {
      const { plan: before } = place;
      place = { since: this.#clock.now(), plan: { ...before, position: this.#position(place) }, priority: true };
      this.#places.set(uaId, place);
    }
    return { position: this.#position(place), priority: place.priority };
  }

  /** Milliseconds until a browser may start, 0 if it may already; undefined if it isn't in the queue. */
  msToTurn(uaId: string): Millis | undefined {
    const place = this.#places.get(uaId);
    if (!place) return undefined;
    const { since, plan } = place;
    return Math.max(0, since + (plan.position * plan.secsPerPlace * 1000) / paceOf(place) - this.#clock.now());
  }

  leave(uaId: string): void {
    this.#places.delete(uaId);
  }

  get waiting(): readonly { readonly uaId: string; readonly position: number }[] {
    return [...this.#places].map(([uaId, place]) => ({ uaId, position: this.#position(place) }));
  }

  #position(place: Place): number {
    const { since, plan } = place;
    const advanced = Math.floor(((this.#clock.now() - since) / 1000 / plan.secsPerPlace) * paceOf(place));
    return Math.max(plan.position - advanced, 0);
  }
}

/** The plan of a player with a pass already contains the faster pace. */
function paceOf({ plan, priority }: Place): number {
  return priority && plan.kind !== 'priority' ? PRIORITY_PACE : 1;
}
