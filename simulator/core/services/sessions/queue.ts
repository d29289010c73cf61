import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { QueuePlan } from '../../scenario/scenario.ts';
import type { Machines } from './cloudMachines.ts';

interface Place {
  readonly since: Millis;
  readonly plan: QueuePlan | undefined;
  /**
   * Whether the browser has its own queue plan: it then advances by the clock even if the number of machines is
   * limited.
   */
  readonly ownPlan: boolean;
  readonly priority: boolean;
  readonly region: string;
  /** Time of another player's first request while a free machine is reserved for this browser. */
  turnSince?: Millis | undefined;
}

/** A function to call when a browser's turn comes. */
interface Turn {
  readonly run: () => void;
  readonly signal: AbortSignal;
  /** Cancels the timer of a browser that advances by the clock. */
  timer?: AbortController | undefined;
}

export interface QueueOptions {
  readonly clock: Clock;
  readonly plan?: QueuePlan | undefined;
  readonly machines: Pick<Machines, 'isLimited' | 'isSamePool' | 'freeIn'>;
  /** How long a free cloud machine is reserved for the player whose turn in the queue it is. */
  readonly holdMs: () => Millis;
  /** Called for each browser that joins the queue and has to wait. */
  readonly onJoined?: () => void;
}

interface Start {
  /** Queue plan for this browser alone: it then advances by the clock, whatever the number of cloud machines. */
  readonly plan?: QueuePlan | undefined;
  readonly region?: string;
  /** Whether the browser takes over a running machine, so that it needs no free one. */
  readonly takesOver?: boolean;
}

/** Factor by which a player in the priority queue advances faster than in the ordinary queue. */
const PRIORITY_PACE = 3;

/**
 * Queue for cloud machines. With a limited number of machines, a place is a function of the players ahead and the free
 * machines; otherwise of time alone. Polling doesn't move it.
 */
