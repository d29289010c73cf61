import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contracts/call.ts';
import { CALLS } from '../../src/contracts/calls.ts';
import { waitsInQueue } from '../scenarios/wait.ts';
import { PLAUSIBLE } from './testing/plausible.ts';
import { testWorld, Visit } from './testing/visit.ts';

type Step = { readonly call: string } | { readonly advance: number } | { readonly visitor: number };

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...CALLS.keys()).map((call): Step => ({ call })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 400_000 }).map((advance): Step => ({ advance })) },
    { weight: 1, arbitrary: fc.nat(2).map((visitor): Step => ({ visitor })) },
  ),
  { maxLength: 30 },
);

/** Every byte that a browser would see, in order. */
async function run(seed: number, story: readonly Step[]): Promise<string[]> {
  const { world, clock } = testWorld({ seed, scenario: waitsInQueue });
  const visits = [0, 1, 2].map((i) => new Visit(world, `ua-${i}`));
  let visit = visits[0] as Visit;
  const seen: string[] = [];
  await visit.arrive();
  for (const step of story) {
    if ('advance' in step) clock.advance(step.advance);
    else if ('visitor' in step) visit = visits[step.visitor] as Visit;
    else {
      const call = CALLS.get(step.call) as Call;
      const { http, body, headers } = await visit.call(call, PLAUSIBLE[step.call]);
      seen.push(`${http} ${JSON.stringify(body)} ${JSON.stringify([...headers])}`);
    }
  }
  seen.push(JSON.stringify(world.snapshot()), JSON.stringify(world.journal.after()));
  world.dispose();
  expect(clock.pending).toBe(0);
  return seen;
}

describe('a world', () => {
  it('answers the same requests of the same seed byte for byte the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), steps, async (seed, story) => {
        expect(await run(seed, story)).toEqual(await run(seed, story));
      }),
      { numRuns: 40 },
    );
  });

  it('answers another seed otherwise', async () => {
    const story: Step[] = [{ call: 'auth.access-token-post' }];
    expect(await run(1, story)).not.toEqual(await run(2, story));
  });

  it('knows nothing of another', async () => {
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
