import type { Finger } from '../schemeTouches.ts';
import { parseScript, type Step } from '../touchScript.ts';
import type { ControlExecutor, Stage } from './controlExecutor.ts';

/** Interval between two moves of a script's swipe, in milliseconds. */
const MOVE_MS = 8;
/**
 * Maximum number of script steps per tick, so that a script doesn't catch up at once after the player's device slept.
 */
const STEPS_MAX = 500;

/**
 * Executes a Script control: runs its script once per press. A script with errors does nothing; the editor shows the
 * errors.
 */
export class ScriptExecutor implements ControlExecutor {
  readonly #stage: Stage;
  readonly #steps: readonly Step[];
  #run: Generator<number, void, void> | undefined;
  #due = 0;
  #isHeld = false;
  /** Prevents recursion, because a script may press its own key. */
  #ticking = false;
  #finger: Finger | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
    const parsed = parseScript(stage.control.script);
    this.#steps = parsed.ok ? parsed.value : [];
  }

  get busy(): boolean {
    return this.#run !== undefined;
  }

  press(): void {
    this.#isHeld = true;
    if (this.#run) return;
    this.#run = this.#perform(this.#steps);
    this.#due = this.#stage.now();
    this.tick();
  }

  lift(): void {
    this.#isHeld = false;
    this.tick();
  }

  tick(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    const now = this.#stage.now();
    for (let steps = 0; this.#run && this.#due <= now; steps++) {
      if (steps >= STEPS_MAX) {
        this.#due = now + MOVE_MS;
        break;
      }
      const { done, value } = this.#run.next();
      if (!done) this.#due += value;
      else this.#end();
    }
    this.#ticking = false;
  }

  release(): void {
    this.#isHeld = false;
    this.#end();
  }

  #end(): void {
    this.#run = undefined;
    this.#lift();
  }

  /** Executes script steps. Each yielded number is a delay in milliseconds. */
  *#perform(steps: readonly Step[]): Generator<number, void, void> {
    const { fingers } = this.#stage;
    for (const step of steps) {
      if (step.kind === 'wait') {
        yield step.ms;
      } else if (step.kind === 'key') {
        this.#stage.key(step.name, step.down);
      } else if (step.kind === 'release') {
        while (this.#isHeld) yield MOVE_MS;
      } else if (step.kind === 'finger') {
        this.#point(step);
      } else if (step.kind === 'repeat') {
        for (let i = 0; step.times === undefined ? this.#isHeld : i < step.times; i++) yield* this.#perform(step.steps);
      } else {
        this.#lift();
        this.#finger = fingers.down(step.x, step.y);
        if (step.kind === 'tap') yield step.ms;
        else if (step.kind === 'hold') while (this.#isHeld) yield MOVE_MS;
        else yield* this.#stroke(step);
        this.#lift();
      }
    }
  }

  #point({ phase, x, y }: Extract<Step, { kind: 'finger' }>): void {
    if (phase === 'up') return this.#lift();
    if (phase === 'move') this.#finger?.move(x, y);
    else this.#finger ??= this.#stage.fingers.down(x, y);
  }

  *#stroke({ x, y, toX, toY, ms }: Extract<Step, { kind: 'swipe' }>): Generator<number, void, void> {
    const moves = Math.max(Math.round(ms / MOVE_MS), 1);
    for (let i = 1; i <= moves; i++) {
      yield ms / moves;
      this.#finger?.move(x + ((toX - x) * i) / moves, y + ((toY - y) * i) / moves);
    }
  }

  #lift(): void {
    this.#finger?.up();
    this.#finger = undefined;
  }
}
