import { accountHandlers } from './accounts/profileCalls.ts';
import { authHandlers } from './accounts/authCalls.ts';
import { analyticsHandlers } from './analytics/analyticsPlugin.ts';
import { beaconHandlers } from './sessions/beaconCalls.ts';
import { botHandlers } from './ana/anaPlugin.ts';
import { catalogueHandlers } from './catalogue/cataloguePlugin.ts';
import { controlConfigHandlers } from './catalogue/controlConfigCalls.ts';
import { loyaltyHandlers } from './loyalty/loyaltyPlugin.ts';
import { passwordHandlers } from './accounts/passwordCalls.ts';
import { paymentHandlers } from './payments/paymentCalls.ts';
import { playHandlers } from './sessions/playCalls.ts';
import { playExtrasHandlers } from './sessions/playExtraCalls.ts';
import { probeHandlers } from './sessions/probeCalls.ts';
import { pushHandlers } from './pushes/pushesPlugin.ts';
import { rewardsHandlers } from './rewards/rewardCalls.ts';
import { signInHandlers } from './accounts/signInCalls.ts';
import { subscriptionHandlers } from './payments/subscriptionCalls.ts';
import { supportHandlers } from './support/supportPlugin.ts';
import type { Handler } from '../http/handler.ts';

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
