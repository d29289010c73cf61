import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsOf, passes, sliceAtTop, slicesOf, sliceWon, turnedTo, TURNS, wayGone } from './prizeWheel.ts';

/** Generates wheels with 2 to 24 sectors, among them equal prizes and very unlikely ones. */
const prizes = fc.array(
  fc.record({
    nowbux: fc.integer({ min: 0, max: 9 }),
    weight: fc.oneof(fc.constantFrom(1, 1e-3), fc.integer({ min: 1, max: 999 })),
  }),
  { minLength: 2, maxLength: 24 },
);

describe('the daily spin’s wheel', () => {
  it('stops with the middle of the winning sector at the top, from any position, for arbitrary wheels', () => {
    fc.assert(
      fc.property(
        prizes,
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        fc.integer({ min: 0, max: TURNS }),
        (all, from, turns) => {
          const slices = slicesOf(all) ?? [];
          expect(slices).toHaveLength(all.length);
          for (const slice of slices) {
            const to = turnedTo(slice, from, turns);
            expect(sliceAtTop(slices, to)).toBe(slice);
            // The wheel stops with the sector's middle at the top, so that no result looks like a near miss.
            const edge = (slice.sweep / 2) * 0.99;
            expect(sliceAtTop(slices, to + edge)).toBe(slice);
            expect(sliceAtTop(slices, to - edge)).toBe(slice);
            expect(to - from).toBeGreaterThanOrEqual(turns * 360 - 1e-6);
            expect(to - from).toBeLessThan((turns + 1) * 360);
          }
        },
      ),
    );
  });

  it('shows the server’s prize, in the server’s sector if that sector holds the prize', () => {
    fc.assert(
      fc.property(
        prizes,
        fc.nat(),
        fc.option(fc.integer({ min: -1, max: 30 }), { nil: undefined }),
        (all, at, sector) => {
          const slices = slicesOf(all) ?? [];
          const prize = all[at % all.length]?.nowbux;
          const shown = sliceWon(slices, { prize, sector });
          expect(shown?.prize.nowbux).toBe(prize);
          const named = slices.find((slice) => slice.sector === sector);
          if (named?.prize.nowbux === prize) expect(shown).toBe(named);
        },
      ),
    );
  });

  it('finds no sector for a prize that isn’t on the wheel, and uses the sector number if there is no prize', () => {
    const slices =
      slicesOf([
        { nowbux: 2, weight: 1 },
        { nowbux: 5, weight: 1 },
      ]) ?? [];
    expect(sliceWon(slices, { prize: 7, sector: 0 })).toBeUndefined();
    expect(sliceWon(slices, { prize: undefined, sector: 9 })).toBeUndefined();
    expect(sliceWon(slices, { prize: undefined, sector: 1 })).toBe(slices[1]);
  });

  it('gives each sector a part of the circle equal to its chance, and omits prizes that can’t be won', () => {
    const slices = slicesOf([
      { nowbux: 500, weight: 1 },
      { nowbux: 1, weight: 0 },
      { nowbux: 2, weight: -4 },
      { title: 'An hour without ads', weight: 3 },
    ]);
    expect(slices?.map(({ sector, start, sweep }) => [sector, start, sweep])).toEqual([
      [0, 0, 90],
      [3, 90, 270],
    ]);
    for (const none of [undefined, [], [{ nowbux: 5, weight: 0 }]]) expect(slicesOf(none)).toBeUndefined();
  });

  it('lists each prize once with its chance, also when several sectors hold it', () => {
    const odds = oddsOf(
      slicesOf([
        { nowbux: 2, weight: 30 },
        { nowbux: 500, weight: 20 },
        { nowbux: 2, weight: 40 },
        { title: 'A hat', weight: 10 },
      ]) ?? [],
    );
    expect(odds.map(({ prize, chance }) => [prize.title ?? prize.nowbux, Math.round(chance * 100)])).toEqual([
      ['A hat', 10],
      [500, 20],
      [2, 70],
    ]);
  });

  it('lists when each sector edge passes the top, and omits edges that follow too soon', () => {
    const slices =
      slicesOf([
        { nowbux: 2, weight: 1 },
        { nowbux: 5, weight: 1 },
      ]) ?? [];
    const times = passes(slices, 0, 720, 0);
    // During the wheel's spin, a sector's edge passes the top every half turn, the first one at the start.
    expect(times.map((time) => Math.round(wayGone(time) * 720))).toEqual([0, 180, 360, 540, 720]);
    expect(passes(slices, 0, 720, 0.3).length).toBeLessThan(times.length);
  });
});
