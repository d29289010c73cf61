import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';

/** Whether a pass counts, by what is said of it: bought and paid for, with time left. */
export function holdsPass(info: SubscriptionInfo | undefined): info is SubscriptionInfo {
  return info !== undefined && !/^(pending|expired)$/i.test(info.status) && (info.playPassTimeLeft ?? 1) > 0;
}
