import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { FlashCounter, GENERAL_FLASH, GRID } from './flashCounter.ts';
import { FlashLimiter } from './flashLimiter.ts';

const CELLS = GRID.columns * GRID.rows;
type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

let clock: ManualClock;
let lifetime: AbortController;
beforeEach(() => {
  clock = new ManualClock();
  lifetime = new AbortController();
  return () => lifetime.abort();
});

/** Returns a picture in two colours: the first cells of each row have the first colour. */
function picture(colour: Rgb, columns: number = GRID.columns, rest: Rgb = BLACK): Uint8Array {
  const pixels = new Uint8Array(CELLS * 4);
  for (let cell = 0; cell < CELLS; cell++) {
    const [red, green, blue] = cell % GRID.columns < columns ? colour : rest;
    pixels.set([red, green, blue, 255], cell * 4);
  }
  return pixels;
}

/** Feeds pictures to the flash limiter at a rate. Returns the opacity of the black cover after each picture. */
function play(limiter: FlashLimiter, pictures: readonly Uint8Array[], perSecond: number): readonly number[] {
  return pictures.map((pixels) => {
    limiter.take(pixels);
    clock.advance(1_000 / perSecond);
    return limiter.cover;
  });
}

function limiter(): FlashLimiter {
  return new FlashLimiter(clock, () => undefined).start(lifetime.signal);
}

const strobe = (count: number, held = 1, colours: readonly [Rgb, Rgb] = [WHITE, BLACK]) =>
  Array.from({ length: count }, (_, at) => picture(colours[Math.floor(at / held) % 2 === 0 ? 0 : 1]));

describe('FlashLimiter', () => {
  it('dims the picture before a fourth flash within a second', () => {
    const covers = play(limiter(), strobe(30, 2), 30);
    // The first picture isn't a change of brightness; after it, every second picture is one.
    expect(covers.findIndex((cover) => cover > 0)).toBe(8);
    expect(covers.at(-1)).toBeGreaterThan(0.6);
  });

  it('doesn’t dim slow changes, small changes, or changes between bright pictures', () => {
    expect(Math.max(...play(limiter(), strobe(60, 11), 30))).toBe(0);
    const small = strobe(60, 1, [
      [90, 90, 90],
      [60, 60, 60],
    ]);
    expect(Math.max(...play(limiter(), small, 30))).toBe(0);
    const bright = strobe(60, 1, [WHITE, [232, 232, 232]]);
    expect(Math.max(...play(limiter(), bright, 30))).toBe(0);
  });

  it('doesn’t dim flashes of a small area, and limits those of a quarter of a field of vision', () => {
    const area = (columns: number) =>
      Array.from({ length: 60 }, (_, at) => picture(at % 2 === 0 ? WHITE : BLACK, columns));
    expect(Math.max(...play(limiter(), area(2), 30))).toBe(0);
    expect(Math.max(...play(limiter(), area(3), 30))).toBeGreaterThan(0.5);
  });

  it('limits flashes of saturated red that is too dark for a general flash', () => {
    const red = strobe(60, 1, [[150, 0, 0], BLACK]);
    const grey = strobe(60, 1, [[68, 68, 68], BLACK]);
    expect(Math.max(...play(limiter(), grey, 30))).toBe(0);
    expect(Math.max(...play(limiter(), red, 30))).toBeGreaterThan(0.2);
  });

  it('becomes bright again slowly after a second without flashes', () => {
    const changes: number[] = [];
    const one = new FlashLimiter(clock, (cover) => changes.push(cover)).start(lifetime.signal);
    play(one, strobe(30), 30);
    const dimmed = one.cover;
    clock.advance(900);
    expect(one.cover).toBe(dimmed);
    clock.advance(600);
    expect(one.cover).toBeGreaterThan(0);
    expect(one.cover).toBeLessThan(dimmed);
    clock.advance(1_500);
    expect(one.cover).toBe(0);
    expect(changes.slice(1).every((cover, at) => cover < (changes[at] ?? 0))).toBe(true);
  });

  it('leaves at most three flashes a second of any strobe, even if it dims two pictures late', () => {
    const level = fc.integer({ min: 0, max: 255 });
    const strobes = fc.record({
      held: fc.integer({ min: 1, max: 6 }),
      low: level,
      high: level,
      rate: fc.constantFrom(30, 60),
    });
    fc.assert(
      fc.property(strobes, ({ held, low, high, rate }) => {
        clock = new ManualClock();
        const one = new FlashLimiter(clock, () => undefined).start(lifetime.signal);
        const seen = new FlashCounter(GENERAL_FLASH);
        const late = [0, 0];
        let most = 0;
        for (let at = 0; at < rate * 3; at++) {
          const value = Math.floor(at / held) % 2 === 0 ? high : low;
          one.take(picture([value, value, value]));
          late.push(one.cover);
          const shown = (value * (1 - (late.shift() ?? 0))) / 255;
          const luminance = shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
          seen.take(clock.now(), new Float32Array(CELLS).fill(luminance));
          most = Math.max(most, Math.floor(seen.changes(clock.now()) / 2));
          clock.advance(1_000 / rate);
        }
        expect(most).toBeLessThanOrEqual(3);
      }),
    );
  });
});
