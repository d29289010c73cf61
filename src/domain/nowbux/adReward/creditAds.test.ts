import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../../tests/support/app/apiBench.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { settle } from '../../../kit/clock.ts';
import { type LogEvent, memoryStore } from '../../../kit/textStoreAndLog.ts';
import { AD_NOWBUX_KEY } from '../nowbuxKeys.ts';
import { AdRewardCredits, type AdCredit, KEPT_MAX } from './adRewardCredits.ts';
import { creditAds } from './creditAds.ts';

const TXN = 'rewards.nowbuxTxn';
const SUCCESS: Reply = { body: { status: 'Success' } };
const FULL: Reply = { body: { status: 'FailureNowbuxCreditLimitExceeded' } };
const credit = (key: string, amount = 5): AdCredit => ({
  key,
  amount,
  uaSessionId: 'visit-0',
  playSessionId: 'play-0',
});

/** Creates a player who has watched two advertisements. */
function watched(...replies: readonly Reply[]) {
  const bench = new ApiBench().script(TXN, ...replies);
  const reports: LogEvent[] = [];
  const log = { report: (event: LogEvent) => void reports.push(event) };
  const account = new AdRewardCredits(memoryStore(), log);
  account.add(credit('a'));
  account.add(credit('b', 3));
  const abort = new AbortController();
  const asked = async () => {
    const answer = creditAds(
      { api: bench.api, account, log, viewer: () => ({ uaId: 'ua-1', feSessionId: 'fe-1' }) },
      abort.signal,
    );
    await bench.clock.advanceAsync(120_000);
    return answer;
  };
  return { bench, account, reports, gone: abort, asked };
}

describe('creditAds', () => {
  it('sends one credit after the other, each with its own key and the session of the advertisement', async () => {
    const { bench, account, asked, reports } = watched(SUCCESS, SUCCESS);
    expect(await asked()).toEqual({ amount: 8, reason: undefined });
    const sent = bench.requests.filter(({ id }) => id === TXN);
    expect(sent.map(({ headers }) => headers[IDEMPOTENCY_KEY.toLowerCase()])).toEqual(['a', 'b']);
    expect(sent[0]?.body).toMatchObject({
      ...{ uaId: 'ua-1', txnType: 'CR', productId: 'rewarded-ad', uaSessionId: 'visit-0', playSessionId: 'play-0' },
    });
    expect([account.credits, reports]).toEqual([[], []]);
    expect(await asked()).toEqual({ amount: 0, reason: undefined });
  });

  it.each<[string, Reply, string, string]>([
    ['exceeds the daily limit', FULL, 'limited', 'FailureNowbuxCreditLimitExceeded'],
    ['gets refused', { body: { status: 'Failure' } }, 'refused', 'Failure'],
    ['belongs to another player', { body: { status: 'Success', isUserCreditEligible: false } }, 'refused', 'Success'],
    ['gets an HTTP error', { http: 404 }, 'refused', 'unexpected-HTTP-status'],
  ])('reports and drops a credit that %s', async (_, reply, why, reported) => {
    const { account, asked, reports } = watched(SUCCESS, reply);
    expect(await asked()).toEqual({ amount: 5, reason: why });
    expect(account.credits).toEqual([]);
    expect(reports).toEqual([{ name: 'ad-credit-failed', data: { why: reported } }]);
  });

  it('accepts an answer that marks the player as eligible', async () => {
    const { asked } = watched({ body: { status: 'Success', isUserCreditEligible: true } }, SUCCESS);
    expect(await asked()).toEqual({ amount: 8, reason: undefined });
  });

  it.each<[string, Reply, string]>([
    ['the network fails', 'network-error', 'fetch-exception'],
    ['the server fails', { http: 500 }, 'unexpected-HTTP-status'],
  ])('keeps a credit when %s, and sends it again the next time', async (_, reply, why) => {
    const { account, asked, reports } = watched(SUCCESS, ...Array.from({ length: 4 }, () => reply));
    expect(await asked()).toEqual({ amount: 5, reason: 'later' });
    expect(account.credits).toEqual([credit('b', 3)]);
    expect(reports).toEqual([{ name: 'ad-credit-failed', data: { why } }]);
  });

  it('keeps a credit when the page closes meanwhile, without a report', async () => {
    const { account, asked, reports, gone } = watched(SUCCESS, 'hang');
    const answer = asked();
    await settle();
    gone.abort();
    expect(await answer).toEqual({ amount: 5, reason: 'later' });
    expect([account.credits, reports]).toEqual([[credit('b', 3)], []]);
  });
});

describe('AdAccount', () => {
  const account = (stored?: unknown) =>
    new AdRewardCredits(memoryStore(stored === undefined ? {} : { [AD_NOWBUX_KEY]: JSON.stringify(stored) }), {
      report: () => undefined,
    });

  it('keeps the last twenty credits and their total', () => {
    const it = account();
    expect([it.credits, it.total]).toEqual([[], 0]);
    for (let i = 0; i < KEPT_MAX + 2; i++) it.add(credit(String(i), 2));
    expect([it.credits.length, it.credits[0]?.key, it.total]).toEqual([KEPT_MAX, '2', 2 * KEPT_MAX]);
    it.settle(credit('2'));
    expect([it.credits.length, it.credits[0]?.key]).toEqual([KEPT_MAX - 1, '3']);
  });

  it('drops stored credits that are invalid or not positive', () => {
    const it = account([credit('a', -5), credit('b', 0), credit('c', 1)]);
    expect([it.credits.map(({ key }) => key), it.total]).toEqual([['c'], 1]);
    expect(account([{ key: 'a' }]).total).toBe(0);
  });
});
