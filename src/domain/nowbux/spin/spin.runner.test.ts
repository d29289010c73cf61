import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { type SpinEvent, spinSpec } from './spin.machine.ts';
import { spinRunner } from './spin.runner.ts';
import { SpinKeys } from './spinKeys.ts';

const REDEEM = 'rewards.redeem';
const PRESS: SpinEvent = { kind: 'spin pressed' };
const won = (more: object): Reply => ({ body: { status: 'Success', ...more } });
const JACKPOT = won({ prize: 500, sector: 3, unclaimed: true });

function wheel(...replies: readonly Reply[]) {
  const bench = new ApiBench().script(REDEEM, ...replies);
  const { api, clock } = bench;
  const keys = new SpinKeys({ store: memoryStore(), clock, random: new SeededRandom(1), player: () => 'mira' });
  const who = { uaId: 'ua-1', uaSessionId: 'visit-1' };
  const machine = new Machine(spinSpec, spinRunner({ api, clock, who, keys, turnMs: () => 4_000 })).start();
  const send = async (...events: readonly SpinEvent[]) => {
    for (const event of events) {
      machine.send(event);
      await clock.advanceAsync(0);
    }
    return machine.state;
  };
  const pass = async (ms: number) => {
    await clock.advanceAsync(ms);
    return machine.state;
  };
  const sent = () =>
    bench.requests.filter(({ id }) => id === REDEEM).map(({ headers }) => headers[IDEMPOTENCY_KEY.toLowerCase()]);
  /** Spins the wheel and wins a large prize that requires the player's e-mail address. */
  const jackpot = async () => {
    await send(PRESS);
    await pass(4_000);
  };
  return { bench, keys, send, pass, sent, jackpot };
}

describe('a spin', () => {
  it('sends a request with its idempotency key, turns the wheel for 4 s, and then ends as won', async () => {
    const { bench, keys, send, pass, sent } = wheel(won({ prize: 5, sector: 2 }));
    expect(await send(PRESS)).toEqual({ kind: 'turning', won: { prize: 5, sector: 2 }, unclaimed: false });
    expect(bench.bodies(REDEEM)).toEqual([{ uaId: 'ua-1', uaSessionId: 'visit-1', productId: 'spin' }]);
    expect([sent()[0]?.length, keys.open]).toEqual([21, undefined]);
    expect((await pass(3_999)).kind).toBe('turning');
    expect(await pass(1)).toEqual({ kind: 'won', won: { prize: 5, sector: 2 }, turned: true });
  });

  it('shows its result without turning the wheel when it began earlier', async () => {
    const { keys, send, sent } = wheel(won({ sector: 2 }));
    const key = keys.begin();
    expect(await send({ kind: 'begun spin found' })).toEqual({
      kind: 'won',
      won: { prize: undefined, sector: 2 },
      turned: false,
    });
    expect([sent(), keys.open]).toEqual([[key], undefined]);
  });

  it.each<[string, Reply, string]>([
    ['no spin is left', { body: { status: 'FailureInvalidState' } }, 'limit'],
    ['it is refused', { body: { status: 'Failure' } }, 'failed'],
    ['the request is invalid', { http: 409, body: { status: 'FailureValidationError' } }, 'failed'],
  ])('ends without a prize when %s, and the next spin has a new key', async (_, reply, trouble) => {
    const { keys, send, sent } = wheel(reply);
    expect(await send(PRESS)).toEqual({ kind: 'resting', trouble });
    expect(keys.open).toBeUndefined();
    await send(PRESS);
    expect(new Set(sent()).size).toBe(2);
  });

  it('repeats its request with the same key after a lost or incomplete answer, by itself and after a press', async () => {
    const { keys, send, pass, sent } = wheel(won({}), { http: 400 }, won({}), { http: 400 }, won({ prize: 5 }));
    expect(await send(PRESS)).toEqual({ kind: 'pausing', again: 1, known: false });
    expect(await pass(1_999)).toMatchObject({ kind: 'pausing', again: 1 });
    expect(await pass(1)).toMatchObject({ kind: 'pausing', again: 2 });
    expect(await pass(5_000)).toMatchObject({ kind: 'unsure', known: false, checks: 0 });
    expect(await pass(10_000)).toMatchObject({ kind: 'unsure', checks: 1, isAsking: false });
    expect([new Set(sent()).size, keys.open]).toEqual([1, sent()[0]]);
    expect(await send({ kind: 'retry pressed' })).toMatchObject({ kind: 'turning', won: { prize: 5 } });
    expect([sent().length, new Set(sent()).size]).toEqual([5, 1]);
  });

  it.each([
    ['FailureTryAgain', 1_000],
    ['FailureNotReady', 3_000],
  ])('repeats its request with the same key after %s, and never counts as refused', async (status, pauseMs) => {
    const { keys, send, pass, sent } = wheel({ body: { status } }, won({ prize: 5 }));
    expect(await send(PRESS)).toMatchObject({ kind: 'asking' });
    expect(await pass(pauseMs)).toMatchObject({ kind: 'turning', won: { prize: 5 } });
    expect([sent().length, new Set(sent()).size, keys.open]).toEqual([2, 1, undefined]);
  });

  it.each([{ status: 'Failure', errCode: 1002 }, { status: 'Pending' }, { status: 'FailureUnderMaintenance' }])(
    'keeps its key after %j, which leaves the outcome unknown',
    async (body) => {
      const { keys, send, sent } = wheel({ body });
      expect(await send(PRESS)).toMatchObject({ kind: 'pausing' });
      expect(keys.open).toBe(sent()[0]);
    },
  );

  it('shows as late after 6 s without an answer, and still shows its result', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { bench, send, pass } = wheel();
    bench.script(REDEEM, answer.promise);
    expect(await send(PRESS)).toMatchObject({ kind: 'asking', late: false });
    expect(await pass(5_999)).toMatchObject({ late: false });
    expect(await pass(1)).toMatchObject({ kind: 'asking', late: true });
    answer.resolve(won({ prize: 5 }));
    expect(await pass(0)).toMatchObject({ kind: 'turning' });
    expect(bench.count(REDEEM)).toBe(1);
  });
});

