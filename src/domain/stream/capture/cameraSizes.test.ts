import { expect, it } from 'vitest';
import { cameraSizes } from './capture.ports.ts';

it('cameraSizes lists the small size, then the large one, with sides swapped in portrait: const.camera-first, const.camera-second', () => {
  const sizes = (upright: boolean) => cameraSizes(upright).map(({ width, height }) => `${width}x${height}`);
  expect(sizes(false)).toEqual(['320x240', '640x480']);
  expect(sizes(true)).toEqual(['240x320', '480x640']);
});
