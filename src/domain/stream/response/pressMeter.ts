/** A picture reduced to a few gray cells, 0 to 255 each. */
export type Look = Uint8Array;

/** Result of one press: its latency, or why it can't be measured. */
export type PressOutcome = { readonly kind: 'seen'; readonly ms: number } | { readonly kind: 'missed' | 'moving' };

/** Minimum difference in gray levels for a cell to count as changed. */
const CELL_STEP = 14;
/** Minimum share of changed cells; smaller changes are lost in the encoder's noise. */
const LEAST_SHARE = 0.004;
/** A press must change this many times more cells than the noise does. */
const TIMES_NOISE = 2.5;
/** Above this share of moving cells no measurement is possible. */
const MOVING_SHARE = 0.25;
/** Number of frames that the noise is estimated from. */
const NOISE_FRAMES = 40;
/** Maximum latency in milliseconds; after that the press counts as missed. */
export const PATIENCE_MS = 1_500;

/**
 * Finds the first video frame that shows the effect of a press. Compares each frame with the last one before the press;
 * the change must exceed the noise of the preceding frames. All times must come from one clock.
 */
export class PressMeter {
  #noise: number[] = [];
  #last: Look | undefined;
  #base: Look | undefined;
  #pressedAt = 0;
  #limit = 0;

  get waiting(): boolean {
    return this.#base !== undefined;
  }

  /** Returns undefined if the press is being measured or ignored, else the reason why not. */
  press(at: number): PressOutcome | undefined {
    if (this.waiting || !this.#last) return undefined;
    const noise = Math.max(0, ...this.#noise);
    if (noise > MOVING_SHARE) return { kind: 'moving' };
    this.#base = this.#last;
    this.#pressedAt = at;
    this.#limit = Math.max(LEAST_SHARE, noise * TIMES_NOISE);
    return undefined;
  }

  /** Takes a presented video frame. Returns the outcome of the press once known. */
  frame(at: number, look: Look): PressOutcome | undefined {
    const before = this.#last;
    this.#last = look;
    if (!this.#base) {
      if (before) this.#noise = [...this.#noise, changedShare(before, look)].slice(-NOISE_FRAMES);
      return undefined;
    }
    // The frame was presented before the press.
    if (at <= this.#pressedAt) return undefined;
    const ms = at - this.#pressedAt;
    if (ms > PATIENCE_MS) return this.#settle({ kind: 'missed' });
    return changedShare(this.#base, look) >= this.#limit ? this.#settle({ kind: 'seen', ms }) : undefined;
  }

  #settle(outcome: PressOutcome): PressOutcome {
    this.#base = undefined;
    // Discard the noise history: it contains the effect of the press.
    this.#noise = [];
    return outcome;
  }
}

/** Share of differing cells, 0 to 1; 1 if the sizes differ. */
function changedShare(a: Look, b: Look): number {
  if (a.length !== b.length || a.length === 0) return 1;
  let changed = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) >= CELL_STEP) changed++;
  return changed / a.length;
}
