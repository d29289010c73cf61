import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasHeavyLoss,
  HEAVY_LOSS_THINNED,
  NARROW_KBPS,
  NOT_DOWNSCALED,
  DOWN_AFTER,
  LOSSY_DOWN_AFTER,
  nextDownscaling,
  type Downscaling,
  type Strain,
  strainOf,
  UP_AFTER,
} from './downscaling.ts';

const after = (seconds: number, strain: Strain | undefined, from: Downscaling = NOT_DOWNSCALED, most = 2) =>
  Array.from({ length: seconds }).reduce<Downscaling>((state) => nextDownscaling(state, { strain }, most), from);

const afterAll = (seconds: number, second: Parameters<typeof nextDownscaling>[1]) =>
  Array.from({ length: seconds }).reduce<Downscaling>((state) => nextDownscaling(state, second, 2), NOT_DOWNSCALED);

describe('the automatic reduction of the picture size', () => {
  it('steps down one size after five overloaded seconds in a row, and stores the cause', () => {
    expect(after(DOWN_AFTER - 1, 'machine').steps).toBe(0);
    expect(after(DOWN_AFTER, 'machine')).toMatchObject({ steps: 1, cause: 'machine' });
    const broken = nextDownscaling(after(DOWN_AFTER - 1, 'network'), { strain: undefined }, 2);
    expect(after(DOWN_AFTER - 1, 'network', broken).steps).toBe(0);
  });

  it('stops stepping down at the smallest size', () => {
    expect(after(100, 'network').steps).toBe(2);
  });

  it('steps up one size after each minute without overload', () => {
    const low = after(2 * DOWN_AFTER, 'machine');
    expect(after(UP_AFTER - 1, undefined, low).steps).toBe(2);
    expect(after(UP_AFTER, undefined, low)).toMatchObject({ steps: 1, cause: 'machine' });
    expect(after(2 * UP_AFTER, undefined, low)).toMatchObject({ steps: 0, cause: undefined });
  });

  it('halves the bit rate twice before it reduces the size for a slow network, and doubles it after ten good seconds each', () => {
    const thinned = (seconds: number, from?: Downscaling) => after(seconds, 'network', from).thinned;
    expect([1, 2, 3, 4, 30].map((seconds) => thinned(seconds))).toEqual([0, 1, 1, 2, 2]);
    expect(after(30, 'machine').thinned).toBe(0);
    const thin = after(4, 'network');
    expect([9, 10, 19, 20].map((seconds) => after(seconds, undefined, thin).thinned)).toEqual([2, 1, 1, 0]);
  });

  it('postpones a smaller size while packets get lost, because its key frame would freeze the picture', () => {
    const lossy = { strain: 'network', lossPct: 5, kbps: NARROW_KBPS } as const;
    const sizes = [DOWN_AFTER, LOSSY_DOWN_AFTER - 1, LOSSY_DOWN_AFTER].map((seconds) => afterAll(seconds, lossy).steps);
    expect(sizes).toEqual([0, 0, 1]);
  });

  it('keeps the size for lost packets alone, while enough of the picture arrives', () => {
    const lossy = afterAll(100, { strain: 'network', lossPct: 9, kbps: NARROW_KBPS + 1 });
    expect(lossy).toMatchObject({ steps: 0, thinned: 2 });
    // The stall is shown for some seconds after the loss has ended.
    expect(after(DOWN_AFTER - 1, 'network', lossy).steps).toBe(0);
    expect(after(DOWN_AFTER, 'network', lossy).steps).toBe(1);
  });

  it('takes the smallest size at once after two seconds in a row in which the stream floods a narrow link', () => {
    const flood = { strain: 'network', lossPct: 40, kbps: NARROW_KBPS } as const;
    expect(afterAll(1, flood).steps).toBe(0);
    expect(afterAll(2, flood)).toMatchObject({ steps: 2, cause: 'network' });
    for (const other of [{ lossPct: 39 }, { kbps: NARROW_KBPS + 1 }, { kbps: undefined }]) {
      const broken = nextDownscaling(afterAll(1, flood), { ...flood, ...other }, 2);
      expect(nextDownscaling(broken, flood, 2).steps).toBe(0);
    }
  });

  it('lowers the bit rate to frames of few packets after two seconds of heavy loss, and raises it step by step later', () => {
    const heavy = { strain: 'network', lossPct: 10, kbps: 900 } as const;
    expect([hasHeavyLoss(heavy), hasHeavyLoss({ lossPct: 9.9 }), hasHeavyLoss({ lossPct: undefined })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([1, 2, 30].map((seconds) => afterAll(seconds, heavy).thinned)).toEqual([
      0,
      HEAVY_LOSS_THINNED,
      HEAVY_LOSS_THINNED,
    ]);
    expect(afterAll(30, { ...heavy, strain: 'machine' }).thinned).toBe(0);
    const thin = afterAll(2, heavy);
    expect([9, 10, 20, 30].map((seconds) => after(seconds, undefined, thin).thinned)).toEqual([3, 2, 1, 0]);
  });

  it('never exceeds the number of size reductions, and has a cause exactly while the size is reduced', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('machine' as const, 'network' as const, undefined)),
        fc.nat(3),
        (all, most) => {
          let state = NOT_DOWNSCALED;
          for (const strain of all) {
            state = nextDownscaling(state, { strain }, most);
            expect(state.steps).toBeLessThanOrEqual(most);
            expect(state.cause !== undefined).toBe(state.steps > 0);
          }
        },
      ),
    );
  });
});

describe('strainOf', () => {
  it.each([
    [{ auto: true, batterySaver: false, blame: 'network', busy: false }, 'network'],
    [{ auto: false, batterySaver: false, blame: 'network', busy: true }, undefined],
    [{ auto: true, batterySaver: false, blame: 'device', busy: true }, undefined],
    [{ auto: false, batterySaver: true, blame: undefined, busy: true }, 'machine'],
    [{ auto: false, batterySaver: true, blame: 'device', busy: false }, 'machine'],
    [{ auto: true, batterySaver: true, blame: undefined, busy: false }, undefined],
  ] as const)('maps the load %j to %s', (load, strain) => expect(strainOf(load)).toBe(strain));
});
