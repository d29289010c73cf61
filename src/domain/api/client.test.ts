import { getPurchases } from '../../contracts/calls/paymentSdkCalls.ts';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contracts/call.ts';
import { CALLS } from '../../contracts/calls.ts';
import { getAppPlayFeatures, getSessionStatus } from '../../contracts/calls/playCalls.ts';
import { createPlayUser } from '../../contracts/calls/playUserCalls.ts';
import { walletCheckBalance } from '../../contracts/calls/walletCalls.ts';
import { PLAUSIBLE_REQUESTS } from '../../../simulator/core/testing/plausibleRequests.ts';
import { settle } from '../../kit/clock.ts';
import { ApiBench } from '../../../tests/support/app/apiBench.ts';

const ask = { playSessionId: 'p', uaId: 'u' };

/** Every API call that carries tokens, except the renewal of the access token. */
const renewable = [...CALLS.values()]
  .filter(({ id, carries }) => carries === 'session' && !id.startsWith('auth.access-token'))
  .map((call): [string, Call] => [call.id, call]);

describe('ApiClient', () => {
  it.each([1, 5])(
    'transition.auth.invalid-play-user: creates one play user for %i calls, and repeats each call after 500 ms',
    async (callers) => {
      const bench = new ApiBench();
      bench.script(
        getSessionStatus.id,
        ...Array.from({ length: callers }, () => ({ body: { status: 'FailureInvalidPlayUser' } })),
      );
      const calls = Promise.all(Array.from({ length: callers }, () => bench.api.call(getSessionStatus, ask)));
      await settle(100);
      expect(bench.count('play.createPlayUser')).toBe(1);
      await bench.clock.advanceAsync(499);
      expect(bench.count(getSessionStatus.id)).toBe(callers);
      await bench.clock.advanceAsync(1);
      expect((await calls).every((result) => result.ok)).toBe(true);
      expect(bench.count(getSessionStatus.id)).toBe(2 * callers);
      expect(bench.last(getSessionStatus.id).headers['x-play-user-token']).toBe('player');
    },
  );

  it('transition.auth.invalid-play-user: returns the second answer even if it reports an invalid play user again', async () => {
    const bench = new ApiBench();
    const invalid = { body: { status: 'FailureInvalidPlayUser' } };
    bench.script(getSessionStatus.id, invalid, invalid);
    const call = bench.api.call(getSessionStatus, ask);
    await settle(100);
    await bench.clock.advanceAsync(500);
    expect(await call).toMatchObject({ ok: true, value: { status: 'FailureInvalidPlayUser' } });
    expect(bench.count('play.createPlayUser')).toBe(1);
  });

  it.each([1, 5])(
    'transition.auth.invalid-play-user-failure: fails all %i calls after one failed creation of the play user',
    async (callers) => {
      const bench = new ApiBench();
      bench.script(
        getSessionStatus.id,
        ...Array.from({ length: callers }, () => ({ body: { status: 'FailureInvalidPlayUser' } })),
      );
      bench.script('play.createPlayUser', { body: { status: 'Failure' } });
      const results = await Promise.all(Array.from({ length: callers }, () => bench.api.call(getSessionStatus, ask)));
      const error = { kind: 'play-user-failed', message: 'createPlayUser-failure' };
      expect(results).toEqual(Array.from({ length: callers }, () => ({ ok: false, error })));
      expect(bench.count('play.createPlayUser')).toBe(1);
    },
  );

  it('fails as aborted and leaves no timer when the visit ends before a call is repeated with a new play user', async () => {
    const bench = new ApiBench();
    bench.script(getSessionStatus.id, { body: { status: 'FailureInvalidPlayUser' } });
    const call = bench.api.call(getSessionStatus, ask);
    await settle(100);
    bench.controller.abort();
    expect(await call).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(bench.clock.pending).toBe(0);
  });

  it.each([2, 3])(
    'call.play.createPlayUser: succeeds with the next attempt after %i network errors',
    async (failures) => {
      const bench = new ApiBench();
      bench.script('play.createPlayUser', ...Array.from({ length: failures }, () => 'network-error' as const));
      expect((await bench.api.createPlayUser(bench.controller.signal)).ok).toBe(true);
      expect(bench.count('play.createPlayUser')).toBe(failures + 1);
    },
  );

  it('call.play.createPlayUser: fails after a first attempt and three retries with network errors', async () => {
    const bench = new ApiBench();
    bench.script('play.createPlayUser', ...Array.from({ length: 4 }, () => 'network-error' as const));
    expect(await bench.api.createPlayUser(bench.controller.signal)).toMatchObject({
      ok: false,
      error: { kind: 'fetch-exception' },
    });
    expect(bench.count('play.createPlayUser')).toBe(4);
  });

  it.each([
    ['FailureTokenExpired', 1],
    ['FailureInvalidToken', 1],
    ['FailureTokenExpired', 5],
  ])(
    'transition.auth.token-expired: after %s in %i calls, requests one new token and repeats each call',
    async (status, callers) => {
      const bench = new ApiBench();
      bench.script(getSessionStatus.id, ...Array.from({ length: callers }, () => ({ body: { status } })));
      const results = await Promise.all(Array.from({ length: callers }, () => bench.api.call(getSessionStatus, ask)));
      expect(results.every((result) => result.ok)).toBe(true);
      expect(bench.count('auth.access-token-post')).toBe(1);
      expect(bench.last(getSessionStatus.id).headers['authorization']).toBe('token fresh');
    },
  );

  it.each(renewable)(
    '%s: renews the token when the status says that it has expired, even with HTTP 403',
    async (_, call) => {
      for (const http of [200, 403]) {
        const bench = new ApiBench();
        bench.script(call.id, { http, body: { status: 'FailureTokenExpired', success: false } });
        await bench.api.call(call, PLAUSIBLE_REQUESTS[call.id]);
        expect([bench.count('auth.access-token-post'), bench.count(call.id)]).toEqual([1, 2]);
      }
    },
  );

  it.each(renewable.filter(([id]) => id !== createPlayUser.id))(
    '%s: creates a play user when the status says that it is invalid, even with HTTP 401',
    async (_, call) => {
      for (const http of [200, 401]) {
        const bench = new ApiBench();
        bench.script(call.id, { http, body: { status: 'FailureInvalidPlayUser', success: false } });
        const called = bench.api.call(call, PLAUSIBLE_REQUESTS[call.id]);
        await settle(100);
        await bench.clock.advanceAsync(500);
        await called;
        expect([bench.count('play.createPlayUser'), bench.count(call.id)]).toEqual([1, 2]);
        expect(bench.count('auth.access-token-post')).toBe(0);
      }
    },
  );

  it('fails a balance request as unauthorized when its token is still expired after the renewal', async () => {
    const bench = new ApiBench();
    const stale = { body: { status: 'FailureTokenExpired', success: false } };
    bench.script(walletCheckBalance.id, stale, stale);
    expect(await bench.api.call(walletCheckBalance, {})).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', status: 'FailureTokenExpired' },
    });
  });

  it.each(['FailureTokenExpired', 'FailureInvalidToken'])(
    'transition.auth.token-expired: a second %s fails the call as unauthorized without another renewal',
    async (status) => {
      const bench = new ApiBench();
      const stale = { body: { status: 'Whatever', errCode: status === 'FailureTokenExpired' ? 1101 : 1102 } };
      bench.script(getAppPlayFeatures.id, stale, stale);
      expect(await bench.api.call(getAppPlayFeatures, { appId: '1' })).toMatchObject({
        ok: false,
        error: { kind: 'unauthorized', message: 'Http Status Code 401', status },
      });
      expect(bench.count('auth.access-token-post')).toBe(1);
    },
  );

  it('http.401: requests a new token and repeats the call with it', async () => {
    const bench = new ApiBench();
    bench.identity.storeAccessToken('old', undefined);
    bench.script(getSessionStatus.id, { http: 401, body: {} });
    expect(await bench.api.call(getSessionStatus, ask)).toMatchObject({ ok: true });
    expect(bench.notices).toEqual([]);
    const requests = bench.requests.filter(({ id }) => id === getSessionStatus.id);
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['token old', 'token fresh']);
  });

  it('renews an access token that the payment SDK’s host rejects as expired, and repeats the request with the new one', async () => {
    const bench = new ApiBench();
    bench.identity.storeAccessToken('old', undefined);
    bench.script(getPurchases.id, { body: { status: 'FailureTokenExpired' } });
    const call = bench.api.call(getPurchases, { accessToken: 'old', appId: '20101' });
    expect(await call).toMatchObject({ ok: true, value: { status: 'Success' } });
    expect(bench.bodies(getPurchases.id)).toMatchObject([{ accessToken: 'old' }, { accessToken: 'fresh' }]);
  });

  it('renews no token and repeats no call when the token that expired is the payment SDK’s own', async () => {
    const bench = new ApiBench();
    bench.identity.storeAccessToken('old', undefined);
    bench.script(getPurchases.id, { body: { status: 'FailureTokenExpired' } });
    await bench.api.call(getPurchases, { accessToken: 'of the SDK' });
    expect([bench.count(getPurchases.id), bench.count('auth.access-token-post')]).toEqual([1, 0]);
  });

  it('http.401-plain: FailureUnauthorized signs the player out without a token renewal, and so does a second 401', async () => {
    const plain = new ApiBench();
    plain.script(getSessionStatus.id, { http: 401, body: { status: 'FailureUnauthorized' } });
    await plain.api.call(getSessionStatus, ask);
    expect(plain.count('auth.access-token-post')).toBe(0);
    expect(plain.notices).toEqual([{ kind: 'signed-out' }]);
    const second = new ApiBench();
    second.script(getSessionStatus.id, { http: 401, body: {} }, { http: 401, body: {} });
    await second.api.call(getSessionStatus, ask);
    expect(second.notices).toEqual([{ kind: 'signed-out' }]);
    const coded = new ApiBench();
    coded.script(getSessionStatus.id, { body: { status: 'Whatever', errCode: 1100 } });
    expect(await coded.api.call(getSessionStatus, ask)).toMatchObject({
      error: { kind: 'unauthorized', errCode: 1100 },
    });
    expect(coded.notices).toEqual([{ kind: 'signed-out' }]);
  });

  it('transition.auth.token-regenerate-fails: requests a login when the renewal returns a login code', async () => {
    const bench = new ApiBench();
    bench.script(getSessionStatus.id, { body: { status: 'FailureTokenExpired' } });
    bench.script('auth.access-token-post', { body: { success: false, code: 'AUTHORIZATION_EXPIRED' } });
    const result = await bench.api.call(getSessionStatus, ask);
    expect(bench.notices).toEqual([{ kind: 'login-needed', code: 'AUTHORIZATION_EXPIRED' }]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  });

  it('transition.auth.token-regenerate-unauthorized: fails with Http Status Code 401 when the renewal fails otherwise', async () => {
    const bench = new ApiBench();
    bench.script(getSessionStatus.id, { body: { status: 'FailureTokenExpired' } });
    bench.script('auth.access-token-post', { http: 500, body: {} });
    expect(await bench.api.call(getSessionStatus, ask)).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', message: 'Http Status Code 401' },
    });
  });

  it('transition.auth.forbidden: sends a notice with the status and the URL of the forbidden call', async () => {
    const bench = new ApiBench();
    bench.script(getAppPlayFeatures.id, { body: { status: 'FailureForbidden' } });
    await bench.api.call(getAppPlayFeatures, { appId: '1' });
    expect(bench.notices).toEqual([
      { kind: 'forbidden', status: 'FailureForbidden', url: 'http://page.test/api/play/getAppPlayFeatures' },
    ]);
  });

  it('transition.auth.forbidden: sends the same notice for an error code of that status, and returns the code', async () => {
    const bench = new ApiBench();
    bench.script(getAppPlayFeatures.id, { body: { status: 'Whatever', errCode: 6101 } });
    const result = await bench.api.call(getAppPlayFeatures, { appId: '1' });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', status: 'FailureForbidden', errCode: 6101 },
    });
    expect(bench.notices).toMatchObject([{ kind: 'forbidden' }]);
  });

  it('fails with the reason timeout when createPlayUser does not answer within 10 s, without another attempt', async () => {
    const bench = new ApiBench();
    bench.script(getSessionStatus.id, { body: { status: 'FailureInvalidPlayUser' } });
    bench.script('play.createPlayUser', 'hang');
    const called = bench.api.call(getSessionStatus, ask);
    await bench.clock.advanceAsync(10_000);
    expect(await called).toMatchObject({ ok: false, error: { kind: 'play-user-failed', why: { kind: 'timeout' } } });
    expect(bench.count('play.createPlayUser')).toBe(1);
  });

  it('fails a partner’s call without a token, and sends no request', async () => {
    const bench = new ApiBench({ partner: { header: 'x-partner', token: '' } });
    expect(await bench.api.call(getSessionStatus, ask)).toMatchObject({
      ok: false,
      error: { kind: 'partner-forbidden' },
    });
    expect(bench.count(getSessionStatus.id)).toBe(0);
  });

  it('sends a partner’s header and never renews its token', async () => {
    const bench = new ApiBench({ partner: { header: 'x-partner', token: 'them' } });
    bench.script(getSessionStatus.id, { body: { status: 'FailureTokenExpired' } });
    expect(await bench.api.call(getSessionStatus, ask)).toMatchObject({
      ok: true,
      value: { status: 'FailureTokenExpired' },
    });
    expect(bench.count('auth.access-token-post')).toBe(0);
    expect(bench.last(getSessionStatus.id).headers['x-partner']).toBe('them');
  });

  it('fails as aborted when the caller aborts the call', async () => {
    const bench = new ApiBench();
    bench.script(getSessionStatus.id, 'hang');
    const abort = new AbortController();
    const call = bench.api.call(getSessionStatus, ask, { signal: abort.signal });
    await settle();
    abort.abort();
    expect(await call).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });
});
