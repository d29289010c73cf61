import { expect, test } from 'vitest';
import type { Frame } from '../../device/deviceInterface.ts';
import { DirtyBlocks } from './dirtyBlocks.ts';

const none = new Uint8Array(0);
const frame = (...marks: number[]): Frame => ({
  width: 32,
  height: 16,
  y: none,
  u: none,
  v: none,
  number: 0,
  input: 0,
  dirty: Uint8Array.from(marks),
});
const unmarked: Frame = { width: 32, height: 16, y: none, u: none, v: none, number: 0, input: 0 };

test('dirty blocks of successive pictures accumulate until they are cleared', () => {
  const blocks = new DirtyBlocks();
  blocks.add(frame(1, 0, 0));
  blocks.add(frame(0, 0, 1));
  expect([...(blocks.dirty ?? [])]).toEqual([1, 0, 1]);
  blocks.clear();
  blocks.add(frame(0, 1, 0));
  expect([...(blocks.dirty ?? [])]).toEqual([0, 1, 0]);
  blocks.clear();
});

test('dirty blocks are undefined, which means all blocks, if a frame has no dirty marks or another size', () => {
  const blocks = new DirtyBlocks();
  blocks.add(frame(0, 0));
  blocks.add(unmarked);
  expect(blocks.dirty).toBeUndefined();
  blocks.clear();
  blocks.add(frame(0, 0));
  blocks.add(frame(0, 0, 0, 0));
  expect(blocks.dirty).toBeUndefined();
  blocks.clear();
  blocks.add(frame(0, 1, 0, 0));
  expect([...(blocks.dirty ?? [])]).toEqual([0, 1, 0, 0]);
  blocks.clear();
});