describe('a large prize', () => {
  const write = (email: string): SpinEvent => ({ kind: 'email written', email });
  const claim: SpinEvent = { kind: 'claim pressed', login: undefined };

  it('sends the claim with the spin’s key and the player’s e-mail, which ends the spin', async () => {
    const { bench, keys, jackpot, send, sent } = wheel(JACKPOT, won({}));
    await jackpot();
    expect(keys.open).toBe(sent()[0]);
    expect(await send(write('mira@example.com'), claim)).toEqual({
      kind: 'won',
      won: { prize: 500, sector: 3 },
      turned: true,
    });
    expect(bench.bodies(REDEEM)[1]).toMatchObject({ productId: 'spin', email: 'mira@example.com', uaId: 'ua-1' });
    expect([new Set(sent()).size, keys.open]).toEqual([1, undefined]);
  });

  it.each<[string, Reply, string]>([
    ['an e-mail of another player', { body: { status: 'FailureValidationError' } }, 'mismatch'],
    ['a refusal', { body: { status: 'Failure' } }, 'failed'],
    ['no answer', { http: 400 }, 'unsure'],
    ['an answer that says it is still unclaimed', won({ unclaimed: true }), 'failed'],
  ])('stays claimable after %s', async (_, reply, trouble) => {
    const { keys, jackpot, send, sent } = wheel(JACKPOT, reply);
    await jackpot();
    expect(await send(write('mira@example.com'), claim)).toEqual({
      ...{ kind: 'unclaimed', won: { prize: 500, sector: 3 }, turned: true },
      ...{ email: 'mira@example.com', trouble },
    });
    expect(keys.open).toBe(sent()[0]);
    expect(await send(write('mira@example'))).toMatchObject({ trouble: undefined });
  });
});
