import { describe, expect, it } from 'vitest';
import { PlayFeaturesSchema } from '../../../contracts/entities/app.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { adFreeAccount } from '../../../../tests/support/app/adFreeAccount.ts';
import { AdFreeTime } from './adFreeTime.store.ts';
import { adWorthSecs, freeSecs, isShortTime, rewardedOffer, warningSecs } from './rewardedOffer.ts';

const features = (fields: object) => PlayFeaturesSchema.parse(fields);
const MULTI = features({ uiConfig: { multiSubscription: true } });
const REQUIRED = features({ requireRewardedAdsOrPremium: true });

function timeOf(secs: number, warning = 60) {
  const clock = new ManualClock(0);
  const controller = new AbortController();
  const time = new AdFreeTime(clock, adFreeAccount(), () => warning);
  time.start(controller.signal);
  time.begin(secs);
  time.setRunning(true);
  return { clock, time, controller };
}

describe('ad-free time', () => {
  it('remains unknown, without a running timer, until the allowance is set', () => {
    const clock = new ManualClock(0);
    const time = new AdFreeTime(clock, adFreeAccount(), () => 60);
    time.start(new AbortController().signal);
    time.setRunning(true);
    expect([time.phase, time.endsAt, clock.pending]).toEqual(['unknown', undefined, 0]);
  });

  it.each([
    ['const.rewarded-countdown: 60 s', REQUIRED, 60],
    ['const.rewarded-countdown-multi: 120 s with several passes', MULTI, 120],
  ])('%s before its end, the phase becomes short', (_, playFeatures, secs) => {
    expect(warningSecs(playFeatures)).toBe(secs);
    const { clock, time } = timeOf(300, secs);
    clock.advance((300 - secs) * 1000 - 1);
    expect(time.phase).toBe('plenty');
    clock.advance(1);
    expect(time.phase).toBe('short');
    clock.advance(secs * 1000 - 1);
    expect(time.phase).toBe('short');
    clock.advance(1);
    expect([time.phase, time.remainingMs, time.endsAt]).toEqual(['over', 0, undefined]);
  });

  it('pauses while the game does not run, and grows when time is added', () => {
    const { clock, time } = timeOf(100);
    clock.advance(60_000);
    time.setRunning(false);
    clock.advance(500_000);
    expect([time.phase, time.remainingMs, time.endsAt, clock.pending]).toEqual(['short', 40_000, undefined, 0]);
    time.add(300);
    expect([time.phase, time.remainingMs]).toEqual(['plenty', 340_000]);
    time.setRunning(true);
    expect(time.endsAt).toBe(560_000 + 340_000);
  });

  it('starts again when time is added after its end', () => {
    const { clock, time, controller } = timeOf(1);
    clock.advance(1_000);
    time.add(90);
    expect([time.phase, time.remainingMs]).toEqual(['plenty', 90_000]);
    controller.abort();
    expect(clock.pending).toBe(0);
  });
});

describe('daily ad-free time and its short phase', () => {
  const LOW_COST = features({ enableLowCostUi: true });

  it.each([
    ['lasts five minutes without a value in the start answer', features({}), undefined, 300],
    ['equals the value in the start answer', features({}), 62, 62],
    ['const.low-cost-window: lasts at least 300 s with the low-cost interface', LOW_COST, 62, 300],
    ['const.low-cost-window: lasts longer when the server grants more', LOW_COST, 900, 900],
  ])('%s', (_, playFeatures, value, secs) => expect(freeSecs(playFeatures, value)).toBe(secs));

  it('const.short-time: counts as short with 599 s left, but not with 600 s', () => {
    expect([599, 599.9, 600].map((left) => isShortTime(left, 100))).toEqual([true, true, false]);
  });

  it('const.short-time-total: counts as short with 299 s in total and no countdown, but not with 300 s', () => {
    expect([299, 300].map((total) => isShortTime(undefined, total))).toEqual([true, false]);
  });
});

describe('const.minutes-per-ad, const.ad-interval: adWorthSecs', () => {
  it.each([
    ['returns the value in the start answer', REQUIRED, 480, 480],
    ['returns 5 minutes when advertisements are required', REQUIRED, undefined, 300],
    ['returns 20 minutes with several passes', MULTI, undefined, 1_200],
    ['returns 15 minutes otherwise', features({}), 0, 900],
  ])('%s', (_, playFeatures, value, secs) => expect(adWorthSecs(playFeatures, value)).toBe(secs));
});

describe('rewardedOffer', () => {
  const guest = { device: 'desktop', holdsPass: false, signedIn: false, proxyUser: false };
  const onPhones = { ads: { mobile: { rewarded: true } } };

  it.each([
    ['returns no for a game without rewarded advertisements', {}, {}, 'no'],
    [
      'returns required when the game requires an advertisement or a pass',
      { requireRewardedAdsOrPremium: true },
      {},
      'required',
    ],
    ['returns required when the game forces rewarded advertisements', { forcedRewardedAds: true }, {}, 'required'],
    ['returns no when only paying players may play', { forcedRewardedAds: true, enablePaidOnlyMode: true }, {}, 'no'],
    ['returns no for a player with a pass', { forcedRewardedAds: true }, { holdsPass: true }, 'no'],
    ['returns no on a desktop when only phones have the offer', onPhones, {}, 'no'],
    ['returns offered on a phone when phones have the offer', onPhones, { device: 'phone' }, 'offered'],
    ['returns offered on a tablet when phones have the offer', onPhones, { device: 'tablet' }, 'offered'],
    [
      'returns no for a proxy user when the game hides advertisements from proxy users',
      { forcedRewardedAds: true, uiConfig: { hideAdsForProxyUser: true } },
      { proxyUser: true },
      'no',
    ],
    [
      'returns no for a user type that the game exempts',
      { forcedRewardedAds: true, ads: { offForUserTypes: ['Signed-in'] } },
      { signedIn: true },
      'no',
    ],
    [
      'returns required for a user type that the game does not exempt',
      { forcedRewardedAds: true, ads: { offForUserTypes: ['Signed-in'] } },
      {},
      'required',
    ],
  ])('%s', (_, fields, player, offer) => {
    expect(rewardedOffer(features(fields), { ...guest, ...player })).toBe(offer);
  });

  it('returns “no” before the features of the game are known', () =>
    expect(rewardedOffer(undefined, guest)).toBe('no'));
});
