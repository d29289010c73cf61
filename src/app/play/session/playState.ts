import { type PlayState, playStateOf } from '../../../domain/support/flightRecorder/playState.ts';
import { premiumSpec, type PremiumState } from '../../../domain/passes/premium/premium.machine.ts';
import { redactor } from '../../../domain/support/flightRecorder/redact.ts';
import { ROBLOX_EXPERIENCE_KEY } from '../../../domain/session/records/sessionStorageKeys.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import type { Core } from '../../core/visitCore.ts';
import { visitSecrets } from '../../core/records/visitSecrets.ts';
import { PLAY_SPEC } from '../play.ts';
import { visitPremium } from '../../core/payments/visitPremium.ts';
import { playStateOwners } from './playStateOwners.ts';

/** The current play state, with ids and member numbers. Use `tellablePlayState` for display. */
export function playStateNow(core: Core, now = core.ports.clock.now()): PlayState {
  const { ports, identity, bootstrap } = core;
  const { play, countdown, passes, coupon } = playStateOwners(core);
  return playStateOf({
    now,
    session: play?.session.state ?? PLAY_SPEC.initial,
    pictureSeen: play?.stream.pictureSeen === true,
    muted: play?.sound.muted === true,
    orientation: play && (play.input?.orientation ?? play.info.initialOrientation),
    shiftLocked: play?.input?.controller.shiftLocked === true,
    fullscreen: core.window.fullscreen === true,
    proxyUser: bootstrap.isProxyUser,
    uaId: identity.uaId,
    uaSessionId: uaSessionOf(ports.sessionStore, ports.random),
    robloxExperienceId: ports.sessionStore.get(ROBLOX_EXPERIENCE_KEY),
    premium: premiumNow(core),
    passes: passes?.(),
    retryAt: countdown?.retryAt,
    coupon: coupon?.(),
  });
}

/** The play state for display or export: ids, member numbers and secrets become `…`. */
export function tellablePlayState(core: Core, now?: number): PlayState {
  return redactor(visitSecrets(core))(playStateNow(core, now));
}

/** Returns the player's pass from the pass store, or from the server's last answer if the store hasn't loaded. */
function premiumNow(core: Core): PremiumState {
  const { identity, ports } = core;
  const known = visitPremium(core).store?.state;
  if (known || !identity.subscription) return known ?? premiumSpec.initial;
  const [read] = premiumSpec.step(premiumSpec.initial, {
    kind: 'info read',
    info: identity.subscription,
    at: ports.clock.now(),
  });
  return read;
}
