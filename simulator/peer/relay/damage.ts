/**
 * Returns a copy of a packet with one inverted bit.
 *
 * @param place position of the bit within the packet, in [0, 1)
 */
export function invertBit(bytes: Uint8Array, place: number): Uint8Array {
  const damaged = Uint8Array.from(bytes);
  const bit = Math.floor(place * bytes.length * 8);
  if (bytes.length > 0) damaged[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return damaged;
}
