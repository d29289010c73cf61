import type { CouponState } from '../domain/coupons/coupon.machine.ts';
import type { Passes } from '../domain/passes/passes.store.ts';
import type { ErrorCountdown } from '../domain/session/errorCountdown.ts';
import type { Core } from './core.ts';
import type { Play } from './play.ts';

/** Owners of parts of the play state that come and go with a page. */
interface Owners {
  readonly play: Play;
  readonly countdown: Pick<ErrorCountdown, 'retryAt'>;
  readonly passes: () => Passes | undefined;
  readonly coupon: () => CouponState;
}

const owners = new WeakMap<Core, Partial<Owners>>();

/** Says who has parts of the play state now, until the signal is aborted. Apart from what reads them: few do. */
export function ownPlayState(core: Core, these: Partial<Owners>, signal: AbortSignal): void {
  owners.set(core, { ...owners.get(core), ...these });
  const leave = () => {
    const left = Object.entries(playStateOwners(core)).filter(([, one]) => !Object.values(these).includes(one));
    owners.set(core, Object.fromEntries(left));
  };
  signal.addEventListener('abort', leave, { once: true });
}

export function playStateOwners(core: Core): Partial<Owners> {
  return owners.get(core) ?? {};
}
