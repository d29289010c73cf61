import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import { ORIGINS, testWorld } from '../../testing/testVisit.ts';

type Bench = ReturnType<typeof testWorld>;

const CLIENT = 'nowlight-simulator';

async function service({ world }: Bench, path: string, body: object = {}, origin = ORIGINS.page) {
  const request = new Request(ORIGINS.accounts + path, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify(body),
  });
  const response = await world.handle(request);
  return { http: response.status, headers: response.headers, body: (await response.json()) as never };
}

async function credentialOf(bench: Bench, email: string, nonce?: string): Promise<string> {
  const { body } = await service(bench, '/gsi/credential', { client_id: CLIENT, email, nonce });
  return (body as { readonly credential: string }).credential;
}

describe('the Google sign-in: call.auth.google-auth', () => {
  it('offers the hinted Google account first, and includes Google accounts without a local account', async () => {
    const bench = testWorld();
    const state = await service(bench, '/gsi/status', { client_id: CLIENT, login_hint: 'mira@example.com' });
    expect(state.headers.get('access-control-allow-origin')).toBe(ORIGINS.page);
    expect(state.body).toMatchObject({
      outcome: 'shown',
      accounts: [{ email: 'mira@example.com' }, { email: 'social@example.com' }, { email: 'nova@example.com' }],
    });
    expect((await service(bench, '/gsi/status', { client_id: 'another' })).body).toMatchObject({
      outcome: 'wrong-client',
    });
    bench.world.patchConfig({ google: { outcome: 'no-account' } });
    expect((await service(bench, '/gsi/status', { client_id: CLIENT })).body).toMatchObject({ accounts: [] });
  });

  it('signs in an existing account, however it was created, and signs up a new one', async () => {
    const bench = testWorld();
    const { visit } = bench;
    for (const [email, code, name] of [
      ['mira@example.com', 'EXISTING_AUTHORIZED_USER', 'Mira'],
      ['nova@example.com', 'NEW_AUTHORIZED_USER', 'Nova Lindqvist'],
      ['nova@example.com', 'EXISTING_AUTHORIZED_USER', 'Nova Lindqvist'],
    ] as const) {
      const { body } = await visit.call(account.googleAuth, { credential: await credentialOf(bench, email) });
      expect(body).toMatchObject({ success: true, code });
      visit.accessToken = body.access_token;
      expect((await visit.call(userinfoGet, {})).body.userData).toMatchObject({ email, username: name });
    }
  });

  it('issues unforgeable credentials for an hour that contain the requested nonce', async () => {
    const bench = testWorld();
    const of = async (credential: string, nonce?: string) =>
      (await bench.visit.call(account.googleAuth, { credential, ...(nonce !== undefined && { nonce }) })).body;
    const good = await credentialOf(bench, 'nova@example.com', 'n-1');
    const refused = { success: false, status: 'FailureInvalidCustomToken', errCode: 1104 };
    expect(await of(good)).toMatchObject(refused);
    expect(await of(good, 'n-2')).toMatchObject(refused);
    expect(
      await of(
        good.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
        'n-1',
      ),
    ).toMatchObject(refused);
    const [head, , signature] = good.split('.');
    const forged = btoa(JSON.stringify({ email: 'mira@example.com', aud: CLIENT, exp: 9e9 }));
    expect(await of([head, forged, signature].join('.'), 'n-1')).toMatchObject(refused);
    expect(await of('anything')).toMatchObject(refused);
    expect(await of(good, 'n-1')).toMatchObject({ success: true });
    bench.clock.advance(3_600_000);
    expect(await of(good, 'n-1')).toMatchObject({ status: 'FailureExpiredCustomToken', errCode: 1103 });
  });

  it('answers as a test-input address defines, and is recorded in the journal without the credential', async () => {
    const bench = testWorld();
    const credential = await credentialOf(bench, 'ada+code-6102@example.com');
    expect((await bench.visit.call(account.googleAuth, { credential })).body).toMatchObject({
      status: 'FailureForbidden',
      errCode: 6102,
    });
    const journal = bench.world.journal.after();
    expect(journal.map(({ name }) => name)).toEqual(['google.credential', 'auth.google-auth']);
    expect(JSON.stringify(journal)).not.toContain(credential);
  });
});

describe('Google’s identity script', () => {
  const script = (bench: Bench) => bench.world.handle(new Request(`${ORIGINS.accounts}/gsi/client`));

  it('loads from the accounts host, at the URL in the bootstrap', async () => {
    const bench = testWorld();
    expect(bench.world.bootstrap('/').bootstrap.thirdParty).toMatchObject({
      identityScript: `${ORIGINS.accounts}/gsi/client`,
    });
    const served = await script(bench);
    expect(served.headers.get('content-type')).toContain('text/javascript');
    expect(await served.text()).toContain('renderButton');
  });

  it('fails as the configuration or a scripted answer defines', async () => {
    const bench = testWorld({ config: { google: { outcome: 'broken' } } });
    expect(await (await script(bench)).text()).toContain('throw new Error');
    bench.world.patchConfig({ google: { outcome: 'unreachable' } });
    await expect(script(bench)).rejects.toMatchObject({ effect: 'error' });
    bench.world.patchConfig({ google: { outcome: 'shown' } });
    bench.world.script('google.identity-script', [{ http: 503 }]);
    expect((await script(bench)).status).toBe(503);
    expect((await script(bench)).status).toBe(200);
  });
});
