import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { ALT_GRAPH, type PointerFact, type RelativeFact } from '../../../domain/input/inputEvents.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Mouse movements below this many pixels count as none. Movements are fractional on scaled screens. */
const TOLERANCE = 0.01;

/** Bit mask of the pressed modifier keys. */
export function modifiersOf(event: MouseEvent | KeyboardEvent): number {
  return (
    (event.shiftKey ? MODIFIER.shift : 0) |
    (event.ctrlKey ? MODIFIER.control : 0) |
    (event.altKey ? MODIFIER.alt : 0) |
    (event.metaKey ? MODIFIER.meta : 0) |
    (event.getModifierState('AltGraph') ? ALT_GRAPH : 0)
  );
}

/**
 * Converts the browser's pointer events to pointer and wheel facts. Reuses one object for each kind of fact, so that
 * input allocates no memory.
 */
export class PointerFacts {
  #xy = new Float64Array(128);
  readonly #pointer: Writable<PointerFact> = {
    kind: 'pointer',
    phase: 'move',
    pointer: 'mouse',
    id: 0,
    xy: this.#xy,
    count: 0,
    buttons: 0,
    modifiers: 0,
  };
  readonly #relative: Writable<RelativeFact> = { kind: 'relative', xy: this.#xy, count: 0, buttons: 0, modifiers: 0 };

  pointer(event: PointerEvent, phase: PointerFact['phase']): PointerFact {
    const fact = this.#pointer;
    fact.phase = phase;
    fact.pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    fact.id = event.pointerId;
    const samples = coalesced(event, phase === 'move');
    this.#reserve(samples.length);
    samples.forEach(({ clientX, clientY }, i) => this.#put(i, clientX, clientY));
    return this.#fill(fact, event, samples.length);
  }

  relative(event: PointerEvent, moves: boolean): RelativeFact {
    const fact = this.#relative;
    const samples = coalesced(event, moves);
    this.#reserve(samples.length);
    let restX = event.movementX;
    let restY = event.movementY;
    samples.forEach(({ movementX, movementY }, i) => {
      this.#put(i, movementX, movementY);
      restX -= movementX;
      restY -= movementY;
    });
    if (Math.abs(restX) < TOLERANCE && Math.abs(restY) < TOLERANCE) return this.#fill(fact, event, samples.length);
    // Some browsers omit or scale the movement of coalesced samples. The event's total is correct.
    this.#put(0, event.movementX, event.movementY);
    return this.#fill(fact, event, 1);
  }

  #fill<F extends Writable<PointerFact | RelativeFact>>(fact: F, event: PointerEvent, count: number): F {
    fact.xy = this.#xy;
    fact.count = count;
    fact.buttons = event.buttons;
    fact.modifiers = modifiersOf(event);
    return fact;
  }

  #put(i: number, x: number, y: number): void {
    this.#xy[2 * i] = x;
    this.#xy[2 * i + 1] = y;
  }

  #reserve(samples: number): void {
    if (2 * samples > this.#xy.length) this.#xy = new Float64Array(4 * samples);
  }
}

/** Coalesced samples of an event, at least the event itself. */
function coalesced(event: PointerEvent, moves: boolean): readonly PointerEvent[] {
  const samples = moves && typeof event.getCoalescedEvents === 'function' ? event.getCoalescedEvents() : [];
  return samples.length > 0 ? samples : [event];
}
