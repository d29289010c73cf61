import { describe, expect, it } from 'vitest';
import { middleOf, oddsOf, passes, sliceAtTop, slicesOf, sliceWon, turnedTo, wayGone } from './prizeWheel.ts';

/** Sectors: 2 with a chance of 1/4, 5 with 1/2, 2 with 1/4. */
const WHEEL =
  slicesOf([
    { nowbux: 2, weight: 1 },
    { nowbux: 5, weight: 2 },
    { nowbux: 2, weight: 1 },
  ]) ?? [];
const [first, second, third] = WHEEL;

describe('a wheel with a quarter, a half and a quarter', () => {
  it('has their edges, middles and chances', () => {
    expect(WHEEL.map(({ start, sweep, chance }) => [start, sweep, chance])).toEqual([
      [0, 90, 0.25],
      [90, 180, 0.5],
      [270, 90, 0.25],
    ]);
    expect(WHEEL.map(middleOf)).toEqual([45, 180, 315]);
  });

  it.each([
    [0, first],
    [-89, first],
    [-90, second],
    [90, third],
    [91, second],
    [360, first],
    [-360, first],
    [720 + 180, second],
  ])('turned by %i degrees has the right one at its top', (turned, slice) => {
    expect(sliceAtTop(WHEEL, turned)).toBe(slice);
  });

  it.each([
    [0, 0, 180],
    [0, 4, 4 * 360 + 180],
    [180, 0, 180],
    [181, 0, 540],
    [1_000, 1, 1_620],
  ])('from %i and with %i whole turns is turned to %i to show the half', (from, turns, to) => {
    if (!second) throw new Error('the wheel has no half');
    expect(turnedTo(second, from, turns)).toBe(to);
  });

  it.each<[number | undefined, number | undefined, typeof first]>([
    [2, 0, first],
    [2, 2, third],
    // If the named sector has another prize, the widest sector with the prize wins.
    [2, 1, first],
    [5, 0, second],
    [5, undefined, second],
    [undefined, 1, second],
    [undefined, undefined, undefined],
    [9, 0, undefined],
    [9, undefined, undefined],
  ])('that won %j in sector %j shows where', (prize, sector, slice) => {
    expect(sliceWon(WHEEL, { prize, sector })).toBe(slice);
  });

  it('shows the widest of several sectors with a prize', () => {
    const slices = slicesOf([
      { nowbux: 2, weight: 1 },
      { nowbux: 2, weight: 3 },
      { nowbux: 2, weight: 2 },
    ]);
    expect(sliceWon(slices ?? [], { prize: 2, sector: undefined })?.sector).toBe(1);
  });

  it('tells each prize once, with all of its chances', () => {
    expect(oddsOf(WHEEL).map(({ prize, chance }) => [prize.nowbux, chance])).toEqual([
      [5, 0.5],
      [2, 0.5],
    ]);
  });
});

it('things that are no nowBux come first, in their order, and those of one name are one', () => {
  const slices = slicesOf([
    { nowbux: 0, weight: 1 },
    { title: 'A hat', weight: 1 },
    { nowbux: 7, weight: 1 },
    { title: 'A scarf', weight: 1 },
    { title: 'A hat', weight: 1 },
  ]);
  const odds = oddsOf(slices ?? []).map(({ prize, chance }) => [prize.title ?? prize.nowbux, chance.toFixed(1)]);
  expect(odds).toEqual([
    ['A hat', '0.4'],
    ['A scarf', '0.2'],
    [7, '0.2'],
    [0, '0.2'],
  ]);
});

it.each([Number.NaN, Infinity, 0, -1])('a weight of %f can’t be won', (weight) => {
  const slices = slicesOf([
    { nowbux: 1, weight },
    { nowbux: 2, weight: 5 },
  ]);
  expect(slices?.map(({ sector, sweep }) => [sector, sweep])).toEqual([[1, 360]]);
});

it('weights that are too much to be added make no wheel', () => {
  expect(slicesOf([{ weight: Number.MAX_VALUE }, { weight: Number.MAX_VALUE }])).toBeUndefined();
});

it('a wheel that comes to rest is fast at first and slow at the end', () => {
  expect([0, 0.5, 1].map(wayGone)).toEqual([0, 0.875, 1]);
});

describe('edges that pass the top', () => {
  const ways = (from: number, to: number, least = 0) =>
    passes(WHEEL, from, to, least).map((time) => Math.round(from + wayGone(time) * (to - from)));

  it('are those of all slices, on all turns, in their order', () => {
    expect(ways(0, 400)).toEqual([0, 90, 270, 360]);
    expect(ways(100, 640)).toEqual([270, 360, 450, 630]);
    expect(ways(10, 80)).toEqual([]);
  });

  it('are left out where they follow too soon on one that was told', () => {
    const all = passes(WHEEL, 0, 400, 0);
    const gap = (all[1] ?? 0) - (all[0] ?? 0);
    expect(ways(0, 400, gap)).toContain(90);
    expect(ways(0, 400, gap + 0.001)).not.toContain(90);
  });
});
