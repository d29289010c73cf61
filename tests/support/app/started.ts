import { followPremium, premiumOf } from '../../../src/app/core/payments/premium.ts';
import type { PremiumStore } from '../../../src/domain/passes/premium/premium.store.ts';
import type { AppBench } from './appBench.ts';

/** Starts what a test created, as its owner does in the app, and returns it. */
export function started<T extends { start(life: AbortSignal): void }>(created: T, life: AbortSignal): T {
  created.start(life);
  return created;
}

/** The visit's pass, followed as the page of the bench's game follows it. */
export function followedPass({ core, play }: AppBench, life: AbortSignal): PremiumStore {
  const premium = premiumOf(core);
  followPremium(core, premium, play, life);
  return premium;
}
