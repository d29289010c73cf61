import { describe, expect, it } from 'vitest';
import { PlayFeaturesSchema } from '../../../contracts/entities/app.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { adFreeAccount } from '../../../../tests/support/app/adFreeAccount.ts';
import { AdFreeTime } from './adFreeTime.store.ts';
import { adWorthSecs, freeSecs, isShortTime, rewardedOffer, warningSecs } from './rewardedOffer.ts';

const features = (given: object) => PlayFeaturesSchema.parse(given);
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
  it('is unknown until something is said of it, and nothing is counted', () => {
    const clock = new ManualClock(0);
    const time = new AdFreeTime(clock, adFreeAccount(), () => 60);
    time.start(new AbortController().signal);
    time.setRunning(true);
    expect([time.phase, time.endsAt, clock.pending]).toEqual(['unknown', undefined, 0]);
  });

  it.each([
    ['const.rewarded-countdown: 60 s', REQUIRED, 60],
    ['const.rewarded-countdown-multi: 120 s with several passes', MULTI, 120],
  ])('%s before its end it is short', (_, given, secs) => {
    expect(warningSecs(given)).toBe(secs);
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

  it('stands still while it does not run, and is made longer by what is added', () => {
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

  it('begins again after its end', () => {
    const { clock, time, controller } = timeOf(1);
    clock.advance(1_000);
    time.add(90);
    expect([time.phase, time.remainingMs]).toEqual(['plenty', 90_000]);
    controller.abort();
    expect(clock.pending).toBe(0);
  });
});

describe('the free time of a day', () => {
  const LOW_COST = features({ enableLowCostUi: true });

  it.each([
    ['is five minutes where the start answer says nothing', features({}), undefined, 300],
    ['is what the start answer says', features({}), 62, 62],
    ['const.low-cost-window: is 300 s at least with the interface for small machines', LOW_COST, 62, 300],
    ['const.low-cost-window: is more where the server gives more', LOW_COST, 900, 900],
  ])('%s', (_, given, said, secs) => expect(freeSecs(given, said)).toBe(secs));

  it('const.short-time: is short with 599 s left, and with 600 s not', () => {
    expect([599, 599.9, 600].map((left) => isShortTime(left, 100))).toEqual([true, true, false]);
  });

  it('const.short-time-total: where nothing is counted, with 299 s in all, and with 300 s not', () => {
    expect([299, 300].map((total) => isShortTime(undefined, total))).toEqual([true, false]);
  });
});

describe('const.minutes-per-ad, const.ad-interval: an advertisement is worth', () => {
  it.each([
    ['what the start answer says', REQUIRED, 480, 480],
    ['5 minutes where it is required', REQUIRED, undefined, 300],
    ['20 minutes with several passes', MULTI, undefined, 1_200],
    ['15 minutes else', features({}), 0, 900],
  ])('%s', (_, given, said, secs) => expect(adWorthSecs(given, said)).toBe(secs));
});

describe('who is offered ad-free time for an advertisement', () => {
  const guest = { device: 'desktop', holdsPass: false, signedIn: false, proxyUser: false };
  const onPhones = { ads: { mobile: { rewarded: true } } };

  it.each([
    ['nobody, of a game that has nothing of it', {}, {}, 'no'],
    ['whoever plays where it is required', { requireRewardedAdsOrPremium: true }, {}, 'required'],
    ['whoever plays where it is forced', { forcedRewardedAds: true }, {}, 'required'],
    ['nobody where only who pays may play', { forcedRewardedAds: true, enablePaidOnlyMode: true }, {}, 'no'],
    ['nobody with a pass', { forcedRewardedAds: true }, { holdsPass: true }, 'no'],
    ['not a desktop, where it is for phones', onPhones, {}, 'no'],
    ['a phone, where it is for phones', onPhones, { device: 'phone' }, 'offered'],
    ['a tablet as a phone', onPhones, { device: 'tablet' }, 'offered'],
    [
      'not who comes through a proxy, where they see none',
      { forcedRewardedAds: true, uiConfig: { hideAdsForProxyUser: true } },
      { proxyUser: true },
      'no',
    ],
    [
      'not who is spared by their kind',
      { forcedRewardedAds: true, ads: { offForUserTypes: ['Signed-in'] } },
      { signedIn: true },
      'no',
    ],
    ['the others then', { forcedRewardedAds: true, ads: { offForUserTypes: ['Signed-in'] } }, {}, 'required'],
  ])('%s', (_, given, player, offer) => {
    expect(rewardedOffer(features(given), { ...guest, ...player })).toBe(offer);
  });

  it('nobody before it is known what the game allows', () => expect(rewardedOffer(undefined, guest)).toBe('no'));
});
