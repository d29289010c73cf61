import { ManualClock } from '../../../../kit/clock.ts';
import { MappingEngine } from '../engine/mappingEngine.ts';
import type { TouchOut } from '../engine/schemeTouches.ts';
import { type Control, newControl, type Scheme } from '../scheme.ts';

/** For tests: an input mapper on a manual clock that records its touches. */
export class EngineBench {
  readonly clock = new ManualClock();
  readonly touches: TouchOut[] = [];
  readonly raw: boolean[] = [];
  readonly engine = new MappingEngine({
    clock: this.clock,
    touch: (touch) => void this.touches.push(touch),
    rawMouse: (on) => void this.raw.push(on),
  });

  constructor(...controls: readonly Control[]) {
    this.engine.shape(2);
    this.engine.load(schemeOf(...controls));
  }

  tap(key: string): void {
    this.engine.key(key, true);
    this.engine.key(key, false);
  }

  /** Returns the touches since the last read, each as `start 0 0.5,0.5`. */
  get newTouches(): readonly string[] {
    return this.touches
      .splice(0)
      .map(({ phase, finger, x, y }) => `${phase} ${finger} ${Number(x.toFixed(3))},${Number(y.toFixed(3))}`);
  }
}

export function schemeOf(...controls: readonly Control[]): Scheme {
  return { name: 'Test', tags: [], selected: true, controls };
}

let ids = 0;

/** Creates a control in the picture's centre. */
export function control(type: Control['type'], change: Partial<Control> = {}): Control {
  return { ...newControl(type, ++ids, 0.5, 0.5), radius: 0.2, ...change };
}

/** Replays touch events and returns the touches that are still down; throws on an invalid sequence. */
export function replayTouches(touches: readonly TouchOut[]): ReadonlySet<number> {
  const down = new Set<number>();
  for (const { phase, finger, x, y } of touches) {
    if (!(finger >= 0 && finger <= 9 && Number.isInteger(finger))) throw new Error(`finger ${finger}`);
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) throw new Error(`${phase} at ${x}, ${y}`);
    if (phase === 'start' ? down.has(finger) : !down.has(finger)) throw new Error(`${phase} of ${finger}`);
    if (phase === 'start') down.add(finger);
    else if (phase !== 'move') down.delete(finger);
  }
  return down;
}
