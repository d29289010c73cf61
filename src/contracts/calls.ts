import type { Call } from './call.ts';
import * as account from './calls/accountCalls.ts';
import * as analytics from './calls/analyticsCalls.ts';
import * as auth from './calls/authCalls.ts';
import * as beacon from './calls/beaconCalls.ts';
import * as bot from './calls/botCalls.ts';
import * as catalogue from './calls/catalogueCalls.ts';
import * as controlConfig from './calls/controlConfigCalls.ts';
import * as loyalty from './calls/loyaltyCalls.ts';
import * as paymentsdk from './calls/paymentSdkCalls.ts';
import * as play from './calls/playCalls.ts';
import * as playUser from './calls/playUserCalls.ts';
import * as playExtras from './calls/playExtraCalls.ts';
import * as probe from './calls/probeCalls.ts';
import * as push from './calls/pushCalls.ts';
import * as rewards from './calls/rewardCalls.ts';
import * as subscription from './calls/subscriptionCalls.ts';
import * as support from './calls/supportCalls.ts';
import * as wallet from './calls/walletCalls.ts';

const GROUPS = [
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
] as const;

type IdsOf<Group> = Group extends Readonly<Record<string, { readonly id: infer Id extends string }>> ? Id : never;
export type CallId = IdsOf<(typeof GROUPS)[number]>;

/**
 * All calls of the API by id, for the simulator, the documentation and the tests. The app imports each call from its
 * own module, so that a route doesn't bundle schemas that it doesn't use.
 */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  GROUPS.flatMap((group) => Object.values<Call>(group).map((call): [string, Call] => [call.id, call])),
);
