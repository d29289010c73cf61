import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as analytics from './calls/analytics.ts';
import * as auth from './calls/auth.ts';
import * as beacon from './calls/beacon.ts';
import * as bot from './calls/bot.ts';
import * as catalogue from './calls/catalogue.ts';
import * as controlConfig from './calls/controlConfig.ts';
import * as loyalty from './calls/loyalty.ts';
import * as paymentsdk from './calls/paymentsdk.ts';
import * as play from './calls/play.ts';
import * as playUser from './calls/playUser.ts';
import * as playExtras from './calls/playExtras.ts';
import * as probe from './calls/probe.ts';
import * as push from './calls/push.ts';
import * as rewards from './calls/rewards.ts';
import * as subscription from './calls/subscription.ts';
import * as support from './calls/support.ts';
import * as wallet from './calls/wallet.ts';

/**
 * Every call of the product, by id. The simulator, the documents and the tests read this table; the app imports the
 * calls that it makes from their groups, so that a route carries no schema it never uses.
 */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  [
    play,
    playUser,
    playExtras,
    probe,
    push,
    support,
    rewards,
    loyalty,
    subscription,
    bot,
    auth,
    account,
    wallet,
    catalogue,
    controlConfig,
    paymentsdk,
    beacon,
    analytics,
  ].flatMap((group) => Object.values<Call>(group).map((call): [string, Call] => [call.id, call])),
);
