import { describe, expect, it } from 'vitest';
import { pwdAuth, signup, updatePwd } from '../../../src/contracts/calls/accountCalls.ts';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { redact, redacted, redactHeaders, redactUrl } from './redact.ts';
import { testWorld } from '../testing/testVisit.ts';

const HIDDEN = /^\[redacted [0-9a-f]{6}\]$/;

describe('redacting a secret', () => {
  it.each([
    'access_token',
    'accessToken',
    'playUserToken',
    'token',
    'purchaseToken',
    'card',
    'password',
    'newPassword',
    'currentPassword',
    'resetToken',
    'credential',
  ])('replaces the field %s by a placeholder, the same for the same value', (field) => {
    const mark = redact({ [field]: 'one' });
    expect(mark).toEqual({ [field]: expect.stringMatching(HIDDEN) as string });
    expect([redact({ [field]: 'one' }), redact([{ deep: { [field]: 'one' } }])]).toEqual([mark, [{ deep: mark }]]);
    expect(redact({ [field]: 'two' })).not.toEqual(mark);
    const url = new URL(redactUrl(new URL(`http://a.test/x?a=1&${field}=one`)));
    expect([url.searchParams.get('a'), url.searchParams.get(field)]).toEqual(['1', redacted('one')]);
    expect(redact({ [field]: 7, list: { [field]: [1] } })).toEqual({ [field]: 7, list: { [field]: [1] } });
  });

  it.each([
    ['123456', true],
    [' 123-456 ', true],
    ['1 2 3 4 5 6', true],
    ['12345', false],
    ['1234567', false],
    ['K7QF-9XTA-3MHW', false],
    ['x123456', false],
    ['123456x', false],
  ])('hides a code only if it has the form of a mailed one: %j', (code, hidden) => {
    const { code: text } = redact({ code }) as { readonly code: string };
    expect(HIDDEN.test(text)).toBe(hidden);
    expect(redact({ number: code })).toEqual({ number: code });
  });

  it('hides the secret of a header and keeps its scheme', () => {
    const headers = new Headers({
      authorization: 'token at_1',
      'x-play-user-token': 'pu_1',
      cookie: 'a=1; b=2',
      'set-cookie': 'c=3',
      'x-other': 'token at_1',
    });
    expect(redactHeaders(headers)).toEqual({
      authorization: `token ${redacted('at_1')}`,
      'x-play-user-token': redacted('pu_1'),
      cookie: `a=1; ${redacted('b=2')}`,
      'set-cookie': redacted('c=3'),
      'x-other': 'token at_1',
    });
    expect(redactHeaders(new Headers({ authorization: 'a b c' }))).toEqual({ authorization: redacted('a b c') });
  });

  it('replaces a secret with a placeholder of six digits even if its hash is short', () => {
    for (let i = 0; i < 400; i++) expect(redacted(String(i))).toMatch(HIDDEN);
  });
});

describe('redact', () => {
  it('shortens each long text and appends its length', () => {
    const long = 'a'.repeat(16_385);
    expect(redact(long.slice(1))).toBe(long.slice(1));
    expect(redact({ of: [long] })).toEqual({ of: [`${'a'.repeat(64)}… (16385 characters)`] });
  });

  it('cuts a value that is nested deeper than a hundred levels', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'end' : { a: [nested(levels - 1)] });
    expect(JSON.stringify(redact(nested(50)))).toContain('"end"');
    const cut = JSON.stringify(redact(nested(51)));
    expect(cut).not.toContain('"end"');
    expect(cut).toContain('… (more than 100 levels)');
  });
});

describe('the journal', () => {
  it('holds no password, token or cookie of any answer', async () => {
    const { world, visit } = testWorld();
    await visit.arrive();
    visit.accessToken = (
      await visit.call(pwdAuth, { email: 'mira@example.com', password: 'Nowlight1' })
    ).body.access_token;
    await visit.call(updatePwd, { newPassword: 'kettle58orbit', currentPassword: 'Nowlight1' });
    await visit.call(signup, { email: 'a@b.co', password: 'kettle59orbit' });
    const secrets = [
      'Nowlight1',
      'kettle58orbit',
      'kettle59orbit',
      visit.accessToken,
      visit.playUserToken,
      visit.cookie?.slice(6),
    ];
    const journal = JSON.stringify(world.journal.after());
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(8);
      expect(journal).not.toContain(secret);
    }
  });

  it('records request, response, duration and whether a script answered a call', async () => {
    const { world, visit, clock } = testWorld();
    world.script('play.getSessionStatus', [
      { delayMs: 30, body: { sessionStatus: 'Active' } },
      { raw: 'text' },
      { http: 204 },
      { network: 'error' },
    ]);
    const t = clock.now();
    const ask = { playSessionId: 'p', uaId: 'u' };
    const first = visit.call(getSessionStatus, ask);
    await clock.advanceAsync(30);
    await first;
    const request = () => world.handle(visit.request(getSessionStatus, ask));
    await (await request()).text();
    await request();
    await request().catch(() => undefined);
    await visit.call(createPlayUser, { uaId: 'u' });
    const entries = world.journal.after().filter(({ kind }) => kind === 'call');
    const [held] = entries;
    expect(held).toMatchObject({
      t,
      name: 'play.getSessionStatus',
      ms: 30,
      scripted: true,
      request: {
        method: 'GET',
        query: ask,
        url: `${world.origins.page}/api/play/getSessionStatus?playSessionId=p&uaId=u`,
      },
      response: { http: 200, body: { sessionStatus: 'Active' } },
    });
    expect(held?.request).not.toHaveProperty('body');
    expect(entries.slice(1, 4).map(({ response, ms }) => [response, ms])).toEqual([
      [{ http: 200, body: 'text' }, undefined],
      [{ http: 204 }, undefined],
      [{ network: 'error' }, undefined],
    ]);
    expect(entries[4]).toMatchObject({ name: 'play.createPlayUser', request: { body: { uaId: 'u' }, query: {} } });
    for (const absent of ['ms', 'scripted', 'data']) expect(entries[4]).not.toHaveProperty(absent);
  });

  it('drops old entries and keeps counting', () => {
    const { world } = testWorld();
    for (let i = 0; i < 55_001; i++) world.note({ t: 0, kind: 'control', name: 'x' });
    const stored = world.journal.after();
    expect([world.journal.last, stored.length, stored[0]?.seq]).toEqual([55_001, 50_000, 5_002]);
    expect(world.journal.after(5_002, 2).map(({ seq }) => seq)).toEqual([5_003, 5_004]);
    expect(world.journal.after(3).at(0)?.seq).toBe(5_002);
  });
});
