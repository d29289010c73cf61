import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../kit/ports.ts';
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
  it('is read as it was written', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(writeChoice(choice))).toEqual(choice);
      }),
    );
  });

  it('is as ever where nothing, or something else, is kept', () => {
    expect([readChoice(), readChoice('4320 144 all fast'), readChoice('')]).toEqual([AS_EVER, AS_EVER, AS_EVER]);
  });

  it('asks for a machine’s usual picture where nothing is chosen, and leaves the rate to the game', () => {
    expect(limitsOf(AS_EVER, false)).toEqual({ long: 1280, short: 720, kbps: 8_000, rate: undefined });
  });

  it('asks for the size and the rate that were chosen', () => {
    expect(limitsOf({ ...AS_EVER, size: 1080, rate: 60 }, false)).toMatchObject({ long: 1920, short: 1080, rate: 60 });
  });

  it('saves data by size, rate and bits, whatever else was chosen', () => {
    const choice = { ...AS_EVER, size: 1080, rate: 60 } as const;
    expect(limitsOf(choice, true)).toEqual({ long: 960, short: 540, kbps: 1_500, rate: 30 });
    expect(limitsOf({ ...choice, size: 360 }, true).short).toBe(360);
  });

  it('saves the battery by thirty pictures a second of no more than 720 lines', () => {
    const choice = { ...AS_EVER, size: 1080, rate: 60, batterySaver: true } as const;
    expect(limitsOf(choice, false)).toMatchObject({ short: 720, rate: 30 });
  });

  it('never grows by a step, and ends with the smallest', () => {
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
  it('keeps the choice, and what the next session asks for', () => {
    const { store, quality } = storeOf();
    quality.choose({ size: 540, rate: 60 });
    expect([store.get('ngQuality'), store.get('ngStream')]).toEqual(['540 60 unsaid mains', '960 540 4500 60']);
    expect(storeOf({ ngQuality: '540 60 unsaid mains' }).quality.choice).toEqual(quality.choice);
    quality.choose({ size: 'auto', rate: 'auto' });
    expect(store.get('ngStream')).toBeUndefined();
  });

  it('saves data where the browser does, until the player says otherwise', () => {
    const { quality } = storeOf({}, true);
    expect([quality.dataSaver, quality.limits.short]).toEqual([true, 540]);
    quality.choose({ dataSaver: false });
    expect([quality.dataSaver, quality.limits.short]).toEqual([false, 720]);
  });

  it('steps down for the time being, and begins anew with another choice', () => {
    const { store, quality } = storeOf();
    quality.step(1);
    expect([quality.limits.short, store.get('ngStream')]).toEqual([540, undefined]);
    quality.choose({ batterySaver: true });
    expect([quality.steps, quality.batterySaver, quality.limits.short]).toEqual([0, true, 720]);
  });
});
