import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figures } from './streamFigures.ts';
import { NO_STALL, SHOWN_AFTER, watchStall } from './stallCause.ts';
import { GOOD } from './testing/statsReports.ts';

const second = (change: Partial<Figures>): Figures => ({ ...GOOD, ...change });
const after = (...seconds: readonly Figures[]) => seconds.reduce(watchStall, NO_STALL);
const lasting = (change: Partial<Figures>) => after(GOOD, ...Array.from({ length: 6 }, () => second(change)));

describe('watchStall', () => {
  it.each([
    ['nothing arrives', { packets: 0, received: 0, decoded: 0, lossPct: 0 }],
    ['packets get lost', { lossPct: 9 }],
    ['packets are late', { pingMs: 420, received: 8 }],
  ])('blames the network when %s', (_, change) => expect(lasting(change).shown).toBe('network'));

  it.each([
    ['frames are dropped', { received: 30, decoded: 18, dropped: 12 }],
    ['decoding takes all the time', { decodeMs: 33, decoded: 28 }],
    ['the page is blocked', { longFrames: { ms: 600, blame: undefined } }],
  ])('blames the player’s device when %s', (_, change) => expect(lasting(change).shown).toBe('device'));

  it('blames the cloud machine when packets arrive and the player plays but hardly any frame arrives', () => {
    expect(lasting({ received: 1, decoded: 1, inputs: 12 }).shown).toBe('machine');
  });

  it.each([
    ['nothing is wrong', {}],
    ['a game without input shows a still picture', { received: 0, decoded: 0, inputs: 0, kbps: 0 }],
    [
      'the browser reports no figures',
      { packets: undefined, received: undefined, lossPct: undefined, pingMs: undefined },
    ],
  ])('reports no cause when %s', (_, change) => expect(lasting(change).shown).toBeUndefined());

  it('ignores a single late check that is repeated for several seconds', () => {
    const [late, still] = [second({ pingMs: 420, checks: 1 }), second({ pingMs: 420, checks: 0 })];
    expect(after(GOOD, late, still, still, still, GOOD).shown).toBeUndefined();
    expect(after(GOOD, late, still, still, late, still, still).shown).toBe('network');
  });

  it('reports no cause when the ping is always long', () => {
    expect(after(...Array.from({ length: 9 }, () => second({ pingMs: 380 }))).shown).toBeUndefined();
  });

  it('reports a lasting problem, but not a short one', () => {
    const lossy = second({ lossPct: 9 });
    expect(after(lossy, lossy, GOOD, GOOD).shown).toBeUndefined();
    expect(after(lossy, lossy, lossy).shown).toBe('network');
    // One good second between bad ones doesn't end the shown problem.
    expect(after(lossy, lossy, GOOD, lossy).shown).toBe('network');
  });

  it('ends a problem after three good seconds', () => {
    const lossy = second({ lossPct: 9 });
    const messages = [lossy, lossy, lossy];
    expect(after(...messages, GOOD, GOOD).shown).toBe('network');
    expect(after(...messages, GOOD, GOOD, GOOD).shown).toBeUndefined();
  });

  it('reports a cause only after enough bad seconds, and always ends after three good ones', () => {
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
        if (state.shown) expect(seconds.filter((it) => it !== GOOD).length).toBeGreaterThanOrEqual(SHOWN_AFTER);
        expect([GOOD, GOOD, GOOD].reduce(watchStall, state)).toMatchObject({ shown: undefined, bad: 0 });
      }),
    );
  });
});
