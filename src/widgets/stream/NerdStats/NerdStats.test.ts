import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOOD } from '../../../domain/stream/stats/testing/statsReports.ts';
import { rowsOf, type RowTexts } from './statsRows.ts';
import { SPAN, sparkline, topOf } from './sparkline.ts';

const texts: RowTexts = {
  number: (value, digits) => value.toFixed(digits),
  ms: (value) => `${value} ms`,
  perSecond: (value) => `${value}/s`,
  mbits: (value) => `${value} Mbit/s`,
  percent: (value) => `${value} %`,
  dropped: (value) => `${value} dropped`,
  target: (value) => `target ${value}`,
  apart: (which, value) => (which === 'together' ? which : `${value} ms ${which}`),
  holder: (holder) => `by ${holder}`,
  estimated: 'reckoned',
};

describe('the rows of the statistics overlay', () => {
  it('show each statistic as text with its unit', () => {
    const rows = rowsOf({ ...GOOD, dropped: 2 }, texts).map(({ name, value, beside }) => [name, value, beside]);
    expect(rows).toEqual([
      ['ping', '18 ms', undefined],
      ['frames', '30/s', '2 dropped'],
      ['bitrate', '3.4 Mbit/s', undefined],
      ['codec', 'VP8', '1280 × 720'],
      ['packets', '0.0 %', undefined],
      ['jitter', '3 ms', 'target 0'],
      ['decode', '2.1 ms', undefined],
      ['freezes', '0', undefined],
      ['sound-ahead', '24 ms ahead', undefined],
      ['input', '42/s', undefined],
      ['long-frames', '0 ms', undefined],
    ]);
  });

  it('show no value and no mark without statistics', () => {
    expect(rowsOf(undefined, texts).every(({ value, beside, bad }) => !value && !beside && !bad)).toBe(true);
  });

  it('show whether the sound is ahead of or behind the picture, and mark an estimated value', () => {
    const valueOf = (change: Partial<typeof GOOD>) => {
      const row = rowsOf({ ...GOOD, ...change }, texts).find(({ name }) => name === 'sound-ahead');
      return [row?.value, row?.beside, row?.bad];
    };
    expect(valueOf({ soundAheadMs: -40 })).toEqual(['40 ms behind', undefined, false]);
    expect(valueOf({ soundAheadMs: 9, soundReckoned: true })).toEqual(['together', 'reckoned', false]);
    expect(valueOf({ soundAheadMs: 180 })).toEqual(['180 ms ahead', undefined, true]);
    expect(valueOf({ soundAheadMs: undefined })).toEqual([undefined, undefined, false]);
  });

  it('name the source of long frames if there are any', () => {
    const valueOf = (longFrames: typeof GOOD.longFrames) =>
      rowsOf({ ...GOOD, longFrames }, texts).find(({ name }) => name === 'long-frames')?.beside;
    expect(valueOf({ ms: 80, blame: { whose: 'extension', what: 'content.js' } })).toBe('by extension: content.js');
    expect(valueOf({ ms: 80, blame: { whose: 'browser', what: undefined } })).toBe('by browser');
    expect(valueOf({ ms: 0, blame: { whose: 'app', what: 'a.js' } })).toBeUndefined();
    expect(valueOf({ ms: 80, blame: undefined })).toBeUndefined();
  });

  it('mark each value that is bad enough for a player to notice, and no other', () => {
    const bad = { ...GOOD, pingMs: 300, dropped: 20, lossPct: 9, decodeMs: 30, froze: 1, soundAheadMs: -130 };
    const longFrames = { ms: 300, blame: { whose: 'app', what: 'a.js' } } as const;
    const marked = rowsOf({ ...bad, longFrames }, texts).filter((row) => row.bad);
    expect(marked.map(({ name }) => name)).toEqual([
      'ping',
      'frames',
      'packets',
      'decode',
      'freezes',
      'sound-ahead',
      'long-frames',
    ]);
    expect(rowsOf(GOOD, texts).filter((row) => row.bad)).toEqual([]);
  });
});

describe('sparkline', () => {
  it('draws the newest value at the right end, and leaves gaps for unknown values', () => {
    expect(sparkline([0, 5, undefined, 10], 10)).toBe('M56 1h0L57 0.5M59 0h0');
    expect(sparkline([], 10)).toBe('');
  });

  it('keeps every point inside its box for arbitrary values', () => {
    const value = fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 200 }), (values) => {
        for (const [, x, y] of sparkline(values, topOf(values, 1)).matchAll(/[ML](\S+) ([\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThan(SPAN);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
