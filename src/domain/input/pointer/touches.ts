import { TOUCH_LIFTED, TOUCH_MAX, TOUCH_SLOTS } from '../../../contracts/channel/inputFormat.ts';
import type { Handled, PointerFact } from '../inputEvents.ts';
import type { HeldInputTracker } from '../heldInput.ts';
import type { InputSender } from '../inputSender.ts';
import { MotionBuffer } from './motionBuffer.ts';
import type { PictureCoordinates } from './pictureCoordinates.ts';

/**
 * Forwards fingers and pens on the picture. Each keeps its touch slot until it is lifted; a new one gets the lowest
 * free slot.
 */
export class Touches {
  readonly #out: InputSender;
  readonly #held: HeldInputTracker;
  readonly #picture: PictureCoordinates;
  /** Touch slot by pointer id. */
  readonly #slots = new Map<number, number>();
  /** Last position of each touch slot: x, y. */
  readonly #places = new Uint16Array(2 * TOUCH_SLOTS);
  /** Bit mask of touch slots that have moved and whose last position hasn't been repeated yet. */
  #unrepeated = 0;
  /** The touch slot whose motion samples `#path` contains. */
  #slot = 0;
  readonly #path: MotionBuffer<Uint16Array<ArrayBuffer>>;

  constructor(out: InputSender, held: HeldInputTracker, picture: PictureCoordinates) {
    this.#out = out;
    this.#held = held;
    this.#picture = picture;
    this.#path = new MotionBuffer(
      out,
      (length) => new Uint16Array(length),
      (xy, from, to) => out.writer.touchMoves(this.#slot, xy, from, to),
    );
  }

  has(id: number): boolean {
    return this.#slots.has(id);
  }

  /**
   * Handles a touch event. A touch that starts outside the picture or finds no free slot is ignored until it ends.
   */
  pointer(fact: PointerFact): Handled {
    if (fact.phase === 'down') return this.#start(fact);
    const slot = this.#slots.get(fact.id);
    if (slot === undefined) return 'left';
    this.#move(slot, fact, fact.phase === 'move');
    if (fact.phase === 'up') this.#end(fact.id, slot);
    else if (fact.phase === 'cancel') this.#cancel(fact.id, slot);
    return 'taken';
  }

  /** Cancels all touches; a finger counts again when it touches the picture next. */
  release(): void {
    for (const [id, slot] of this.#slots) this.#cancel(id, slot);
  }

  /**
   * Sends the last positions of the fingers once on the reliable channel, because the messages that contained them
   * may be lost.
   */
  repeat(): void {
    for (let slot = 0; slot < TOUCH_SLOTS; slot++) {
      const bit = 1 << slot;
      if ((this.#unrepeated & bit) === 0) continue;
      const { bytes } = this.#out.writer.touchMoves(slot, this.#places, slot, slot + 1);
      if (this.#out.repeat(bytes)) this.#unrepeated &= ~bit;
    }
  }

  #start(fact: PointerFact): Handled {
    const at = 2 * (fact.count - 1);
    if (fact.count === 0 || !this.#picture.locate(fact.xy[at] ?? 0, fact.xy[at + 1] ?? 0)) return 'left';
    const existing = this.#slots.get(fact.id);
    if (existing !== undefined) this.#cancel(fact.id, existing);
    const slot = lowestFree(this.#held.touches);
    if (slot >= TOUCH_SLOTS) return 'taken';
    this.#slots.set(fact.id, slot);
    this.#held.touches |= 1 << slot;
    this.#place(slot);
    this.#edge('start', slot);
    return 'taken';
  }

  #move(slot: number, { xy, count }: PointerFact, send: boolean): void {
    this.#slot = slot;
    for (let i = 0; i < count; i++) {
      this.#picture.locate(xy[2 * i] ?? 0, xy[2 * i + 1] ?? 0);
      if (!this.#place(slot) || !send) continue;
      this.#path.add(this.#places[2 * slot] ?? 0, this.#places[2 * slot + 1] ?? 0);
      this.#unrepeated |= 1 << slot;
    }
    this.#path.flush();
  }

  /** Stores a touch's new position for its slot; returns false if the position is unchanged. */
  #place(slot: number): boolean {
    const x = Math.round(this.#picture.u * TOUCH_MAX);
    const y = Math.round(this.#picture.v * TOUCH_MAX);
    const moved = x !== this.#places[2 * slot] || y !== this.#places[2 * slot + 1];
    this.#places[2 * slot] = x;
    this.#places[2 * slot + 1] = y;
    return moved;
  }

  /** Ends a touch. The message contains the position, because games use it. */
  #end(id: number, slot: number): void {
    this.#forget(id, slot);
    this.#edge('end', slot);
  }

  /** Cancels a touch, which has no end position: both coordinates have the value for a lifted finger. */
  #cancel(id: number, slot: number): void {
    this.#forget(id, slot);
    this.#places.fill(TOUCH_LIFTED, 2 * slot, 2 * slot + 2);
    this.#edge('cancel', slot);
  }

  #forget(id: number, slot: number): void {
    this.#slots.delete(id);
    this.#held.touches &= ~(1 << slot);
    this.#unrepeated &= ~(1 << slot);
  }

  #edge(phase: 'start' | 'end' | 'cancel', slot: number): void {
    const [x, y] = [this.#places[2 * slot] ?? 0, this.#places[2 * slot + 1] ?? 0];
    this.#out.edge(this.#out.next().touch(phase, slot, x, y));
  }
}

function lowestFree(usedSlots: number): number {
  let slot = 0;
  while (usedSlots & (1 << slot)) slot++;
  return slot;
}
