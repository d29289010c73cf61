import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adFreeAccount } from '../../../../tests/support/app/adFreeAccount.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { AdFreeTime } from './adFreeTime.store.ts';
import { SECONDS_PER_DAY } from './adFreeAccount.ts';

const NOON = Date.UTC(2026, 2, 3, 12);
const MIDNIGHT = Date.UTC(2026, 2, 4);
const HOUR = 3_600_000;

/** Opens a page with a running game and, by default, five minutes of free time per day. */
function page({ clock = new ManualClock(NOON), allowance = 300, ...options }: PageOptions = {}) {
  const { store = memoryStore() } = options;
  const account = adFreeAccount({ ...options, store });
  const controller = new AbortController();
  const time = new AdFreeTime(clock, account, () => 60);
  time.start(controller.signal);
  time.begin(allowance);
  time.setRunning(true);
  const secs = () => Math.round(time.remainingMs / 1000);
  /** Reloads the page without an `unload` event. */
  const reloaded = () => {
    controller.abort();
    return page({ clock, allowance, ...options, store });
  };
  return { clock, store, account, time, controller, secs, reloaded };
}
type PageOptions = Parameters<typeof adFreeAccount>[0] & { readonly clock?: ManualClock; readonly allowance?: number };

describe('stored ad-free time', () => {
  it('store.local.ad-reward-timer: keeps the used time of a day after a reload, with the local date and the seconds', () => {
    const first = page();
    first.clock.advance(120_000);
    const stored: unknown = JSON.parse(first.store.get('adRewardTimer_games.test') ?? '');
    expect(stored).toEqual({ date: '2026-03-03', seconds: 120, countedUntil: NOON + 120_000 });
    const second = first.reloaded();
    expect(second.secs()).toBe(180);
    second.clock.advance(200_000);
    expect([second.time.phase, second.reloaded().time.phase]).toEqual(['over', 'over']);
  });

  it('store.local.ad-reward-timer: uses one key for each package, with the SHA-1 of a long package name', () => {
    const packageName = `games.${'long'.repeat(12)}`;
    const long = page({ packageName });
    long.clock.advance(10_000);
    const key = createHash('sha1').update(packageName).digest('hex');
    expect(long.store.get(`adRewardTimer_${key}`)).toContain('"seconds":10');
    expect(page({ store: long.store, clock: long.clock }).secs()).toBe(300);
  });

  it('store.local.rewarded-premium-expiry: keeps the remaining earned time after a reload', () => {
    const first = page({ allowance: 0 });
    first.time.add(600);
    first.clock.advance(250_000);
    const stored: unknown = JSON.parse(first.store.get('rewardedPremiumExpiry_games.test') ?? '');
    expect(stored).toEqual([{ visit: 'visit-1', expiresAt: NOON + 600_000, countedUntil: NOON + 250_000 }]);
    // While the page is closed, ad-free time isn't used up.
    first.controller.abort();
    first.clock.advance(60_000);
    const second = first.reloaded();
    expect([second.secs(), second.time.earned, second.time.endsAt]).toEqual([350, true, NOON + 310_000 + 350_000]);
  });

  it('store.local.rewarded-premium-expiry: belongs to one visit and does not count in another tab', () => {
    const { store, clock, time } = page({ allowance: 0 });
    time.add(600);
    expect(page({ store, clock, allowance: 0, visit: 'visit-2' }).time.phase).toBe('over');
  });

  it('const.seconds-per-day: expires when earned time was unused for 86,400 s', () => {
    expect(SECONDS_PER_DAY).toBe(86_400);
    const first = page({ allowance: 0 });
    first.time.add(600);
    first.controller.abort();
    first.clock.advance(86_399_000);
    expect(first.reloaded().secs()).toBe(600);
    first.clock.jump(first.clock.now() + 1_000);
    const second = first.reloaded();
    expect(second.secs()).toBe(0);
    second.time.add(60);
    expect(second.secs()).toBe(60);
  });

  it('uses the day’s free time before the earned time', () => {
    const { time, clock, secs } = page({ allowance: 100 });
    time.add(50);
    clock.advance(120_000);
    expect([secs(), time.earned]).toEqual([30, true]);
    expect(page({ clock, allowance: 100 }).secs()).toBe(100);
  });

  it('falls back to memory when the store rejects writes, and ignores unreadable values', () => {
    const full = { ...memoryStore(), set: () => false };
    const { clock, secs, time } = page({ store: full });
    clock.advance(100_000);
    time.add(60);
    expect(secs()).toBe(260);
    const reports: string[] = [];
    const garbage = memoryStore({
      'adRewardTimer_games.test': '{"date":"yesterday","seconds":-1}',
      'rewardedPremiumExpiry_games.test': '<html>',
    });
    expect(page({ store: garbage, report: (name) => reports.push(name) }).secs()).toBe(300);
    expect(new Set(reports)).toEqual(new Set(['stored-value-unreadable']));
  });
});

