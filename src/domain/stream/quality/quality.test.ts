import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { AS_EVER, type QualityChoice, RATES, readChoice, SIZES, writeChoice } from './qualityChoice.ts';
import { limitsOf, stepsBelow } from './streamLimits.ts';
import { QualityStore } from './quality.store.ts';

const choices: fc.Arbitrary<QualityChoice> = fc.record({
  size: fc.constantFrom('auto' as const, ...SIZES),
  rate: fc.constantFrom('auto' as const, ...RATES),
  dataSaver: fc.constantFrom(true, false, undefined),
  batterySaver: fc.boolean(),
});
const storeOf = (kept: Record<string, string> = {}, saves = false) => {
  const store = memoryStore(kept);
  return { store, quality: new QualityStore({ store, savesData: () => saves }) };
};

describe('a choice of quality', () => {
  it('survives writing and reading unchanged', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(writeChoice(choice))).toEqual(choice);
      }),
    );
  });

  it('falls back to the default if the stored text is missing or invalid', () => {
    expect([readChoice(), readChoice('4320 144 all fast'), readChoice('')]).toEqual([AS_EVER, AS_EVER, AS_EVER]);
  });

  it('requests 1280 × 720 at 8,000 kbit/s by default, with the frame rate of the game', () => {
    expect(limitsOf(AS_EVER, false)).toEqual({ long: 1280, short: 720, kbps: 8_000, rate: undefined });
  });

  it('requests the chosen size and frame rate', () => {
    expect(limitsOf({ ...AS_EVER, size: 1080, rate: 60 }, false)).toMatchObject({ long: 1920, short: 1080, rate: 60 });
  });

  it('limits the size, frame rate and bitrate with the data saver, also if the player chose more', () => {
    const choice = { ...AS_EVER, size: 1080, rate: 60 } as const;
    expect(limitsOf(choice, true)).toEqual({ long: 960, short: 540, kbps: 1_500, rate: 30 });
    expect(limitsOf({ ...choice, size: 360 }, true).short).toBe(360);
  });

  it('limits the stream to 30 frames a second and 720 lines with the battery saver', () => {
    const choice = { ...AS_EVER, size: 1080, rate: 60, batterySaver: true } as const;
    expect(limitsOf(choice, false)).toMatchObject({ short: 720, rate: 30 });
  });

  it('never requests a larger size after a step down, and reaches the smallest size at the last step', () => {
    fc.assert(
      fc.property(choices, fc.boolean(), (choice, saves) => {
        const sizes = [0, 1, 2, 3, 4].map((steps) => limitsOf(choice, saves, steps).short);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        expect(limitsOf(choice, saves, stepsBelow(choice, saves)).short).toBe(360);
      }),
    );
  });
});

describe('QualityStore', () => {
  it('stores the choice and the limits that the next session requests', () => {
    const { store, quality } = storeOf();
    quality.choose({ size: 540, rate: 60 });
    expect([store.get('ngQuality'), store.get('ngStream')]).toEqual(['540 60 unsaid mains', '960 540 4500 60']);
    expect(storeOf({ ngQuality: '540 60 unsaid mains' }).quality.choice).toEqual(quality.choice);
    quality.choose({ size: 'auto', rate: 'auto' });
    expect(store.get('ngStream')).toBeUndefined();
  });

  it('follows the browser’s data saver until the player turns it off', () => {
    const { quality } = storeOf({}, true);
    expect([quality.dataSaver, quality.limits.short]).toEqual([true, 540]);
    quality.choose({ dataSaver: false });
    expect([quality.dataSaver, quality.limits.short]).toEqual([false, 720]);
  });

  it('doesn’t store a step down, and resets the steps at the next choice', () => {
    const { store, quality } = storeOf();
    quality.step(1);
    expect([quality.limits.short, store.get('ngStream')]).toEqual([540, undefined]);
    quality.choose({ batterySaver: true });
    expect([quality.steps, quality.batterySaver, quality.limits.short]).toEqual([0, true, 720]);
  });
});
