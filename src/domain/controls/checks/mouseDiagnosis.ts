/** A mouse event. All times are in milliseconds on one clock. */
export type MouseFact =
  | { readonly kind: 'move'; readonly at: number; readonly dx: number; readonly dy: number }
  | { readonly kind: 'down'; readonly at: number; readonly button: number }
  | { readonly kind: 'wheel'; readonly at: number; readonly dy: number };

export type MouseFinding =
  /** A bounced press: the button's switch reported one press twice. */
  | { readonly kind: 'double'; readonly button: number; readonly ms: number }
  /** The mouse wheel reported a single notch in the opposite direction while the player turned it. */
  | { readonly kind: 'wheel-back' }
  | { readonly kind: 'slow'; readonly hz: number }
  /** The mouse reports motion in bursts with long gaps. */
  | { readonly kind: 'uneven' };

/** Two presses within this many milliseconds are a bouncing switch, not intended by the player. */
const BOUNCE_MS = 40;
/** Maximum time from the notch before a reversed wheel notch to the notch after it, in milliseconds. */
const WHEEL_MS = 120;
/** Maximum gap between two reports of one mouse movement, in milliseconds. */
const PAUSE_MS = 60;
const MOVES = 60;
const KEPT = 400;
const SLOW_HZ = 90;
/**
 * A gap between two reports of the mouse is late if it exceeds the median gap by this factor. Reports are uneven if
 * the share of late gaps exceeds `UNEVEN`.
 */
const LATE = 4;
const UNEVEN = 0.1;

/** Measures the report rate of a mouse, and detects faults, from the mouse's events in order. */
export class MouseDiagnosis {
  #gaps: number[] = [];
  #movedAt: number | undefined;
  readonly #downAt = new Map<number, number>();
  readonly #doubles = new Map<number, number>();
  #turns: { readonly at: number; readonly direction: number }[] = [];
  #hasWheelJumpedBack = false;
  /** Length of the mouse's path in pixels, in any direction. */
  travel = 0;
  presses = 0;

  take(fact: MouseFact): void {
    if (fact.kind === 'move') this.#move(fact.at, Math.hypot(fact.dx, fact.dy));
    else if (fact.kind === 'down') this.#down(fact.at, fact.button);
    else this.#wheel(fact.at, Math.sign(fact.dy));
  }

  /** Reports of the mouse per second while it moves; undefined before enough movement. */
  get hz(): number | undefined {
    const middle = this.#middle;
    return middle === undefined ? undefined : 1000 / middle;
  }

  get findings(): readonly MouseFinding[] {
    const findings: MouseFinding[] = [...this.#doubles].map(([button, ms]) => ({ kind: 'double', button, ms }));
    if (this.#hasWheelJumpedBack) findings.push({ kind: 'wheel-back' });
    const middle = this.#middle;
    if (middle === undefined) return findings;
    if (1000 / middle < SLOW_HZ) findings.push({ kind: 'slow', hz: Math.round(1000 / middle) });
    const late = this.#gaps.filter((gap) => gap > middle * LATE && gap > 16).length;
    if (late / this.#gaps.length > UNEVEN) findings.push({ kind: 'uneven' });
    return findings;
  }

  get #middle(): number | undefined {
    if (this.#gaps.length < MOVES) return undefined;
    const sorted = this.#gaps.toSorted((a, b) => a - b);
    return Math.max(sorted[Math.floor(sorted.length / 2)] ?? 0, 0.125);
  }

  #move(at: number, length: number): void {
    this.travel += length;
    const gap = this.#movedAt === undefined ? Infinity : at - this.#movedAt;
    this.#movedAt = at;
    if (gap > 0 && gap <= PAUSE_MS) this.#gaps = [...this.#gaps.slice(1 - KEPT), gap];
  }

  #down(at: number, button: number): void {
    this.presses++;
    const gap = at - (this.#downAt.get(button) ?? -Infinity);
    this.#downAt.set(button, at);
    if (gap < BOUNCE_MS) this.#doubles.set(button, Math.round(gap));
  }

  #wheel(at: number, direction: number): void {
    if (direction === 0) return;
    this.#turns = [...this.#turns.slice(-2), { at, direction }];
    const [first, second, next] = this.#turns;
    if (!first || !second || !next || next.at - first.at > WHEEL_MS) return;
    if (first.direction === next.direction && second.direction !== first.direction) this.#hasWheelJumpedBack = true;
  }
}
