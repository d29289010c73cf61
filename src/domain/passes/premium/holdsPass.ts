import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';

/** Returns whether a pass is active: paid, with time left. */
export function holdsPass(info: SubscriptionInfo | undefined): info is SubscriptionInfo {
  return info !== undefined && !/^(pending|expired)$/i.test(info.status) && (info.playPassTimeLeft ?? 1) > 0;
}
