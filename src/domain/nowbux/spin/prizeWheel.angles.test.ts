import { describe, expect, it } from 'vitest';
import { middleOf, oddsOf, passes, sliceAtTop, slicesOf, sliceWon, turnedTo, wayGone } from './prizeWheel.ts';

/** A wheel with three sectors: 2 nowBux with a chance of 1/4, 5 with 1/2, 2 with 1/4. */
const WHEEL =
  slicesOf([
    { nowbux: 2, weight: 1 },
    { nowbux: 5, weight: 2 },
    { nowbux: 2, weight: 1 },
  ]) ?? [];
const [first, second, third] = WHEEL;

describe('a prize wheel with sectors of 1/4, 1/2 and 1/4', () => {
  it('gives each sector the edges, middle and chance of its weight', () => {
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
  ])('shows the correct sector at the top after a rotation by %i degrees', (turned, slice) => {
    expect(sliceAtTop(WHEEL, turned)).toBe(slice);
  });

  it.each([
    [0, 0, 180],
    [0, 4, 4 * 360 + 180],
    [180, 0, 180],
    [181, 0, 540],
    [1_000, 1, 1_620],
  ])(
    'turns from %i degrees, with at least %i whole turns, to %i degrees to show the sector of 1/2',
    (from, turns, to) => {
      if (!second) throw new Error('the wheel has no half');
      expect(turnedTo(second, from, turns)).toBe(to);
    },
  );

  it.each<[number | undefined, number | undefined, typeof first]>([
    [2, 0, first],
    [2, 2, third],
    // If the sector that the server names has another prize, the widest sector with the prize wins.
    [2, 1, first],
    [5, 0, second],
    [5, undefined, second],
    [undefined, 1, second],
    [undefined, undefined, undefined],
    [9, 0, undefined],
    [9, undefined, undefined],
  ])('finds the winning sector, if any, for prize %j in sector %j', (prize, sector, slice) => {
    expect(sliceWon(WHEEL, { prize, sector })).toBe(slice);
  });

  it('finds the widest of several sectors with the same prize', () => {
    const slices = slicesOf([
      { nowbux: 2, weight: 1 },
      { nowbux: 2, weight: 3 },
      { nowbux: 2, weight: 2 },
    ]);
    expect(sliceWon(slices ?? [], { prize: 2, sector: undefined })?.sector).toBe(1);
  });

  it('lists each prize once with its total chance', () => {
    expect(oddsOf(WHEEL).map(({ prize, chance }) => [prize.nowbux, chance])).toEqual([
      [5, 0.5],
      [2, 0.5],
    ]);
  });
});

it('the list of prizes starts with prizes other than nowBux, in their order, and merges equal titles', () => {
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

it.each([Number.NaN, Infinity, 0, -1])('the prize wheel omits a prize with the weight %f', (weight) => {
  const slices = slicesOf([
    { nowbux: 1, weight },
    { nowbux: 2, weight: 5 },
  ]);
  expect(slices?.map(({ sector, sweep }) => [sector, sweep])).toEqual([[1, 360]]);
});

it('no prize wheel is returned if the sum of the weights isn’t finite', () => {
  expect(slicesOf([{ weight: Number.MAX_VALUE }, { weight: Number.MAX_VALUE }])).toBeUndefined();
});

it('the prize wheel slows down: half of the time covers 7/8 of the way', () => {
  expect([0, 0.5, 1].map(wayGone)).toEqual([0, 0.875, 1]);
});

describe('the sector edges that pass the pointer', () => {
  const ways = (from: number, to: number, least = 0) =>
    passes(WHEEL, from, to, least).map((time) => Math.round(from + wayGone(time) * (to - from)));

  it('lists the sector edges that pass the top in order, for all sectors and turns', () => {
    expect(ways(0, 400)).toEqual([0, 90, 270, 360]);
    expect(ways(100, 640)).toEqual([270, 360, 450, 630]);
    expect(ways(10, 80)).toEqual([]);
  });

  it('omits a sector edge that follows the previous listed edge too soon', () => {
    const all = passes(WHEEL, 0, 400, 0);
    const gap = (all[1] ?? 0) - (all[0] ?? 0);
    expect(ways(0, 400, gap)).toContain(90);
    expect(ways(0, 400, gap + 0.001)).not.toContain(90);
  });
});