export class Queue {
  /** Browsers in the queue, in the order in which they joined. */
  readonly #places = new Map<string, Place>();
  readonly #turns = new Map<string, Turn>();
  readonly #options: QueueOptions;
  /** Position and pace with which further browsers join the queue. */
  plan: QueuePlan | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.plan = options.plan;
  }

  /** Position of a browser: 1 is next, 0 may start. The first call joins the end of the queue. */
  positionOf(
    uaId: string,
    premium: boolean,
    { plan: ownPlan, region = '', takesOver = false }: Start = {},
  ): { readonly position: number; readonly priority: boolean } {
    const { clock, machines, onJoined } = this.#options;
    const isLimited = ownPlan === undefined && machines.isLimited;
    if (isLimited) this.#removeLapsed(region, uaId);
    let place = this.#places.get(uaId);
    if (!place) {
      const plan = ownPlan ?? this.plan;
      if (isLimited ? takesOver : !plan) return { position: 0, priority: false };
      const priority = premium || plan?.kind === 'priority';
      place = { since: clock.now(), plan, ownPlan: ownPlan !== undefined, priority, region };
      this.#places.set(uaId, place);
      if (this.#position(uaId, place) > 0) onJoined?.();
    }
    // A pass bought while waiting speeds up the queue from the player's current position on.
    if (premium && !place.priority) {
      const { plan } = place;
      const moved = plan && { ...plan, position: this.#clockPosition(place) };
      place = this.#rejoin(uaId, { ...place, since: clock.now(), plan: moved, priority: true });
    }
    if (isLimited && !machines.isSamePool(place.region, region)) place = this.#rejoin(uaId, { ...place, region });
    return { position: isLimited && takesOver ? 0 : this.#position(uaId, place), priority: place.priority };
  }

  has(uaId: string): boolean {
    return this.#places.has(uaId);
  }

  /** Calls `run` once, when the browser may start. Does nothing if the browser isn't in the queue. */
  onTurn(uaId: string, run: () => void, signal: AbortSignal): void {
    const place = this.#places.get(uaId);
    if (!place || signal.aborted) return;
    const turn: Turn = { run, signal };
    this.#turns.get(uaId)?.timer?.abort();
    this.#turns.set(uaId, turn);
    signal.addEventListener('abort', () => this.#turns.get(uaId) === turn && this.#turns.delete(uaId), { once: true });
    if (!this.#movesByMachines(place) || this.#position(uaId, place) === 0) this.#startTimer(uaId, place, turn);
  }

  leave(uaId: string): void {
    this.#places.delete(uaId);
    this.update();
  }

  /**
   * Calls the functions of the browsers whose turn in the queue has come. Call this after a machine became free or
   * the configuration changed. The number of machines may have become limited or unlimited.
   */
  update(): void {
    for (const [uaId, turn] of this.#turns) this.#updateTurn(uaId, turn);
  }

  #updateTurn(uaId: string, turn: Turn): void {
    const place = this.#places.get(uaId);
    turn.timer?.abort();
    if (place && !this.#movesByMachines(place)) return this.#startTimer(uaId, place, turn);
    if (place && this.#position(uaId, place) > 0) return;
    this.#turns.delete(uaId);
    if (place) turn.run();
  }

  #startTimer(uaId: string, place: Place, turn: Turn): void {
    turn.timer = new AbortController();
    const end = () => {
      this.#turns.delete(uaId);
      turn.run();
    };
    this.#options.clock.after(this.#clockWait(place), end, AbortSignal.any([turn.signal, turn.timer.signal]));
  }

  get waiting(): readonly { readonly uaId: string; readonly position: number }[] {
    return [...this.#places].map(([uaId, place]) => ({ uaId, position: this.#position(uaId, place) }));
  }

  #position(uaId: string, place: Place): number {
    if (!this.#movesByMachines(place)) return this.#clockPosition(place);
    const free = Math.max(this.#options.machines.freeIn(place.region), 0);
    return Math.max(this.#line(place.region).indexOf(uaId) + 1 - free, 0);
  }

  #clockPosition(place: Place): number {
    const { since, plan } = place;
    if (!plan) return 0;
    const advanced = Math.floor(((this.#options.clock.now() - since) / 1000 / plan.secsPerPlace) * paceOf(place));
    return Math.max(plan.position - advanced, 0);
  }

  /** Milliseconds until the browser reaches the front of the queue by the passage of time alone. */
  #clockWait(place: Place): Millis {
    const { since, plan } = place;
    if (!plan || this.#movesByMachines(place)) return 0;
    return Math.max(0, since + (plan.position * plan.secsPerPlace * 1000) / paceOf(place) - this.#options.clock.now());
  }

  #movesByMachines({ ownPlan }: Place): boolean {
    return !ownPlan && this.#options.machines.isLimited;
  }

  /** Browsers that wait for the machines of a region, in the order of their turns. */
  #line(region: string): readonly string[] {
    const { machines } = this.#options;
    const line = [...this.#places].filter(
      ([, place]) => this.#movesByMachines(place) && machines.isSamePool(place.region, region),
    );
    const isFirst = ([, { priority }]: (typeof line)[number]) => priority;
    return [...line.filter(isFirst), ...line.filter((one) => !isFirst(one))].map(([uaId]) => uaId);
  }

  /** Moves a browser to the end of the queue for its region. */
  #rejoin(uaId: string, place: Place): Place {
    this.#places.delete(uaId);
    this.#places.set(uaId, { ...place, turnSince: undefined });
    return this.#places.get(uaId) ?? place;
  }

  /** Removes browsers that didn't ask again while a machine was free for them, such as those of closed pages. */
  #removeLapsed(region: string, asking: string): void {
    const { clock, holdMs, machines } = this.#options;
    const now = clock.now();
    const free = machines.freeIn(region);
    const before = this.#places.size;
    for (const [at, uaId] of this.#line(region).entries()) {
      const place = this.#places.get(uaId);
      if (!place || uaId === asking) continue;
      place.turnSince = at < free ? (place.turnSince ?? now) : undefined;
      if (place.turnSince !== undefined && now - place.turnSince >= holdMs()) this.#places.delete(uaId);
    }
    if (this.#places.size === before) return;
    // The browser that asks gets its turn as the answer.
    for (const [uaId, turn] of this.#turns) if (uaId !== asking) this.#updateTurn(uaId, turn);
  }
}

/** Factor of the player's pace in the queue. A plan of the kind `priority` already contains the faster pace. */
function paceOf({ plan, priority }: Place): number {
  return priority && plan?.kind !== 'priority' ? PRIORITY_PACE : 1;
}
