/** A video frame reduced to a few gray cells, with values from 0 to 255. */
export type Look = Uint8Array;

/** Result of a press in the response test: the latency until the picture changed, or why it can't be measured. */
export type PressOutcome = { readonly kind: 'seen'; readonly ms: number } | { readonly kind: 'missed' | 'moving' };

/** Minimum difference in gray levels for a cell of the video frame to count as changed. */
const CELL_STEP = 14;
/** Minimum share of changed cells for a press to count as visible; smaller changes can be the encoder's noise. */
const LEAST_SHARE = 0.004;
/** After a visible press, at least this many times as many cells of the picture change as by the encoder's noise. */
const TIMES_NOISE = 2.5;
/**
 * Share of the picture's cells that change without a press, above which no latency can be measured, because too much
 * of the picture moves.
 */
const MOVING_SHARE = 0.25;
/** Number of video frames from which the encoder's noise is estimated. */
const NOISE_FRAMES = 40;
/** Maximum latency from press to picture in milliseconds; after that time the press counts as missed. */
export const PATIENCE_MS = 1_500;

/**
 * Finds the first video frame that shows the effect of a press. Compares each frame with the last one before the
 * press; the change must exceed the noise of the frames before the press. All times must come from one clock.
 */
export class InputLagMeter {
  #noise: number[] = [];
  #last: Look | undefined;
  #base: Look | undefined;
  #pressedAt = 0;
  #limit = 0;

  get waiting(): boolean {
    return this.#base !== undefined;
  }

  /**
   * Handles a press of the player. Returns undefined if its latency is being measured or the press is ignored,
   * otherwise the reason why the latency can't be measured.
   */
  press(at: number): PressOutcome | undefined {
    if (this.waiting || !this.#last) return undefined;
    const noise = Math.max(0, ...this.#noise);
    if (noise > MOVING_SHARE) return { kind: 'moving' };
    this.#base = this.#last;
    this.#pressedAt = at;
    this.#limit = Math.max(LEAST_SHARE, noise * TIMES_NOISE);
    return undefined;
  }

  /** Handles a presented video frame. Returns the result of the press as soon as it is known. */
  frame(at: number, look: Look): PressOutcome | undefined {
    const before = this.#last;
    this.#last = look;
    if (!this.#base) {
      if (before) this.#noise = [...this.#noise, changedShare(before, look)].slice(-NOISE_FRAMES);
      return undefined;
    }
    // Ignore frames that were presented before the press.
    if (at <= this.#pressedAt) return undefined;
    const ms = at - this.#pressedAt;
    if (ms > PATIENCE_MS) return this.#settle({ kind: 'missed' });
    return changedShare(this.#base, look) >= this.#limit ? this.#settle({ kind: 'seen', ms }) : undefined;
  }

  #settle(outcome: PressOutcome): PressOutcome {
    this.#base = undefined;
    // Discard the noise of the last frames, because they contain the effect of the press.
    this.#noise = [];
    return outcome;
  }
}

/** Returns the share of cells that differ between two frames, 0 to 1; 1 if the sizes differ. */
function changedShare(a: Look, b: Look): number {
  if (a.length !== b.length || a.length === 0) return 1;
  let changed = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) >= CELL_STEP) changed++;
  return changed / a.length;
}
