interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: readonly Size[] = [
  { width: 320, height: 240 },
  { width: 640, height: 480 },
];

/** In pixels, in the order in which they are tried. `upright`: a phone, whose camera stands. */
export function cameraSizes(upright: boolean): readonly Size[] {
  return upright ? SIZES.map(({ width, height }) => ({ width: height, height: width })) : SIZES;
}
