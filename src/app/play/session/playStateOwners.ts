import type { CouponState } from '../../../domain/passes/coupons/coupon.machine.ts';
import type { Passes } from '../../../domain/passes/passes.store.ts';
import type { ErrorCountdown } from '../../../domain/session/errors/errorCountdown.ts';
import type { Core } from '../../core/core.ts';
import { perOwner } from '../../../kit/perOwner.ts';
import type { Play } from '../play.ts';

/** Owners of parts of the play state that come and go with a page. */
interface Owners {
  readonly play: Play;
  readonly countdown: Pick<ErrorCountdown, 'retryAt'>;
  readonly passes: () => Passes | undefined;
  readonly coupon: () => CouponState;
}

const ownersOf = perOwner<Core, { now: Partial<Owners> }>(() => ({ now: {} }));

/** Says who has parts of the play state now, until the signal is aborted. Apart from what reads them: few do. */
export function ownPlayState(core: Core, these: Partial<Owners>, signal: AbortSignal): void {
  const owners = ownersOf(core);
  owners.now = { ...owners.now, ...these };
  const leave = () => {
    const left = Object.entries(owners.now).filter(([, one]) => !(Object.values(these) as unknown[]).includes(one));
    owners.now = Object.fromEntries(left);
  };
  signal.addEventListener('abort', leave, { once: true });
}

export function playStateOwners(core: Core): Partial<Owners> {
  return ownersOf(core).now;
}
