/** A picture as few grey cells, 0 to 255 each. */
export type Look = Uint8Array;

/** What one press came to: how long until it was seen, or why that can't be told. */
export type PressOutcome = { readonly kind: 'seen'; readonly ms: number } | { readonly kind: 'missed' | 'moving' };

/** A cell counts as changed from so many steps of grey on. */
const CELL_STEP = 14;
/** A press that changes less of the picture than this is lost in the noise of the encoder. */
const LEAST_SHARE = 0.004;
/** The change has to stand out by so many times of what moves by itself. */
const TIMES_NOISE = 2.5;
/** A picture of which more than this moves by itself tells nothing. */
const MOVING_SHARE = 0.25;
/** How much of the past is noise, in frames. */
const NOISE_FRAMES = 40;
/** An answer that takes longer is none, in milliseconds. */
export const PATIENCE_MS = 1_500;

/**
 * Finds the first picture that a press shows in. It compares each picture with the one before the press: what moves by
 * itself is known from the second before, and the press has to stand out from it. All times are of one clock.
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

  /** Undefined where it counts; else why not. */
  press(at: number): PressOutcome | undefined {
    if (this.waiting || !this.#last) return undefined;
    const noise = Math.max(0, ...this.#noise);
    if (noise > MOVING_SHARE) return { kind: 'moving' };
    this.#base = this.#last;
    this.#pressedAt = at;
    this.#limit = Math.max(LEAST_SHARE, noise * TIMES_NOISE);
    return undefined;
  }

  /** A picture is on the screen. Answers what came of a press, once that is known. */
  frame(at: number, look: Look): PressOutcome | undefined {
    const before = this.#last;
    this.#last = look;
    if (!this.#base) {
      if (before) this.#noise = [...this.#noise, changedShare(before, look)].slice(-NOISE_FRAMES);
      return undefined;
    }
    // A picture that was on its way already.
    if (at <= this.#pressedAt) return undefined;
    const ms = at - this.#pressedAt;
    if (ms > PATIENCE_MS) return this.#settle({ kind: 'missed' });
    return changedShare(this.#base, look) >= this.#limit ? this.#settle({ kind: 'seen', ms }) : undefined;
  }

  #settle(outcome: PressOutcome): PressOutcome {
    this.#base = undefined;
    // What the press brought about is not the noise of the next one.
    this.#noise = [];
    return outcome;
  }
}

/** How much of a picture differs, 0 to 1. Pictures of two sizes have nothing in common. */
function changedShare(a: Look, b: Look): number {
  if (a.length !== b.length || a.length === 0) return 1;
  let changed = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) >= CELL_STEP) changed++;
  return changed / a.length;
}
