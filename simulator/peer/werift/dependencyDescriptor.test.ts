import { expect, test } from 'vitest';
import { describeFrame } from './dependencyDescriptor.ts';

test('describeFrame writes flags, template and frame number in three bytes if a frame refers to the one before it', () => {
  expect(describeFrame({ number: 0x1234, distance: 1 }, true, false).toString('hex')).toBe('811234');
  expect(describeFrame({ number: 0x1_0005, distance: 1 }, false, true).toString('hex')).toBe('410005');
});

test('describeFrame writes the distance to another reference in 4, 8 or 12 bits', () => {
  const written = (distance: number) => describeFrame({ number: 1, distance }, true, true).toString('hex');
  // The expected bits are 00010 01 1111 00 | 00010 10 00010000 00 | 00010 11 111111111111 00, padded to bytes.
  expect(written(16)).toBe('c1000113e0');
  expect(written(17)).toBe('c10001142000');
  expect(written(4_096)).toBe('c1000117ffe0');
});

test('describeFrame writes the structure of the stream in the first packet of a key frame', () => {
  // The expected bits are 10000 000000 00000 00 11 10 10 0 1 0000 0 0 0, padded to bytes.
  expect(describeFrame({ number: 7, distance: 0 }, true, true).toString('hex')).toBe('c0000780003a4000');
  expect(describeFrame({ number: 7, distance: 0 }, false, true).toString('hex')).toBe('400007');
});
