import type { CouponState } from '../../../domain/passes/coupons/coupon.machine.ts';
import type { Passes } from '../../../domain/passes/passes.store.ts';
import type { ErrorCountdown } from '../../../domain/session/errors/errorCountdown.ts';
import type { Core } from '../../core/visitCore.ts';
import { memoizePerOwner } from '../../../kit/memoizePerOwner.ts';
import type { Play } from '../play.ts';

/** Objects that contribute to the play state and live as long as a page. */
interface Owners {
  readonly play: Play;
  readonly countdown: Pick<ErrorCountdown, 'retryAt'>;
  readonly passes: () => Passes | undefined;
  readonly coupon: () => CouponState;
}

const ownersOf = memoizePerOwner<Core, { now: Partial<Owners> }>(() => ({ now: {} }));

/**
 * Registers objects whose state is part of the play state, until `signal` aborts. Registering is separate from
 * reading (`playState.ts`), because few visits read the play state.
 */
export function ownPlayState(core: Core, added: Partial<Owners>, signal: AbortSignal): void {
  const owners = ownersOf(core);
  owners.now = { ...owners.now, ...added };
  const leave = () => {
    const left = Object.entries(owners.now).filter(([, one]) => !(Object.values(added) as unknown[]).includes(one));
    owners.now = Object.fromEntries(left);
  };
  signal.addEventListener('abort', leave, { once: true });
}

export function playStateOwners(core: Core): Partial<Owners> {
  return ownersOf(core).now;
}
