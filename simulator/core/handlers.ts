import { accountHandlers } from './calls/account.ts';
import { authHandlers } from './calls/auth.ts';
import { analyticsHandlers } from './calls/analytics.ts';
import { beaconHandlers } from './calls/beacon.ts';
import { botHandlers } from './calls/bot.ts';
import { catalogueHandlers } from './calls/catalogue.ts';
import { controlConfigHandlers } from './calls/controlConfig.ts';
import { loyaltyHandlers } from './calls/loyalty.ts';
import { passwordHandlers } from './calls/passwordCalls.ts';
import { paymentHandlers } from './calls/paymentsdk.ts';
import { playHandlers } from './calls/play.ts';
import { playExtrasHandlers } from './calls/playExtras.ts';
import { probeHandlers } from './calls/probe.ts';
import { pushHandlers } from './calls/push.ts';
import { rewardsHandlers } from './calls/rewards.ts';
import { signInHandlers } from './calls/signIn.ts';
import { subscriptionHandlers } from './calls/subscription.ts';
import { supportHandlers } from './calls/support.ts';
import type { Handler } from './handler.ts';

/** What answers each call, by id. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  [
    playHandlers,
    playExtrasHandlers,
    probeHandlers,
    pushHandlers,
    supportHandlers,
    rewardsHandlers,
    loyaltyHandlers,
    subscriptionHandlers,
    botHandlers,
    authHandlers,
    accountHandlers,
    signInHandlers,
    passwordHandlers,
    catalogueHandlers,
    controlConfigHandlers,
    paymentHandlers,
    beaconHandlers,
    analyticsHandlers,
  ]
    .flat()
    .map((handler) => [handler.call.id, handler]),
);
