import { describe, expect, test } from 'vitest';
import { generateMahimahi, parseMahimahi, TraceError } from './mahimahi.ts';

describe('the parser and generator of Mahimahi traces', () => {
  test('treats each line as an opportunity, and the time of the last line as the period', () => {
    expect(parseMahimahi('0\n5\n5\n12\n')).toEqual({ times: [0, 5, 5, 12], periodMs: 12 });
    expect(parseMahimahi('3\r\n9\r\n')).toEqual({ times: [3, 9], periodMs: 9 });
  });

  test.each([
    ['', 'line 1 is not a whole number of milliseconds'],
    ['1\n2.5\n', 'line 2 is not a whole number of milliseconds'],
    ['1\n\n2\n', 'line 2 is not a whole number of milliseconds'],
    ['1\n-2\n', 'line 2 is not a whole number of milliseconds'],
    ['4\n3\n', 'line 2 is earlier than the line before'],
    ['0\n0\n', 'the last time must be later than 0'],
  ])('rejects the malformed trace: %j', (text, message) => {
    expect(() => parseMahimahi(text)).toThrow(new TraceError(message));
  });

  test('generates the same trace for the same seed, within its rates and with outages', () => {
    const numbers = { leastKbps: 400, mostKbps: 8_000, outagesPerMinute: 6, outageMs: 700 };
    const text = generateMahimahi(60, numbers, 5);
    expect(generateMahimahi(60, numbers, 5)).toBe(text);
    expect(generateMahimahi(60, numbers, 6)).not.toBe(text);
    const { times, periodMs } = parseMahimahi(text);
    expect(periodMs).toBe(60_000);
    const perSecond = Array.from(
      { length: 60 },
      (_, second) => times.filter((time) => Math.floor(time / 1000) === second).length * 12,
    );
    // Rounding may add one packet (12 kilobits) to the rate of a second.
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(8_012);
    expect(Math.max(...perSecond)).toBeGreaterThan(2 * (perSecond.toSorted((a, b) => a - b)[30] ?? 0));
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(700);
  });
});
