import { describe, expect, test } from 'vitest';
import { atan2, clamp, cos, scatter, sin } from './mathematics.ts';

describe('trigonometry without engine functions', () => {
  test('matches Math.sin, Math.cos and Math.atan2', () => {
    for (let x = -50; x < 50; x += 0.0371) {
      expect(sin(x)).toBeCloseTo(Math.sin(x), 8);
      expect(cos(x)).toBeCloseTo(Math.cos(x), 8);
    }
    for (let i = 0; i < 400; i++) {
      const angle = -3.14 + (6.28 * i) / 400;
      expect(atan2(3 * Math.sin(angle), 3 * Math.cos(angle))).toBeCloseTo(angle, 5);
    }
  });

  test('atan2 returns 0 for the origin and the exact angles of the axes', () => {
    expect(atan2(0, 0)).toBe(0);
    expect(atan2(0, 1)).toBe(0);
    expect(atan2(1, 0)).toBeCloseTo(Math.PI / 2, 12);
    expect(atan2(0, -1)).toBeCloseTo(Math.PI, 12);
    expect(atan2(-1, 0)).toBeCloseTo(-Math.PI / 2, 12);
  });
});

test('scatter returns numbers from 0 to below 1 with a mean of about 0.5', () => {
  const numbers = Array.from({ length: 1000 }, (_, i) => scatter(i, 3));
  expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
  const mean = numbers.reduce((a, b) => a + b) / numbers.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
  expect(clamp(5, 0, 1)).toBe(1);
});
