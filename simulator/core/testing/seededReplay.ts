import fc from 'fast-check';
import { expect } from 'vitest';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { waitsInQueue } from '../../scenarios/session/waitScenarios.ts';
import { PLAUSIBLE_REQUESTS } from './plausibleRequests.ts';
import { testWorld, Visit } from './testVisit.ts';

/** A step of a replayed simulated world: a call, a pause, or another visitor. */
export type ReplayStep = { readonly call: string } | { readonly advance: number } | { readonly visitor: number };

export const replaySteps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...CALLS.keys()).map((call): ReplayStep => ({ call })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 400_000 }).map((advance): ReplayStep => ({ advance })) },
    { weight: 1, arbitrary: fc.nat(2).map((visitor): ReplayStep => ({ visitor })) },
  ),
  { maxLength: 30 },
);

/** Returns every response that the browsers of a replay receive, byte for byte and in order. */
export async function replay(seed: number, story: readonly ReplayStep[]): Promise<string[]> {
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
      const { http, body, headers } = await visit.call(call, PLAUSIBLE_REQUESTS[step.call]);
      seen.push(`${http} ${JSON.stringify(body)} ${JSON.stringify([...headers])}`);
    }
  }
  seen.push(JSON.stringify(world.snapshot()), JSON.stringify(world.journal.after()));
  world.dispose();
  expect(clock.pending).toBe(0);
  return seen;
}

/** Replays a story that makes every call, and returns the number of different outcomes of `times` replays. */
export async function differentReplays(times: number): Promise<number> {
  const story = [...CALLS.keys()].flatMap((call): ReplayStep[] => [{ call }, { advance: 9_000 }]);
  const outcomes = new Set<string>();
  for (let time = 0; time < times; time++) outcomes.add((await replay(7, story)).join('\n'));
  return outcomes.size;
}
