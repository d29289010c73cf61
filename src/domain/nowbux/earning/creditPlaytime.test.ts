import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { settle } from '../../../kit/clock.ts';
import { type LogEvent, memoryStore } from '../../../kit/textStoreAndLog.ts';
import { creditPlaytime } from './creditPlaytime.ts';
import { PlaytimeCredits } from './playtimeCredits.ts';

const CREDIT = 'rewards.credit';

/** Creates a player with two sessions, of one and two minutes. */
function played(...replies: readonly Reply[]) {
  const bench = new ApiBench().script(CREDIT, ...replies);
  const reports: LogEvent[] = [];
  const log = { report: (event: LogEvent) => void reports.push(event) };
  const account = new PlaytimeCredits(memoryStore(), log);
  account.count('one', 0, 60_000);
  account.count('two', 60_000, 180_000);
  let keys = 0;
  const abort = new AbortController();
  const who = { uaId: 'ua-1', uaSessionId: 'visit-1' };
  const credit = () =>
    creditPlaytime({ api: bench.api, account, log, visit: who, createKey: () => `key-${++keys}` }, abort.signal);
  const keysSent = () =>
    bench.requests.filter(({ id }) => id === CREDIT).map(({ headers }) => headers[IDEMPOTENCY_KEY.toLowerCase()]);
  return { bench, account, reports, gone: abort, credit, keysSent };
}

describe('creditPlaytime', () => {
  it('sends one request per session with its own key, and removes the credited playtime', async () => {
    const { bench, account, reports, credit, keysSent } = played();
    expect(await credit()).toBe(true);
    expect(bench.bodies(CREDIT)).toEqual([
      { uaId: 'ua-1', uaSessionId: 'visit-1', playTimeSecs: 60, playSessionId: 'one' },
      { uaId: 'ua-1', uaSessionId: 'visit-1', playTimeSecs: 120, playSessionId: 'two' },
    ]);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
    expect([account.secs, reports]).toEqual([0, []]);
    expect(await credit()).toBe(false);
    expect(bench.count(CREDIT)).toBe(2);
  });

  it.each<[string, Reply, string]>([
    ['refuses the play time', { body: { status: 'FailureInvalidParameter' } }, 'FailureInvalidParameter'],
    ['returns an HTTP error', { http: 404 }, 'unexpected-HTTP-status'],
  ])('reports the failure when the server %s, and credits the rest', async (_, reply, why) => {
    const { account, reports, credit } = played(reply);
    expect(await credit()).toBe(true);
    expect(reports).toEqual([{ name: 'playtime-credit-failed', data: { why } }]);
    expect(account.secs).toBe(0);
  });

  it.each<[string, Reply, string]>([
    ['the network fails', 'network-error', 'fetch-exception'],
    ['the server fails', { http: 503 }, 'unexpected-HTTP-status'],
  ])('keeps the playtime and its key when %s, and sends nothing more for now', async (_, reply, why) => {
    const { bench, account, reports, credit, keysSent } = played({ body: { status: 'Success' } }, reply);
    const first = credit();
    await bench.clock.advanceAsync(120_000);
    expect(await first).toBe(true);
    const [one, ...others] = keysSent();
    expect([one, new Set(others)]).toEqual(['key-1', new Set(['key-2'])]);
    expect(account.secs).toBe(120);
    expect(reports).toEqual([{ name: 'playtime-credit-failed', data: { why } }]);
    expect(await credit()).toBe(true);
    expect([keysSent().at(-1), account.secs]).toEqual(['key-2', 0]);
  });

  it('keeps the playtime when the player leaves meanwhile, without a report', async () => {
    const { account, reports, gone, credit } = played('hang');
    const pending = credit();
    await settle();
    gone.abort();
    expect(await pending).toBe(false);
    expect([account.secs, reports]).toEqual([180, []]);
  });
});
