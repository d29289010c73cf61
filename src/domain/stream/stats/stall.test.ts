import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figures } from './figures.ts';
import { NO_STALL, SAID_AFTER, watchStall } from './stall.ts';
import { GOOD } from './testing/statsReports.ts';

const second = (change: Partial<Figures>): Figures => ({ ...GOOD, ...change });
const after = (...seconds: readonly Figures[]) => seconds.reduce(watchStall, NO_STALL);
const lasting = (change: Partial<Figures>) => after(GOOD, ...Array.from({ length: 6 }, () => second(change)));

describe('whose fault a stall is', () => {
  it.each([
    ['nothing arrives', { packets: 0, received: 0, decoded: 0, lossPct: 0 }],
    ['packets get lost', { lossPct: 9 }],
    ['packets are late', { pingMs: 420, received: 8 }],
  ])('the network’s: %s', (_, change) => expect(lasting(change).said).toBe('network'));

  it.each([
    ['frames are thrown away', { received: 30, decoded: 18, dropped: 12 }],
    ['decoding takes all the time', { decodeMs: 33, decoded: 28 }],
    ['the page is blocked', { longFrames: { ms: 600, blame: undefined } }],
  ])('the device’s: %s', (_, change) => expect(lasting(change).said).toBe('device'));

  it('the machine’s: packets come, the player plays, and hardly a frame is among them', () => {
    expect(lasting({ received: 1, decoded: 1, inputs: 12 }).said).toBe('machine');
  });

  it.each([
    ['all is well', {}],
    ['a game stands still that nobody touches', { received: 0, decoded: 0, inputs: 0, kbps: 0 }],
    ['the browser tells nothing', { packets: undefined, received: undefined, lossPct: undefined, pingMs: undefined }],
  ])('nobody’s: %s', (_, change) => expect(lasting(change).said).toBeUndefined());

  it('is not the network’s for one late check that is told for seconds', () => {
    const [late, still] = [second({ pingMs: 420, checks: 1 }), second({ pingMs: 420, checks: 0 })];
    expect(after(GOOD, late, still, still, still, GOOD).said).toBeUndefined();
    expect(after(GOOD, late, still, still, late, still, still).said).toBe('network');
  });

  it('is nobody’s where the way is always long', () => {
    expect(after(...Array.from({ length: 9 }, () => second({ pingMs: 380 }))).said).toBeUndefined();
  });

  it('is said when it lasts, and not for a blip', () => {
    const lossy = second({ lossPct: 9 });
    expect(after(lossy, lossy, GOOD, GOOD).said).toBeUndefined();
    expect(after(lossy, lossy, lossy).said).toBe('network');
    // One good second doesn't end the problem.
    expect(after(lossy, lossy, GOOD, lossy).said).toBe('network');
  });

  it('is over after three good seconds', () => {
    const lossy = second({ lossPct: 9 });
    const said = [lossy, lossy, lossy];
    expect(after(...said, GOOD, GOOD).said).toBe('network');
    expect(after(...said, GOOD, GOOD, GOOD).said).toBeUndefined();
  });

  it('is never said of less than it takes, whatever comes, and always taken back', () => {
    const kinds = [
      GOOD,
      second({ lossPct: 9 }),
      second({ dropped: 20 }),
      second({ packets: 0 }),
      second({ received: 0 }),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds)), (seconds) => {
        const state = after(...seconds);
        if (state.said) expect(seconds.filter((it) => it !== GOOD).length).toBeGreaterThanOrEqual(SAID_AFTER);
        expect([GOOD, GOOD, GOOD].reduce(watchStall, state)).toMatchObject({ said: undefined, bad: 0 });
      }),
    );
  });
});
