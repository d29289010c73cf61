/**
 * The machine-readable frame marker in the picture: 40 cells along the top row, each black (0) or white (1). 2 sync
 * bits (1, 0), 16 bits frame number, 16 bits last input sequence number received, 6 bits checksum, high bit first.
 */
export const MARKER_CELLS = 40;

export interface Marker {
  /** Frame number modulo 65,536. */
  readonly frame: number;
  /** Sequence number of the last input message that the frame reflects. */
  readonly input: number;
}

function checksum(frame: number, input: number): number {
  return ((frame >> 10) ^ (frame >> 4) ^ frame ^ (input >> 12) ^ (input >> 6) ^ input ^ 0x2a) & 0x3f;
}

/** Writes a frame marker as 0 or 1 to the 40 entries of `cells`, a buffer of the caller. */
export function encodeMarker({ frame, input }: Marker, cells: Uint8Array): void {
  cells[0] = 1;
  cells[1] = 0;
  for (let i = 0; i < 16; i++) cells[2 + i] = (frame >> (15 - i)) & 1;
  for (let i = 0; i < 16; i++) cells[18 + i] = (input >> (15 - i)) & 1;
  const check = checksum(frame & 0xffff, input & 0xffff);
  for (let i = 0; i < 6; i++) cells[34 + i] = (check >> (5 - i)) & 1;
}

/** Decodes a frame marker from 40 brightness values (0 to 255); undefined if they contain no valid marker. */
export function decodeMarker(brightness: ArrayLike<number>): Marker | undefined {
  const bit = (i: number) => ((brightness[i] ?? 0) >= 128 ? 1 : 0);
  if (brightness.length < MARKER_CELLS || bit(0) !== 1 || bit(1) !== 0) return undefined;
  const number = (from: number, bits: number) => {
    let value = 0;
    for (let i = 0; i < bits; i++) value = (value << 1) | bit(from + i);
    return value;
  };
  const marker = { frame: number(2, 16), input: number(18, 16) };
  return number(34, 6) === checksum(marker.frame, marker.input) ? marker : undefined;
}
