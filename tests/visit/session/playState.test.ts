import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { playStateNow, tellablePlayState } from '../../../src/app/play/session/playState.ts';
import { ownPlayState } from '../../../src/app/play/session/playStateOwners.ts';
import { MEMBERSHIP_KEY } from '../../../src/domain/account/auth/loginRequirement.ts';
import { recordOf } from '../../../src/app/play/session/saveVisitRecord.ts';
import type { CouponState } from '../../../src/domain/passes/coupons/coupon.machine.ts';
import { readRecording } from '../../../src/domain/support/flightRecorder/readRecording.ts';
import { ErrorCountdown } from '../../../src/domain/session/errors/errorCountdown.ts';
import { ROBLOX_EXPERIENCE_KEY } from '../../../src/domain/session/records/sessionStorageKeys.ts';
import { type AppBench, type AppBenchOptions, openBench, started } from '../../support/app/appBench.ts';

/** Names of the play state's fields, as in the specification and in its order. */
const FIELDS = [
  ...['isAndroidConnected', 'muted', 'gameDisplayed', 'uaId', 'uaSessionId', 'queuePosition', 'sessionMigrated'],
  ...['duplicateTab', 'sessionComplete', 'orientation', 'error', 'errorCode', 'errorDescription', 'isFullscreen'],
  ...['isProxyUser', 'servingRegion', 'shiftLockActive', 'robloxExperienceId', 'nowPremiumSubscriptionActive'],
  ...['activeSubscriptionTimeSecs', 'activeSubscriptionMembershipId', 'activeSubscriptionExpiryAt'],
  ...['premiumPassType', 'availableNowPasses', 'errorCountdownTimer', 'isGeneratingCoupon'],
  'isSubscriptionExpiredInMiddleOfGame',
];

let bench: AppBench;
let life: AbortController;
afterEach(() => life.abort());
beforeEach(() => {
  life = new AbortController();
});

/** Starts the countdown to a retry and the recording of the play state, which the app loads later. */
function own(): void {
  const { core, play, clock } = bench;
  const retryable = () => true;
  const ports = { session: play.session, clock, retryable, retry: () => play.retry() };
  const countdown = new ErrorCountdown(ports);
  countdown.start(life.signal);
  ownPlayState(core, { play, countdown }, life.signal);
}

async function begins(options: AppBenchOptions): Promise<AppBench> {
  bench = openBench(options);
  own();
  return bench.begin();
}

const now = () => playStateNow(bench.core);

