import type { Random } from '../../../../src/kit/random.ts';
import { element, n, type Picture, type Stop } from './svgPicture.ts';
import { between } from './svgPaths.ts';

/** Size of key art, equal to the banner. A tile shows the part from `TILE_X`. */
export const WIDTH = 2100;
export const HEIGHT = 900;
export const TILE_X = 800;
export const TILE_WIDTH = 1200;

/** Fills the picture, or the part between two heights, with a gradient from top to bottom. */
export function sky(picture: Picture, stops: readonly Stop[], top = 0, bottom = HEIGHT): void {
  picture.rect(0, 0, WIDTH, HEIGHT, picture.linear(0, top, 0, bottom, stops));
}

/** A soft light around a point. */
export function glow(
  picture: Picture,
  x: number,
  y: number,
  r: number,
  color: string,
  opacity = 0.6,
  squash = 1,
): void {
  const fill = picture.radial(x, y, r, [
    [0, color, opacity],
    [0.35, color, opacity * 0.42],
    [0.7, color, opacity * 0.1],
    [1, color, 0],
  ]);
  if (squash === 1) picture.circle(x, y, r, fill);
  else picture.circle(x, y, r, fill, { transform: `translate(0 ${n(y - y * squash)}) scale(1 ${squash})` });
}

/** Draws stars in the upper part of the picture, denser towards the top. */
export function stars(picture: Picture, random: Random, count: number, bottom: number, color = '#fff'): void {
  const sizes: readonly (readonly [number, number])[] = [
    [1.3, 0.55],
    [2, 0.8],
    [3.2, 1],
  ];
  sizes.forEach(([r, opacity], i) => {
    let d = '';
    for (let k = 0; k < count / 3 ** i; k++) {
      const x = between(random, 0, WIDTH);
      const y = bottom * random.next() ** 1.4;
      d += `M${n(x)} ${n(y)}h.01`;
    }
    picture.stroke(d, color, r * 2, { 'stroke-linecap': 'round', opacity });
  });
}

/** Darkens the corners of the picture. */
export function vignette(picture: Picture, color: string, opacity = 0.55, cx = 1400, cy = 430): void {
  const fill = picture.radial(cx, cy, 1150, [
    [0, color, 0],
    [0.55, color, 0],
    [1, color, opacity],
  ]);
  picture.rect(0, 0, WIDTH, HEIGHT, fill);
}

/** Draws fine paper noise, if the picture enables it. */
export function grain(picture: Picture, opacity = 0.16): void {
  if (!picture.paper) return;
  // The far layer is opaque; over transparent pixels the noise would look grey.
  picture.behind(() => {
    picture.add(
      '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 -1.6 1.15"/></filter>',
    );
    picture.add(
      element('rect', {
        width: WIDTH,
        height: HEIGHT,
        filter: 'url(#grain)',
        opacity,
        style: 'mix-blend-mode:overlay',
      }),
    );
  });
}

/** Beams that fan out from a point; angles in degrees. */
export function beams(
  picture: Picture,
  x: number,
  y: number,
  length: number,
  angles: readonly (readonly [from: number, to: number])[],
  color: string,
  opacity: number,
): void {
  const fill = picture.radial(x, y, length, [
    [0, color, opacity],
    [1, color, 0],
  ]);
  const at = (angle: number) =>
    `${n(x + length * Math.cos((angle * Math.PI) / 180))} ${n(y + length * Math.sin((angle * Math.PI) / 180))}`;
  picture.path(angles.map(([from, to]) => `M${n(x)} ${n(y)}L${at(from)}L${at(to)}Z`).join(''), fill);
}
