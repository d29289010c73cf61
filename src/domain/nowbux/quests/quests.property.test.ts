import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORIGINS, testWorld } from '../../../../simulator/core/testing/testVisit.ts';
import { DESTINATION } from '../../../../tests/support/app/apiBench.ts';
import { type Fault, FAULTS, FaultyNetwork } from '../../../../tests/support/payments/paymentFaults.ts';
import { turns } from '../../../../tests/support/payments/tabInterleavings.ts';
import { accessTokenPost } from '../../../contracts/calls/authCalls.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { ApiClient } from '../../api/client.ts';
import { questKey } from './quest.ts';
import { Quests } from './quests.store.ts';

const REWARD = 25;
const QUEST = { type: 'PlayForYMinutes', requiredMinutes: 20, progressRatio: 1, earnCount: 2, claimCount: 0 };

/**
 * One press on “Claim”: the network faults of its requests, and whether its delayed requests arrive before the next
 * press.
 */
type Press = readonly [faults: readonly Fault[], late: boolean];

/** Claims a quest's two rewards with these presses, then over a working network. Returns the violated rules. */
async function wrongAfter(presses: readonly Press[]): Promise<readonly string[]> {
  const bench = testWorld({ config: { user: { signedIn: true, email: 'mira@example.com' }, quests: [QUEST] } });
  const { world, clock } = bench;
  const network = new FaultyNetwork((request) => world.handle(request), ORIGINS.page);
  const signIn = await network.fetch(`${ORIGINS.auth}${accessTokenPost.path}`, {
    method: 'POST',
    body: JSON.stringify({ implicitGuestLogin: true }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token: accessToken } = (await signIn.json()) as { readonly access_token: string };
  const controller = new AbortController();
  const api = new ApiClient({
    fetch: network.fetch,
    clock,
    destination: {
      ...DESTINATION,
      origin: ORIGINS.page,
      bootstrap: { ...DESTINATION.bootstrap, hosts: { ...ORIGINS } },
    },
    tokenStore: {
      tokens: { accessToken, playUserToken: undefined },
      uaId: 'ua-1',
      storePlayUser: () => undefined,
      renew: () => Promise.resolve({ renewed: false }),
    },
    notice: () => undefined,
    signal: controller.signal,
  });
  const rules = { origin: ORIGINS.page, origins: [], domains: [] };
  const quests = new Quests({ api, clock, random: new SeededRandom(1), uaId: 'ua-1', rules }, controller.signal);
  const claimed = () => -(world.snapshot().books['quest'] ?? 0) / REWARD;
  const wrong: string[] = [];
  let value = 0;
  const press = async () => {
    const [quest] = quests.unclaimed;
    if (!quest) return;
    const before = claimed();
    const progress = { isOver: false };
    const pressed = quests.claim(quest).finally(() => (progress.isOver = true));
    for (let pause = 0; !progress.isOver && pause < 200; pause++) {
      await turns(10);
      if (!progress.isOver) clock.advance(1_000);
    }
    value += Number(await pressed);
    const brought = claimed() - before;
    if (brought > 1) wrong.push(`one press claimed ${brought}`);
    if (brought > 0 && quests.refused === questKey(quest)) wrong.push('a claimed reward was called refused');
  };
  try {
    await quests.load();
    for (const [faults, late] of presses) {
      network.faults.splice(0, Infinity, ...faults);
      await press();
      if (late) await network.deliver();
    }
    network.faults.length = 0;
    await network.deliver();
    for (let last = 0; last < 3; last++) {
      await quests.load();
      await press();
    }
    if (value > claimed()) wrong.push(`the page showed ${value} claims, but the server granted ${claimed()}`);
    if (claimed() !== QUEST.earnCount) wrong.push(`in the end ${claimed()} were claimed`);
    return wrong;
  } finally {
    controller.abort();
    world.dispose();
  }
}

it('a reward is claimed once per press for every sequence of network faults, and never shown as refused once claimed', async () => {
  const press = fc.tuple(fc.array(FAULTS, { maxLength: 4 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 4 }), async (presses) => {
      expect(await wrongAfter(presses)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
