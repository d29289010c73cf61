import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoolEncoder, encodeBools } from './boolEncoder.ts';
import { BoolReader } from './testing/referenceDecoder.ts';

const decisions = fc.array(fc.tuple(fc.integer({ min: 1, max: 255 }), fc.integer({ min: 0, max: 1 })), {
  maxLength: 3000,
});

test('booleans that are encoded with any probabilities decode to the same booleans', () => {
  fc.assert(
    fc.property(decisions, fc.nat(20), (list, start) => {
      const bools = new BoolEncoder(4);
      bools.reserve(list.length);
      for (const [probability, decision] of list) bools.put(probability, decision);
      const out = new Uint8Array(list.length + 32);
      const end = encodeBools(bools, out, start);
      const reader = new BoolReader(out.subarray(0, end), start);
      for (const [probability, decision] of list) expect(reader.bool(probability)).toBe(decision);
    }),
  );
});

test('BoolEncoder propagates a carry through any number of full bytes', () => {
  // Bits 1 of low probability raise the low end of the coder's interval until the next addition overflows.
  const list = [
    ...Array.from({ length: 400 }, () => [1, 1] as const),
    ...Array.from({ length: 400 }, () => [255, 1] as const),
  ];
  const bools = new BoolEncoder(list.length);
  for (const [probability, decision] of list) bools.put(probability, decision);
  const out = new Uint8Array(list.length + 32);
  const end = encodeBools(bools, out, 0);
  const reader = new BoolReader(out.subarray(0, end), 0);
  for (const [probability, decision] of list) expect(reader.bool(probability)).toBe(decision);
});

test('BoolEncoder encodes a VP8 literal as its bits, most significant bit first', () => {
  const bools = new BoolEncoder();
  bools.literal(0b1011, 4);
  expect([...bools.entries.subarray(0, bools.length)].map((entry) => entry & 1)).toEqual([1, 0, 1, 1]);
});
