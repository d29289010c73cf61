/**
 * Boolean entropy coder (RFC 6386, section 7) in two steps: the caller records each decision with its probability, then
 * one loop encodes the list. The loop keeps the coder's state in local variables, which is fast in JavaScript.
 */
export class BoolEncoder {
  /** Each entry: probability of a zero (1 to 255) · 2 + the decision. */
  entries: Uint16Array;
  length = 0;

  constructor(capacity = 16_384) {
    this.entries = new Uint16Array(capacity);
  }

  /** Reserves space for more decisions; may replace `entries`. */
  reserve(count: number): void {
    if (this.length + count <= this.entries.length) return;
    const larger = new Uint16Array(Math.max(this.entries.length * 2, this.length + count));
    larger.set(this.entries.subarray(0, this.length));
    this.entries = larger;
  }

  put(probability: number, decision: number): void {
    this.entries[this.length++] = (probability << 1) | decision;
  }

  /** Records an unsigned number, most significant bit first, with even probabilities. */
  literal(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) this.put(128, (value >> bit) & 1);
  }
}

/** Shift that normalizes a range below 128 to 8 bits. */
const SHIFT = Uint8Array.from({ length: 256 }, (_, range) => (range === 0 ? 0 : Math.clz32(range) - 24));

/** Encodes the decisions into `out` from `start`; returns the end. `out` needs one byte per decision. */
export function encodeBools({ entries, length }: BoolEncoder, out: Uint8Array, start: number): number {
  let at = start;
  let low = 0;
  let range = 255;
  // Negative number of bits until the next byte is complete.
  let count = -24;
  for (let i = 0; i < length; i++) {
    const entry = entries[i] as number;
    const split = 1 + (((range - 1) * (entry >> 1)) >> 8);
    if (entry & 1) {
      low += split;
      range -= split;
    } else range = split;
    let shift = SHIFT[range] as number;
    range <<= shift;
    count += shift;
    if (count >= 0) {
      const offset = shift - count;
      if ((low << (offset - 1)) & 0x8000_0000) carry(out, at);
      out[at++] = low >>> (24 - offset);
      low = (low << offset) & 0xff_ffff;
      shift = count;
      count -= 8;
    }
    low <<= shift;
  }
  return flush(out, at, low, count);
}

/** Writes the remaining bits, like 32 more decisions. */
function flush(out: Uint8Array, start: number, last: number, pending: number): number {
  let at = start;
  let low = last;
  let count = pending;
  for (let i = 0; i < 32; i++) {
    count++;
    let shift = 1;
    if (count >= 0) {
      const offset = shift - count;
      if ((low << (offset - 1)) & 0x8000_0000) carry(out, at);
      out[at++] = low >>> (24 - offset);
      low = (low << offset) & 0xff_ffff;
      shift = count;
      count -= 8;
    }
    low <<= shift;
  }
  return at;
}

/** Propagates a carry into the bytes before `at`. */
function carry(out: Uint8Array, at: number): void {
  let last = at - 1;
  while (out[last] === 255) out[last--] = 0;
  out[last] = (out[last] as number) + 1;
}
