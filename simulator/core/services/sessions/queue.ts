import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { QueuePlan } from '../../scenario/scenario.ts';

interface Place {
  readonly since: Millis;
  readonly plan: QueuePlan;
  readonly priority: boolean;
}

/** A priority place moves this many times as fast. */
const PRIORITY_PACE = 3;

/** The line in front of the machines. Places are a function of time alone, so asking more often moves nobody. */
export class Queue {
  readonly #places = new Map<string, Place>();
  readonly #clock: Clock;
  readonly #joined: () => void;
  /** What awaits whoever comes next. */
  plan: QueuePlan | undefined;

  /** `joined` hears of each who goes to the end of the line. */
  constructor(clock: Clock, plan: QueuePlan | undefined, joined: () => void = () => {}) {
    this.#clock = clock;
    this.plan = plan;
    this.#joined = joined;
  }

  /** The place of a browser, 1 is next; 0 is their turn. Whoever asks for the first time goes to the end. */
  ask(uaId: string, premium: boolean, plan = this.plan): { readonly position: number; readonly priority: boolean } {
    let place = this.#places.get(uaId);
    if (!place) {
      if (!plan) return { position: 0, priority: false };
      place = { since: this.#clock.now(), plan, priority: premium || plan.kind === 'priority' };
      this.#places.set(uaId, place);
      if (plan.position > 0) this.#joined();
    }
    // A pass that is bought in the line counts from there on.
    if (premium && !place.priority) {
      const { plan: before } = place;
      place = { since: this.#clock.now(), plan: { ...before, position: this.#position(place) }, priority: true };
      this.#places.set(uaId, place);
    }
    return { position: this.#position(place), priority: place.priority };
  }

  /** Milliseconds until a browser's turn comes, 0 where it has come; undefined where it doesn't wait. */
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
    const moved = Math.floor(((this.#clock.now() - since) / 1000 / plan.secsPerPlace) * paceOf(place));
    return Math.max(plan.position - moved, 0);
  }
}

/** In a plan for priority players the pace is given; elsewhere a pass is faster than it. */
function paceOf({ plan, priority }: Place): number {
  return priority && plan.kind !== 'priority' ? PRIORITY_PACE : 1;
}
