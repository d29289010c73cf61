/** Frame sizes that a machine draws, in landscape. The largest that fits is taken. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1920, 1080],
  [1280, 720],
  [960, 540],
  [640, 360],
];
const SMALLEST = [640, 360] as const;

/** The size of the picture of a machine that is asked for this one, in landscape. */
export function frameSize(width: number, height: number): readonly [width: number, height: number] {
  const long = Math.max(width, height);
  return SIZES.find(([w]) => w <= long) ?? SMALLEST;
}

/** Pictures a second of a machine that is asked for so many. */
export function frameRate(asked: number): number {
  return Math.min(Math.max(Math.round(asked), 5), 60);
}

/** Smaller than what players are shown: nobody looks at these pictures, and they stay as they are. */
export function isForNobody({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) < SMALLEST[0];
}
