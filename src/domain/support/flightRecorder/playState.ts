import type { Orientation } from '../../../contracts/entities/app.ts';
import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { CouponState } from '../../passes/coupons/coupon.machine.ts';
import type { Passes } from '../../passes/passes.store.ts';
import type { PremiumState } from '../../passes/premium/premium.machine.ts';
import type { SessionState } from '../../session/session.state.ts';
import { TIMING } from '../../session/sessionTiming.ts';

/**
 * The state of the play page at one moment, with the names of the product's specification. Undefined means unknown or
 * absent.
 */
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
  /** Remaining seconds of the player's pass, if known. */
  readonly activeSubscriptionTimeSecs: number | undefined;
  readonly activeSubscriptionMembershipId: string | undefined;
  /** Time at which the player's pass ends, in milliseconds since the Unix epoch. */
  readonly activeSubscriptionExpiryAt: Millis | undefined;
  readonly premiumPassType: string | undefined;
  readonly availableNowPasses: readonly PlayPass[];
  /** Seconds until an automatic retry after an error; 300 without a countdown. */
  readonly errorCountdownTimer: number;
  readonly isGeneratingCoupon: boolean;
  readonly isSubscriptionExpiredInMiddleOfGame: boolean;
}

/** States and other data from which the state of the play page is computed. */
export interface PlayStateParts {
  readonly now: Millis;
  readonly session: SessionState;
  /** True once the streaming device is ready and has shown a video frame. */
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
  /** The passes on sale; undefined until loaded. */
  readonly passes: Passes | undefined;
  /** Time of the automatic retry after an error; undefined without a countdown. */
  readonly retryAt: Millis | undefined;
  /** State of the coupon that the player requests; undefined outside the coupon page. */
  readonly coupon: CouponState | undefined;
}

/** Computes the state of the play page. It isn't stored; each part of it is the state of another module. */
export function playStateOf(parts: PlayStateParts): PlayState {
  return { ...sessionPart(parts), ...passPart(parts), ...visitPart(parts) };
}

function sessionPart({ session, pictureSeen, retryAt, now }: PlayStateParts) {
  const end = session.kind === 'ended' ? session.end : undefined;
  const error = session.kind === 'failed' ? session.error : undefined;
  return {
    isAndroidConnected: session.kind === 'playing' || (session.kind === 'connecting' && session.androidReady),
    // A game that reconnects keeps its last video frame on screen.
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

/** States from the request for a coupon to its code or to the failure. */
const GENERATING: ReadonlySet<CouponState['kind']> = new Set(['looking', 'requesting', 'watching', 'redeeming']);
