import { EDGE_LENGTH_MAX, INPUT, isNewer, REPEATED_INPUT_MAX } from './inputFormat.ts';

const HEAD = 4;
const LENGTH_MAX = HEAD + REPEATED_INPUT_MAX * (1 + EDGE_LENGTH_MAX);
/**
 * Maximum age of a repeated input change, in milliseconds. The effect of an older press or release would surprise the
 * player.
 */
const SPAN_MS = 500;
/**
 * Maximum distance of two sequence numbers in one message of repeated input changes, far below the distance at which
 * their order becomes ambiguous.
 */
const DISTANCE_MAX = 0x3fff;

/**
 * Encodes the last input changes in one message, in their original encoding. Allocates only for the first message of
 * each length.
 */
export class RepeatedInputWriter {
  readonly #bytes = new Uint8Array(LENGTH_MAX);
  readonly #view = new DataView(this.#bytes.buffer);
  readonly #views: (Uint8Array<ArrayBuffer> | undefined)[] = Array.from({ length: LENGTH_MAX + 1 });
  readonly #times = new Float64Array(REPEATED_INPUT_MAX);
  #count = 0;
  #length = HEAD;
  /**
   * Sequence number of the input change that was last removed from the message; undefined before the first removal.
   */
  #previous: number | undefined;

  /** Adds an input change. `now`: its sending time in milliseconds, on any clock. */
  add(edge: Uint8Array, now: number): void {
    const sequence = (edge[2] ?? 0) | ((edge[3] ?? 0) << 8);
    this.#expire(now);
    while (this.#count > 0 && (this.#count === REPEATED_INPUT_MAX || this.#isFar(this.#first, sequence))) this.#shift();
    if (edge.length > EDGE_LENGTH_MAX) return;
    if (this.#count === 0 && (this.#previous === undefined || this.#isFar(this.#previous, sequence)))
      this.#previous = (sequence - 1) & 0xffff;
    this.#bytes[this.#length] = edge.length;
    this.#bytes.set(edge, this.#length + 1);
    this.#length += 1 + edge.length;
    this.#times[this.#count++] = now;
  }

  /**
   * Returns the message with the last input changes, valid until the next call; undefined if all of them are too old
   * to repeat.
   */
  message(now: number): Uint8Array<ArrayBuffer> | undefined {
    this.#expire(now);
    if (this.#count === 0) return undefined;
    this.#bytes[0] = INPUT.repeatedInput;
    this.#bytes[1] = this.#count;
    this.#view.setUint16(2, this.#previous ?? 0, true);
    return (this.#views[this.#length] ??= this.#bytes.subarray(0, this.#length));
  }

  /** Sequence number of the oldest input change in the message of repeated changes. */
  get #first(): number {
    return this.#view.getUint16(HEAD + 3, true);
  }

  #isFar(earlier: number, later: number): boolean {
    return !isNewer(later, earlier) || ((later - earlier) & 0xffff) > DISTANCE_MAX;
  }

  #expire(now: number): void {
    while (this.#count > 0 && now - (this.#times[0] ?? 0) > SPAN_MS) this.#shift();
  }

  #shift(): void {
    this.#previous = this.#first;
    const next = HEAD + 1 + (this.#bytes[HEAD] ?? 0);
    this.#bytes.copyWithin(HEAD, next, this.#length);
    this.#length -= next - HEAD;
    this.#times.copyWithin(0, 1);
    this.#count--;
  }
}
