import { expect, it } from 'vitest';
import { cameraSizes } from './capture.ports.ts';

it('a camera is tried small, then larger, swapped on a phone: const.camera-first, const.camera-second', () => {
  const sizes = (upright: boolean) => cameraSizes(upright).map(({ width, height }) => `${width}x${height}`);
  expect(sizes(false)).toEqual(['320x240', '640x480']);
  expect(sizes(true)).toEqual(['240x320', '480x640']);
});
