/** Supported frame sizes in landscape. The largest that fits is used. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1920, 1080],
  [1280, 720],
  [960, 540],
  [640, 360],
];
const SMALLEST = [640, 360] as const;

/** Returns the frame size in landscape for a requested size. */
export function frameSize(width: number, height: number): readonly [width: number, height: number] {
  const long = Math.max(width, height);
  return SIZES.find(([w]) => w <= long) ?? SMALLEST;
}

/** Returns the frames per second for a requested rate. */
export function frameRate(requested: number): number {
  return Math.min(Math.max(Math.round(requested), 5), 60);
}

/**
 * Returns true for a size smaller than any that players get. The streaming device then draws static pictures, because
 * no player watches them.
 */
export function isUnwatched({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) < SMALLEST[0];
}
