import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAUSIBLE_REQUESTS } from '../../../simulator/core/testing/plausibleRequests.ts';
import { testWorld } from '../../../simulator/core/testing/testVisit.ts';
import { playsAtOnce } from '../../../simulator/scenarios/session/playScenarios.ts';
import { DESTINATION } from '../../../tests/support/app/apiBench.ts';
import { garbled, mutated, mutation } from '../../../tests/support/contract/jsonMutations.ts';
import type { Call } from '../../contracts/call.ts';
import { CALLS } from '../../contracts/calls.ts';
import { ManualClock } from '../../kit/clock.ts';
import { describeFailure, type CallFailure } from './failure.ts';
import { sendOnce } from './transport.ts';

const calls = [...CALLS.values()].map((call): [string, Call] => [call.id, call]);

const FAILURES: readonly CallFailure['kind'][] = [
  'malformed-JSON',
  'unexpected-HTTP-status',
  'validation-error',
  'version-mismatch',
  'unauthorized',
  'forbidden',
];

async function goodAnswer(call: Call): Promise<unknown> {
  const { visit } = testWorld({
    scenario: { ...playsAtOnce, config: { user: { signedIn: true, email: 'm@example.com' } } },
  });
  await visit.arrive();
  return (await visit.call(call, PLAUSIBLE_REQUESTS[call.id])).body;
}

describe('API call with a mutated or garbled answer', () => {
  it.each(calls)(
    '%s: returns a value that fits the schema, or a known failure with a description',
    { timeout: 60_000 },
    async (_, call) => {
      const good = await goodAnswer(call);
      const http = fc.constantFrom(200, 200, 200, 200, 201, 205, 400, 401, 403, 404, 409, 418, 500, 503);
      await fc.assert(
        fc.asyncProperty(fc.array(mutation, { maxLength: 4 }), garbled, http, async (mutations, garble, status) => {
          const body = garble(JSON.stringify(mutations.reduce(mutated, good)) ?? '');
          const fetch = async () => new Response(status === 205 ? null : body, { status });
          const tokens = { accessToken: 'a', playUserToken: 'p' };
          const { result } = await sendOnce(
            { fetch, clock: new ManualClock(), destination: DESTINATION },
            call,
            PLAUSIBLE_REQUESTS[call.id] as never,
            tokens,
          );
          if (result.ok) {
            expect(call.response.safeParse(result.value).success).toBe(true);
            return;
          }
          expect(FAILURES).toContain(result.error.kind);
          expect(describeFailure(result.error)).toMatch(/\S/);
        }),
        { numRuns: 100 },
      );
    },
  );
});