describe('daily ad-free time', () => {
  it('transition.ad-reward.day-rollover, const.ad-reward-day: renews at midnight without a reload', () => {
    const { clock, time, reloaded } = page({ clock: new ManualClock(MIDNIGHT - 400_000) });
    clock.advance(340_000);
    expect([new Date(clock.now()).toISOString().slice(11, 16), time.phase]).toEqual(['23:59', 'over']);
    clock.advance(59_000);
    expect(time.phase).toBe('over');
    clock.advance(2_000);
    expect([time.phase, Math.round(time.remainingMs / 1000)]).toEqual(['plenty', 299]);
    expect(reloaded().secs()).toBe(299);
  });

  it('transition.ad-reward.day-rollover: renews after a reload, too, and at the player’s local midnight', () => {
    const first = page({ clock: new ManualClock(MIDNIGHT - 400_000 - HOUR), zoneHours: () => 1 });
    first.clock.advance(350_000);
    expect(first.time.phase).toBe('over');
    first.controller.abort();
    first.clock.advance(60_000);
    expect(first.reloaded().secs()).toBe(300);
  });

  it.each([
    ['a journey from Auckland to Honolulu and back', 13, -10, 0],
    ['a clock set back over midnight and forward again', 0, 0, -24],
    ['a clock set a year ahead and back', 0, 0, 400 * 24],
  ])('after %s, the day’s time is still used up, and a later day has its full time', (_, home, zone, hours) => {
    let zoneHours = home;
    const { clock, time, account } = page({ clock: new ManualClock(NOON), zoneHours: () => zoneHours });
    clock.advance(400_000);
    expect(time.phase).toBe('over');
    const moved = (to: number, by: number) => {
      zoneHours = to;
      clock.jump(clock.now() + by * HOUR);
      clock.advance(400_000);
      expect(time.phase).toBe('over');
    };
    moved(zone, hours);
    moved(home, -hours);
    const latest = account.countsAs(clock.now());
    clock.jump(Date.parse(`${latest}T23:59:50Z`) - home * HOUR);
    clock.advance(5_000);
    expect(time.phase).toBe('over');
    clock.advance(10_000);
    expect(time.phase).toBe('plenty');
  });
});

describe('ad-free time for random events', () => {
  type Happening =
    | { readonly kind: 'pass'; readonly secs: number }
    | { readonly kind: 'earn' | 'pause' | 'go on' | 'reload'; readonly tab: number }
    | { readonly kind: 'set clock'; readonly hours: number }
    | { readonly kind: 'travel'; readonly zone: number };
  const TABS = 2;
  const EARNED = 60;
  /** Time of play that one interrupted step of the ad-free countdown may leave uncounted, in milliseconds. */
  const SECOND = 1_000;
  const tab = fc.integer({ min: 0, max: TABS - 1 });
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass'), secs: fc.integer({ min: 1, max: 120 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('earn', 'pause', 'go on', 'reload'), tab }) },
    fc.record({ kind: fc.constant('set clock'), hours: fc.integer({ min: -30, max: 30 }) }),
    fc.record({ kind: fc.constant('travel'), zone: fc.integer({ min: -11, max: 13 }) }),
  );

  it('counts each second once, keeps all earned time, and renews the free time only on a later day', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), fc.boolean(), (happenings, oneVisit) => {
        let zone = 0;
        const clock = new ManualClock(NOON);
        const store = memoryStore();
        const open = (of: number) =>
          page({ clock, store, zoneHours: () => zone, visit: oneVisit ? 'visit' : `visit-${of}` });
        const tabs = Array.from({ length: TABS }, (_, of) => ({ ...open(of), runs: true }));
        const dayNow = () => new Date(clock.now() + zone * HOUR).toISOString().slice(0, 10);
        const purses = () =>
          (oneVisit ? tabs.slice(0, 1) : tabs).map(({ account }) => {
            const earned = account.earnedLeft(clock.now());
            return { earned, ofDay: account.left(clock.now()) - earned };
          });
        let lastUsed = '';
        let late = 0;
        for (const one of happenings) {
          const before = purses();
          const of = tabs['tab' in one ? one.tab : 0];
          if (!of) throw new Error('there is no such tab');
          let earned = 0;
          let played = 0;
          if (one.kind === 'pass') {
            played = tabs.some((each) => each.runs) ? one.secs * 1000 : 0;
            clock.advance(one.secs * 1000);
          } else if (one.kind === 'earn') {
            of.time.add(EARNED);
            earned = EARNED * 1000;
          } else if (one.kind === 'pause' || one.kind === 'go on') {
            of.runs = one.kind === 'go on';
            of.time.setRunning(of.runs);
          } else if (one.kind === 'set clock') clock.jump(clock.now() + one.hours * HOUR);
          else if (one.kind === 'travel') zone = one.zone;
          else Object.assign(of, of.reloaded(), { runs: true });
          const fresh = dayNow() > lastUsed;
          const clockSet = one.kind === 'set clock';
          for (const [at, purse] of purses().entries()) {
            const was = before[at] ?? purse;
            if (purse.ofDay < was.ofDay && dayNow() > lastUsed) lastUsed = dayNow();
            if (!fresh) expect(purse.ofDay).toBeLessThanOrEqual(was.ofDay);
            if (clockSet) continue;
            expect(purse.earned).toBeLessThanOrEqual(was.earned + earned);
            // Ad-free time that the player earned in another tab of the same visit counts in both tabs.
            expect(purse.earned).toBeGreaterThanOrEqual(was.earned - played - SECOND - late);
            if (one.kind === 'travel' || fresh) continue;
            const total = was.earned + was.ofDay - purse.earned - purse.ofDay;
            expect(total).toBeLessThanOrEqual(played + SECOND + late);
          }
          // If the clock was set during a step of the ad-free countdown, the step counts as at most five seconds.
          if (clockSet) late += 5 * SECOND;
          else if (one.kind === 'pass') late = 0;
        }
        for (const { controller } of tabs) controller.abort();
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 120 },
    );
  });
});
