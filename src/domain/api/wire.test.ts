import { describe, expect, it } from 'vitest';
import { ApiBench } from '../../../tests/support/app/apiBench.ts';
import { PLAUSIBLE_REQUESTS } from '../../../simulator/core/testing/plausibleRequests.ts';
import { AUTHORIZATION_SCHEME, HEADER } from '../../contracts/call.ts';
import { CALLS } from '../../contracts/calls.ts';
import { toQuery } from './transport.ts';

const ORIGINS: Readonly<Record<string, string>> = {
  page: 'http://page.test/api',
  auth: 'http://auth.test',
  catalogue: 'http://catalogue.test',
  ncm: 'http://ncm.test',
  config: 'http://config.test',
  payment: 'http://payment.test',
};

/** Makes an API call as a player who has both tokens. Returns the request. */
async function sent(id: string, keepalive?: boolean) {
  const call = CALLS.get(id);
  if (!call) throw new Error(`no ${id}`);
  const bench = new ApiBench();
  bench.identity.storeAccessToken('access', undefined);
  bench.identity.storePlayUser('player');
  await bench.api.call(call, PLAUSIBLE_REQUESTS[id] ?? {}, {
    signal: bench.controller.signal,
    ...(keepalive !== undefined && { keepalive }),
  });
  return { call, request: bench.requests[0] ?? expect.unreachable(id) };
}

describe('HTTP request of an API call', () => {
  it.each([...CALLS.keys()].map((id) => [id]))(
    '%s has exactly the URL, headers and body that its definition declares',
    async (id) => {
      const { call, request } = await sent(id);
      const { url, headers, body } = request;
      const asks = PLAUSIBLE_REQUESTS[id] ?? {};
      const address = call.host === 'beacon' ? 'http://page.test/beacon' : `${ORIGINS[call.host]}${call.path}`;
      expect(url.origin + url.pathname).toBe(address);
      expect(headers['accept-language']).toBe('en');
      const inQuery = call.encoding === 'query';
      expect(headers['content-type']).toBe(inQuery ? undefined : 'application/json');
      if (inQuery) {
        expect(body).toBeUndefined();
        for (const [name, value] of Object.entries(asks))
          expect(url.searchParams.get(name)).toBe(typeof value === 'string' ? value : JSON.stringify(value));
      } else {
        expect(body).toMatchObject(asks);
        expect(url.search).toBe('');
      }
      const { carries } = call;
      const cookies = carries === 'session' || carries === 'version';
      expect(request.credentials).toBe(cookies ? 'include' : 'omit');
      expect(headers[HEADER.version.toLowerCase()]).toBe(cookies ? '1' : undefined);
      const session = carries === 'session';
      expect(headers['authorization']).toBe(session ? `${AUTHORIZATION_SCHEME} access` : undefined);
      expect(headers[HEADER.playUser.toLowerCase()]).toBe(session ? 'player' : undefined);
      const place = { version: '1', country: 'US', appId: '1', platform: 'web', deviceType: 'desktop' };
      const location = headers[HEADER.location.toLowerCase()];
      expect(location === undefined ? undefined : JSON.parse(location)).toEqual(
        carries === 'payment' ? place : undefined,
      );
      expect(request.keepalive).toBe(false);
    },
  );

  it('sets keepalive when the caller requests it', async () => {
    expect((await sent('play.getMaintenanceStatus', true)).request.keepalive).toBe(true);
  });

  it.each([
    [{ a: 1, b: undefined, c: null, d: 'x y', e: { f: [1] }, g: false }, 'a=1&d=x+y&e=%7B%22f%22%3A%5B1%5D%7D&g=false'],
    [{}, ''],
    [{ a: undefined }, ''],
  ])('encodes %j as the query %j', (request, query) => {
    expect(toQuery(request)).toBe(query);
  });
});

describe('API call after sign-out', () => {
  const signedOut = async (id: string, last: boolean) => {
    const call = CALLS.get(id);
    if (!call) throw new Error(`no ${id}`);
    const bench = new ApiBench();
    bench.identity.storeAccessToken('access', undefined);
    bench.api.signOut();
    const result = await bench.api.call(call, PLAUSIBLE_REQUESTS[id] ?? {}, { signal: bench.controller.signal, last });
    return [result.ok, bench.count(id)];
  };

  it.each([...CALLS.values()].map(({ id, carries }) => [id, carries] as const))(
    '%s, which carries %s, is sent unless it carries a session or payment token',
    async (id, carries) => {
      const [, count] = await signedOut(id, false);
      expect(count).toBe(carries === 'session' || carries === 'payment' ? 0 : 1);
    },
  );

  it('reaches the server despite its session token if it is marked as the last call', async () => {
    expect(await signedOut('auth.logout', true)).toEqual([true, 1]);
  });
});
