import type { Orientation } from '../../../contracts/entities/app.ts';
import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { CouponState } from '../../passes/coupons/coupon.machine.ts';
import type { Passes } from '../../passes/passes.store.ts';
import type { PremiumState } from '../../passes/premium/premium.machine.ts';
import type { SessionState } from '../../session/session.state.ts';
import { TIMING } from '../../session/timing.ts';

/** The play as the specification describes it, whole, at one moment. Undefined is what isn't known, or isn't there. */
export interface PlayState {
  readonly isAndroidConnected: boolean;
  readonly muted: boolean;
  readonly gameDisplayed: boolean;
  readonly uaId: string;
  readonly uaSessionId: string;
  readonly queuePosition: number | undefined;
  readonly sessionMigrated: boolean;
  readonly duplicateTab: boolean;
  readonly sessionComplete: boolean;
  readonly orientation: Orientation | undefined;
  readonly error: boolean;
  readonly errorCode: number | undefined;
  readonly errorDescription: string | undefined;
  readonly isFullscreen: boolean;
  readonly isProxyUser: boolean;
  readonly servingRegion: string | undefined;
  readonly shiftLockActive: boolean;
  readonly robloxExperienceId: string | undefined;
  readonly nowPremiumSubscriptionActive: boolean;
  /** Seconds that the pass has left, as far as anybody said. */
  readonly activeSubscriptionTimeSecs: number | undefined;
  readonly activeSubscriptionMembershipId: string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly activeSubscriptionExpiryAt: Millis | undefined;
  readonly premiumPassType: string | undefined;
  readonly availableNowPasses: readonly PlayPass[];
  /** Seconds until an error is tried again by itself; it starts at 300, and stands there while nothing is counted. */
  readonly errorCountdownTimer: number;
  readonly isGeneratingCoupon: boolean;
  readonly isSubscriptionExpiredInMiddleOfGame: boolean;
}

/** The machines, stores and facts that have a part of it, as they stand. */
export interface PlayStateParts {
  readonly now: Millis;
  readonly session: SessionState;
  /** The device is ready, and a frame of it has been on the screen. */
  readonly pictureSeen: boolean;
  readonly muted: boolean;
  readonly orientation: Orientation | undefined;
  readonly shiftLocked: boolean;
  readonly fullscreen: boolean;
  readonly proxyUser: boolean;
  readonly uaId: string;
  readonly uaSessionId: string;
  readonly robloxExperienceId: string | undefined;
  readonly premium: PremiumState;
  /** The passes on offer; undefined where nobody has looked at them. */
  readonly passes: Passes | undefined;
  /** When an error is tried again by itself; undefined where nothing is counted. */
  readonly retryAt: Millis | undefined;
  /** Undefined away from the coupon page. */
  readonly coupon: CouponState | undefined;
}

/** Puts the play state together. Computed for whoever asks, and kept nowhere: each part has one owner. */
export function playStateOf(parts: PlayStateParts): PlayState {
  return { ...sessionPart(parts), ...passPart(parts), ...visitPart(parts) };
}

function sessionPart({ session, pictureSeen, retryAt, now }: PlayStateParts) {
  const end = session.kind === 'ended' ? session.end : undefined;
  const error = session.kind === 'failed' ? session.error : undefined;
  return {
    isAndroidConnected: session.kind === 'playing' || (session.kind === 'connecting' && session.androidReady),
    // A game that is being won back keeps its last frame on the screen.
    gameDisplayed: pictureSeen && (session.kind === 'playing' || session.run.restarting),
    queuePosition: 'queue' in session ? session.queue?.position : undefined,
    sessionMigrated: end === 'migrated',
    duplicateTab: end === 'duplicate',
    sessionComplete: end === 'complete' || end === 'inactive',
    error: error !== undefined,
    errorCode: error?.code,
    errorDescription: error?.description,
    servingRegion: 'offer' in session ? session.offer.servingRegion : undefined,
    errorCountdownTimer:
      retryAt === undefined ? TIMING.errorCountdownSecs : Math.max(0, Math.ceil((retryAt - now) / 1000)),
  };
}

function passPart({ premium, passes, coupon }: PlayStateParts) {
  const active = premium.kind === 'active' ? premium : undefined;
  return {
    nowPremiumSubscriptionActive: active !== undefined,
    activeSubscriptionTimeSecs: active && (active.left ?? active.info.playPassTimeLeft),
    activeSubscriptionMembershipId: active?.info.membershipId,
    activeSubscriptionExpiryAt: active?.info.expiryAt,
    premiumPassType: active?.passType,
    availableNowPasses: passes?.kind === 'loaded' ? passes.passes : [],
    isGeneratingCoupon: coupon !== undefined && GENERATING.has(coupon.kind),
    isSubscriptionExpiredInMiddleOfGame: premium.kind === 'over',
  };
}

function visitPart(parts: PlayStateParts) {
  const { muted, orientation, fullscreen, proxyUser, shiftLocked, uaId, uaSessionId, robloxExperienceId } = parts;
  return {
    muted,
    orientation,
    isFullscreen: fullscreen,
    isProxyUser: proxyUser,
    shiftLockActive: shiftLocked,
    uaId,
    uaSessionId,
    robloxExperienceId,
  };
}

/** From asking for a coupon to its code, or to there being none. */
const GENERATING: ReadonlySet<CouponState['kind']> = new Set(['looking', 'requesting', 'watching', 'redeeming']);
