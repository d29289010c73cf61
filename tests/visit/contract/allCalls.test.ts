import { describe, expect, it, vi } from 'vitest';
import { redacted } from '../../../simulator/core/journal/redact.ts';
import { type Call, HEADER } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { getAppPlayFeatures } from '../../../src/contracts/calls/playCalls.ts';
import { ApiBench, DESTINATION } from '../../support/app/apiBench.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';

const START = 'play.startSession';
const FEATURES = 'play.getAppPlayFeatures';
const ALL = [...CALLS.values()];
const { hosts } = DESTINATION.bootstrap;

/** Makes every call once. */
async function everyCall(bench: ApiBench): Promise<void> {
  for (const call of ALL) await bench.api.call(call, {});
}

function groupOf({ id }: Call): string {
  return id.split('.')[0] ?? '';
}

describe('every call', () => {
  it('call.general.hosts: goes to the page’s origin under the API prefix, to the auth host, or to the catalogue host', async () => {
    const bench = new ApiBench();
    await everyCall(bench);
    const origins = new Map<string, Set<string>>();
    for (const call of ALL) {
      const { url } = bench.last(call.id);
      const at = call.host === 'page' ? url.origin + url.pathname.slice(0, 5) : url.origin;
      origins.set(groupOf(call), (origins.get(groupOf(call)) ?? new Set()).add(at));
    }
    for (const group of ['play', 'support', 'rewards', 'subscription', 'bot'])
      expect([group, ...(origins.get(group) ?? [])]).toEqual([group, 'http://page.test/api/']);
    expect([...(origins.get('auth') ?? [])]).toEqual([hosts.auth]);
    expect(origins.get('catalogue')).toContain(hosts.catalogue);
    expect(origins.get('catalogue')).not.toContain('http://page.test/api/');
  });

  it('call.general.hosts: uses the API prefix and the auth host that the bootstrap configures', async () => {
    const elsewhere = { ...DESTINATION.bootstrap, apiPrefix: '/api/v9', hosts: { ...hosts, auth: 'https://id.test' } };
    const bench = new ApiBench({ bootstrap: elsewhere });
    await everyCall(bench);
    for (const call of ALL.filter(({ host }) => host === 'page'))
      expect(bench.last(call.id).url.href).toMatch(/^http:\/\/page\.test\/api\/v9\//);
    for (const call of ALL.filter(({ host }) => host === 'auth'))
      expect(bench.last(call.id).url.origin).toBe('https://id.test');
  });

  it('call.general.headers: sends the front end’s version and credentials, except to the catalogue', async () => {
    const bench = new ApiBench();
    await everyCall(bench);
    for (const call of ALL) {
      const { headers, credentials } = bench.last(call.id);
      const catalogue = groupOf(call) === 'catalogue';
      if (groupOf(call) === 'paymentsdk') continue;
      expect([call.id, headers[HEADER.version], credentials]).toEqual(
        catalogue ? [call.id, undefined, 'omit'] : [call.id, DESTINATION.bootstrap.feVersion, 'include'],
      );
    }
  });

  it('call.paymentsdk.general: a call to the payment SDK sends no credentials, but the language and the location as JSON', async () => {
    const bench = new ApiBench({ language: () => 'de' });
    bench.identity.storeAccessToken('access', undefined);
    await everyCall(bench);
    const requests = bench.requests.filter(({ id }) => id.startsWith('paymentsdk.'));
    expect(requests).toHaveLength(ALL.filter((call) => groupOf(call) === 'paymentsdk').length);
    for (const { url, headers, credentials } of requests) {
      expect([url.origin, credentials, headers['accept-language']]).toEqual([hosts.payment, 'omit', 'de']);
      expect(headers).not.toHaveProperty('authorization');
      expect(JSON.parse(headers['x-location'] ?? '')).toEqual({
        version: DESTINATION.bootstrap.feVersion,
        appId: '1',
        country: 'US',
        platform: 'web',
        deviceType: 'desktop',
      });
    }
  });

  it('call.general.authorization: sends the access token and play-user token as headers if they exist, and no header otherwise', async () => {
    const nobody = new ApiBench();
    await nobody.api.call(getAppPlayFeatures, { appId: '1' });
    const without = nobody.last(getAppPlayFeatures.id).headers;
    expect(without).not.toHaveProperty('authorization');
    expect(without).not.toHaveProperty(HEADER.playUser);
    const somebody = new ApiBench();
    somebody.identity.storeAccessToken('access', undefined);
    somebody.identity.storePlayUser('player');
    await somebody.api.call(getAppPlayFeatures, { appId: '1' });
    expect(somebody.last(getAppPlayFeatures.id).headers).toMatchObject({
      authorization: 'token access',
      'x-play-user-token': 'player',
    });
  });

  it('call.general.unshown: uses a unique method and URL, and the pass information is requested by playPass', () => {
    const addresses = ALL.map(({ method, host, path, id }) => [`${method} ${host} ${path}`, id] as const);
    const doubled = addresses.filter(([one], at) => addresses.findIndex(([other]) => other === one) !== at);
    expect(doubled).toEqual([]);
    expect(CALLS.get('subscription.playPass')).toMatchObject({ method: 'GET' });
    expect(CALLS.get('subscription.getPlayPassInfo')).toBeUndefined();
  });

  it.each([
    [{ status: 'Success', playFeFeatures: {} }, { ok: true }],
    [
      { status: 'FailureAppNotAvailable', errorMessage: 'gone' },
      { ok: true, value: { status: 'FailureAppNotAvailable' } },
    ],
    [{ success: true }, { ok: true }],
    [{ errorMessage: 'neither' }, { ok: false, error: { kind: 'malformed-JSON' } }],
    ['no JSON', { ok: false, error: { kind: 'malformed-JSON' } }],
  ])(
    'call.general.response-shape: the client parses a response body of %j, or rejects it as malformed',
    async (body, result) => {
      const bench = new ApiBench().script(getAppPlayFeatures.id, { body });
      expect(await bench.api.call(getAppPlayFeatures, { appId: '1' })).toMatchObject(result);
    },
  );
});

describe('the HTTP status of a session’s start', () => {
  let bench: AppBench;

  it('call.general.status-handling, call.general.response-shape: 409 is a validation error with the server’s message', async () => {
    bench = openBench();
    bench.world.script(START, [{ http: 409, body: { status: 'Failure', errorMessage: 'no such size' } }]);
    await bench.begin();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureValidationError', code: 1300 } });
    expect(bench.state).toMatchObject({ error: { description: expect.stringContaining('no such size') as string } });
    await bench.pass(60_000);
    expect(bench.callsOf(START)).toHaveLength(1);
  });

  it('call.general.status-handling: 205 repeats the start after exactly ten seconds', async () => {
    bench = openBench();
    bench.world.script(START, [{ http: 205 }]);
    await bench.begin();
    await bench.pass(9_999);
    expect(bench.callsOf(START)).toHaveLength(1);
    await bench.pass(1);
    expect(bench.callsOf(START)).toHaveLength(2);
    expect(bench.state.kind).toBe('playing');
  });

  it('call.general.status-handling: 401 renews the token, and repeats the start with the new one', async () => {
    bench = openBench();
    bench.world.script(START, [{ http: 401, body: {} }]);
    await bench.begin();
    const [before, after] = bench.callsOf(START).map(({ request }) => request?.headers['authorization']);
    expect(bench.callsOf('auth.access-token-post')).toHaveLength(2);
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    ['while this tab waited for the lock', 'waiting', -1, 1, 1],
    ['earlier that is valid while this tab’s has expired', 'before', 0, 1, 1],
    ['earlier while this tab’s has not expired', 'before', -1, 1, 2],
    ['earlier that has expired too', 'before', 0, 0, 2],
  ] as const)(
    'call.general.status-handling: after a 401, and a token renewed by another tab %s (%s, %i, %i), there are %i token requests in total',
    async (_, when, ownLeft, otherLeft, asked) => {
      bench = await openBench().begin();
      const { localStore, clock, core } = bench;
      clock.jump(core.identity.expiry + ownLeft);
      const fetchElsewhere = () => {
        localStore.set('ngToken', 'another');
        localStore.set('ngTokenExpiry', String(clock.now() + otherLeft));
      };
      vi.spyOn(PAGE_PORTS, 'lock').mockImplementation((_name, work) => {
        if (when === 'waiting') fetchElsewhere();
        return work();
      });
      if (when === 'before') fetchElsewhere();
      bench.world.script(FEATURES, [{ http: 401, body: {} }, { body: { status: 'Success' } }]);
      await core.api.call(getAppPlayFeatures, { appId: '20101' });
      expect(bench.callsOf('auth.access-token-post')).toHaveLength(asked);
      const { accessToken = '' } = core.identity.tokens;
      expect(accessToken === 'another').toBe(asked === 1);
      expect(bench.last(FEATURES).request?.headers['authorization']).toBe(`token ${redacted(accessToken)}`);
    },
  );
});
