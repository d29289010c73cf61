import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addInverseDc, addInverseDct, forwardDct, forwardWalsh, inverseWalsh } from './transform.ts';

const residual = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 16, maxLength: 16 });

test('the inverse cosine transform restores a residual to within one', () => {
  fc.assert(
    fc.property(residual, (block) => {
      const coefficients = new Int32Array(16);
      forwardDct(Int32Array.from(block), 0, coefficients, 0);
      const plane = new Uint8ClampedArray(16).fill(128);
      addInverseDct(coefficients, 0, plane, 0, 4);
      block.forEach((n, i) => expect(Math.abs((plane[i] as number) - 128 - n)).toBeLessThanOrEqual(1));
    }),
  );
});

test('the inverse Walsh transform restores each value to within one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2040, max: 2040 }), { minLength: 16, maxLength: 16 }), (block) => {
      const work = Int32Array.from(block);
      forwardWalsh(work, 0, work, 0);
      inverseWalsh(work, 0);
      block.forEach((n, i) => expect(Math.abs((work[i] as number) - n)).toBeLessThanOrEqual(1));
    }),
  );
});

test('addInverseDc adds a block that has only a DC coefficient exactly as addInverseDct does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2040, max: 2040 }), fc.integer({ min: 0, max: 255 }), (dc, grey) => {
      const whole = new Uint8ClampedArray(16).fill(grey);
      const short = new Uint8ClampedArray(16).fill(grey);
      addInverseDct(Int32Array.of(dc, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0, whole, 0, 4);
      addInverseDc(dc, short, 0, 4);
      expect(short).toEqual(whole);
    }),
  );
});
