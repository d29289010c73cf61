import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import type { Visit } from '../../core/testing/testVisit.ts';

/** Checks that the simulator answers every call, and that each response matches its contract. */
export async function checkAllCalls(visit: Visit): Promise<void> {
  for (const id of [
    'play.startSession',
    'play.getQuestInfo',
    'rewards.getReward',
    'catalogue.getAppsList',
    'subscription.playPass',
    'play.createPlayUser',
    'play.getAppPlayFeatures',
    'auth.userinfo-get',
    'rewards.getLeaderboard',
    'auth.wallet-check-balance',
    'support.playerStats',
    'rewards.checkActivitiesStatus',
  ]) {
    const call = CALLS.get(id) as Call;
    const { http } = await visit.call(call, PLAUSIBLE_REQUESTS[id]);
    if (http !== 200) throw new Error(`${id} → ${http}`);
  }
  for (const path of ['/', '/play/skyhop/20101', '/nowbux']) {
    if (visit.world.bootstrap(path).http !== 200) throw new Error(`nothing is at ${path}`);
  }
}