describe('entity.play-state: the play state', () => {
  it('contains the 27 fields of the specification, even without a game', () => {
    bench = openBench();
    expect(Object.keys(now()).sort()).toEqual(FIELDS.toSorted());
    expect(now()).toMatchObject({
      uaId: bench.core.identity.uaId,
      isAndroidConnected: false,
      gameDisplayed: false,
      error: false,
      orientation: undefined,
      availableNowPasses: [],
      errorCountdownTimer: 300,
    });
  });

  it('contains the queue position, then the game, its region and sound, and is cleared with the page', async () => {
    bench = openBench({ config: { isProxyUser: true } });
    bench.world.script('play.startSession', [{ status: 'WaitingInQueue', body: { queuePosition: 3 } }]);
    own();
    await bench.begin();
    expect(now()).toMatchObject({ queuePosition: 3, isAndroidConnected: false, isProxyUser: true });
    await bench.pass(10_000);
    bench.play.stream.sawFrame();
    bench.play.sound.toggleMute();
    const { servingRegion } = bench.responseOf('play.startSession');
    expect(servingRegion).toBeDefined();
    expect(now()).toMatchObject({
      queuePosition: undefined,
      isAndroidConnected: true,
      gameDisplayed: true,
      muted: true,
      orientation: bench.play.info.initialOrientation,
      servingRegion,
    });
    life.abort();
    expect(now()).toMatchObject({ isAndroidConnected: false, muted: false, servingRegion: undefined });
  });

  it.each([
    [{ type: 'another-session' }, { sessionMigrated: true, duplicateTab: false, sessionComplete: false }],
    [
      { type: 'session-complete', reason: '' },
      { sessionMigrated: false, duplicateTab: false, sessionComplete: true },
    ],
  ])('contains how the session ended, after the streaming device’s message %j', async (send, ended) => {
    await begins({});
    bench.world.device({ send });
    await bench.settle();
    expect(now()).toMatchObject({ ...ended, isAndroidConnected: false, gameDisplayed: false });
  });

  it('reports that the game is played in another tab', async () => {
    await begins({});
    bench.play.session.send({ kind: 'duplicate tab found' });
    expect(now()).toMatchObject({ duplicateTab: true, sessionMigrated: false, sessionComplete: false });
  });

  it('contains the error and the seconds until the next retry', async () => {
    await begins({ scenario: 'code-2104' });
    expect(now()).toMatchObject({ error: true, errorCode: 2104, errorCountdownTimer: 300 });
    expect(now().errorDescription).toContain('startSession');
    await bench.pass(60_000);
    expect(now().errorCountdownTimer).toBe(240);
  });

  it('entity.subscription-info: contains the pass and its time, then its expiry during the game and the passes for sale', async () => {
    const expiryAt = Date.UTC(2026, 2, 3, 12, 0, 2);
    await begins({ scenario: 'pass-runs-out', config: { subscription: { membershipId: 'M-1', expiryAt } } });
    const time = { nowPremiumSubscriptionActive: true, activeSubscriptionTimeSecs: 2 };
    const pass = { ...time, activeSubscriptionMembershipId: 'M-1', activeSubscriptionExpiryAt: expiryAt };
    expect(now(), 'before the code for passes has loaded').toMatchObject({ ...pass, premiumPassType: 'nowPass' });
    const { core, play } = bench;
    const controller = started(
      new PassesController({
        app: { core, openLink: () => undefined },
        play,
        payment: bench.payment,
        signIn: () => undefined,
        help: () => undefined,
      }),
      life.signal,
    );
    await bench.pass(1_000);
    expect(now()).toMatchObject({ ...pass, activeSubscriptionTimeSecs: 1 });
    await bench.pass(1_000);
    expect(now()).toMatchObject({
      nowPremiumSubscriptionActive: false,
      premiumPassType: undefined,
      activeSubscriptionTimeSecs: undefined,
      isSubscriptionExpiredInMiddleOfGame: true,
      availableNowPasses: [],
    });
    controller.renew();
    await bench.settle();
    expect(now().availableNowPasses.map(({ productId }) => productId)).toEqual([
      'nowpass-day',
      'nowpass-month',
      'nowprime-year',
    ]);
  });

  it.each<[CouponState, boolean]>([
    [{ kind: 'offer' }, false],
    [{ kind: 'requesting', seenMs: 0 }, true],
    [{ kind: 'watching', seenMs: 30_000 }, true],
    [{ kind: 'no-ad', seenMs: 30_000 }, false],
    [{ kind: 'redeeming' }, true],
    [{ kind: 'given', code: 'C' }, false],
  ])('contains whether a coupon is being generated: %s with the coupon state %j', (coupon, making) => {
    bench = openBench();
    ownPlayState(bench.core, { coupon: () => coupon }, life.signal);
    expect(now().isGeneratingCoupon).toBe(making);
  });
});

describe('the play state in a report and in the debug overlay', () => {
  it('contains no identifier, membership id or experience id', async () => {
    const subscription = { membershipId: 'MEMBER-77', expiryAt: Date.UTC(2026, 2, 4) };
    await begins({
      scenario: 'pass-runs-out',
      config: { subscription },
    });
    bench.localStore.set(MEMBERSHIP_KEY, 'MEMBER-88');
    bench.core.ports.sessionStore.set(ROBLOX_EXPERIENCE_KEY, '1818');
    const { uaId, uaSessionId, robloxExperienceId } = now();
    expect(robloxExperienceId).toBe('1818');
    const { text } = recordOf(bench.core);
    for (const secret of [uaId, uaSessionId, 'MEMBER-77', 'MEMBER-88', '1818']) expect(text).not.toContain(secret);
    const read = readRecording(text);
    const told = tellablePlayState(bench.core);
    expect(told).toMatchObject({
      isAndroidConnected: true,
      orientation: 'landscape',
      servingRegion: now().servingRegion,
      premiumPassType: 'nowPass',
      uaId: '…',
      uaSessionId: '…',
      robloxExperienceId: '…',
      activeSubscriptionMembershipId: '…',
    });
    expect(read.ok && read.value.playState).toEqual(JSON.parse(JSON.stringify(told)));
  });
});
