import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { differentReplays, replay, type ReplayStep, replaySteps } from '../testing/seededReplay.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { PLAUSIBLE_REQUESTS } from '../testing/plausibleRequests.ts';
import { testWorld } from '../testing/testVisit.ts';

describe('a simulated world', () => {
  it('answers equal requests with equal bytes for equal seeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), replaySteps, async (seed, story) => {
        expect(await replay(seed, story)).toEqual(await replay(seed, story));
      }),
      { numRuns: 40 },
    );
  });

  it('gives identical bytes in twenty replays', async () => {
    expect(await differentReplays(20)).toBe(1);
  });

  it('gives the same responses, snapshot and journal alone and beside ninety-nine other worlds', async () => {
    const scenarios = [...SCENARIOS.values()];
    const worlds = Array.from({ length: 100 }, (_, i) => scenarios[(i * 3) % scenarios.length] ?? expect.unreachable());
    const alone: string[] = [];
    for (const [i, scenario] of worlds.entries()) alone.push(await visitOf(scenario, i));
    expect(await Promise.all(worlds.map((scenario, i) => visitOf(scenario, i)))).toEqual(alone);
  });

  it('gives different responses for another seed', async () => {
    const story: ReplayStep[] = [{ call: 'auth.access-token-post' }];
    expect(await replay(1, story)).not.toEqual(await replay(2, story));
  });

  it('shares no state with another world', async () => {
    const [a, b] = [testWorld({ id: 'a' }), testWorld({ id: 'b' })];
    await a.visit.arrive();
    await a.visit.play();
    a.world.patchConfig({ country: 'JP', wallet: { nowbuxPayBalance: 7 } });
    a.world.script('play.startSession', [{ status: 'Failure' }], 'repeat-last');
    expect(b.world.snapshot()).toMatchObject({
      config: { country: 'US', wallet: {} },
      sessions: [],
      journal: { last: 0 },
    });
    await b.visit.arrive();
    expect((await b.visit.start()).body.status).toBe('Success');
    a.world.dispose();
    expect(b.streams.opened[0]?.closed).toBe(false);
    b.visit.accessToken = a.visit.accessToken;
    expect((await b.visit.call(CALLS.get('auth.userinfo-get') as Call, {})).body).toMatchObject({
      status: 'FailureUnauthorized',
    });
  });
});

/** Journal, snapshot and responses of a short visit to a scenario's simulated world. */
async function visitOf(scenario: Scenario, seed: number): Promise<string> {
  const { world, visit, clock } = testWorld({ scenario, seed });
  const events: unknown[] = [];
  const abort = new AbortController();
  const call = async (id: string) => {
    const asked = CALLS.get(id) as Call;
    const request = new Request(visit.request(asked, PLAUSIBLE_REQUESTS[id] ?? {}), { signal: abort.signal });
    events.push(await world.handle(request).then((response) => response.text(), String));
  };
  const calls = ['auth.access-token-post', 'play.createPlayUser', 'play.startSession', 'rewards.getReward'].map(call);
  await clock.advanceAsync(30_000);
  abort.abort();
  await Promise.all(calls);
  const left = JSON.stringify([events, world.snapshot(), world.journal.after()]);
  world.dispose();
  return left;
}
