import { describe, expect, it } from 'vitest';
import { PLAUSIBLE_REQUESTS } from '../../../simulator/core/testing/plausibleRequests.ts';
import { DESTINATION } from '../../../tests/support/app/apiBench.ts';
import type { Call } from '../../contracts/call.ts';
import { CALLS } from '../../contracts/calls.ts';
import { startSession } from '../../contracts/calls/playCalls.ts';
import { createTicket } from '../../contracts/calls/supportCalls.ts';
import { ManualClock, settle } from '../../kit/clock.ts';
import { sendOnce } from './transport.ts';

const calls = [...CALLS.values()].map((call): [string, Call] => [call.id, call]);
const MINUTE = 60_000;

/** Makes one request to a server that responds with `answer`. Also returns the abort signals of all requests. */
function trial(call: Call, answer: (clock: ManualClock) => Response | Promise<Response>, caller?: AbortSignal) {
  const clock = new ManualClock();
  const requests: AbortSignal[] = [];
  const fetch = async (_: string, { signal }: RequestInit) => {
    if (signal) requests.push(signal);
    return answer(clock);
  };
  const sender = { fetch, clock, destination: DESTINATION };
  let outcome: string | undefined;
  const tokens = { accessToken: 'a', playUserToken: 'p' };
  void sendOnce(sender, call, PLAUSIBLE_REQUESTS[call.id] as never, tokens, caller && { signal: caller }).then(
    ({ result }) => (outcome = result.ok ? 'ok' : result.error.kind),
  );
  return { clock, requests, outcome: () => outcome };
}

const never = () => new Promise<Response>(() => undefined);

/** Returns a response whose endless body arrives at one byte per second. */
function dripping(clock: ManualClock): Response {
  const controller = new AbortController();
  const body = new ReadableStream({
    start: (drip) => clock.every(1_000, () => drip.enqueue(new Uint8Array([32])), controller.signal),
    cancel: () => controller.abort(),
  });
  return new Response(body);
}

/** Returns a response with an endless body, which arrives as fast as it is read. */
function flooding(): Response {
  return new Response(new ReadableStream({ pull: (flood) => flood.enqueue(new Uint8Array(64 * 1024).fill(32)) }));
}

describe('every call of the contract', () => {
  it.each(calls)('%s: times out after its limit of 10 to 60 seconds if the server doesn’t answer', async (_, call) => {
    const { clock, requests, outcome } = trial(call, never);
    await clock.advanceAsync(call.limits.ms - 1);
    expect([outcome(), requests[0]?.aborted]).toEqual([undefined, false]);
    await clock.advanceAsync(1);
    expect([outcome(), requests[0]?.aborted]).toEqual(['timeout', true]);
    expect(call.limits.ms).toBeGreaterThanOrEqual(10_000);
    expect(call.limits.ms).toBeLessThanOrEqual(MINUTE);
    expect(clock.pending).toBe(0);
  });

  it.each(calls)('%s: times out if its answer trickles in without end', async (_, call) => {
    const { clock, outcome } = trial(call, dripping);
    await clock.advanceAsync(call.limits.ms - 1);
    expect(outcome()).toBeUndefined();
    await clock.advanceAsync(1);
    expect(outcome()).toBe('timeout');
    await clock.advanceAsync(MINUTE);
    expect(clock.pending).toBe(0);
  });

  it.each(calls)('%s: fails as too large if its answer exceeds the size limit', async (_, call) => {
    const { clock, requests, outcome } = trial(call, flooding);
    await expect.poll(outcome).toBe('too-large');
    expect(requests[0]?.aborted).toBe(true);
    expect(clock.pending).toBe(0);
  });
});

describe('an answer with invalid UTF-8', () => {
  it('loses its invalid characters when the client parses it', async () => {
    const bytes = [...new TextEncoder().encode('{"status":"Fail')];
    const body = new Uint8Array([...bytes, 0xff, 0xc3, ...new TextEncoder().encode('ure\\ud800"}')]);
    const clock = new ManualClock();
    const sender = { fetch: async () => new Response(body), clock, destination: DESTINATION };
    const tokens = { accessToken: undefined, playUserToken: undefined };
    const { result } = await sendOnce(sender, createTicket, PLAUSIBLE_REQUESTS[createTicket.id] as never, tokens);
    expect(result).toMatchObject({ ok: true, value: { status: 'Failure' } });
  });
});

describe('a call that its caller aborts', () => {
  it('ends immediately as aborted, before its time limit', async () => {
    const caller = new AbortController();
    const { clock, outcome } = trial(startSession, never, caller.signal);
    await settle();
    caller.abort();
    await settle();
    expect(outcome()).toBe('aborted');
    expect(clock.pending).toBe(0);
  });

  it('sends no request if the caller has aborted it before', async () => {
    const { requests, outcome } = trial(startSession, never, AbortSignal.abort());
    await settle();
    expect([outcome(), requests.length]).toEqual(['aborted', 0]);
  });
});
