import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { accessTokenPost, logout, userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import { ProfileSchema } from '../../../../src/contracts/entities/profile.ts';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { Ids } from '../../world/worldIds.ts';
import { OneTimeCodes } from './oneTimeCodes.ts';
import { readInbox, signOut } from './accountOperations.ts';
import { testWorld, Visit } from '../../testing/testVisit.ts';
import type { World } from '../../world/world.ts';

const ADA = { email: 'ada@example.com', password: 'kettle58orbit' };
const MIRA = { email: 'mira@example.com', password: 'Nowlight1' };

const codeTo = (world: World, email: string) =>
  world.operate(readInbox, {}).findLast(({ to }) => to === email)?.code ?? '';

const signedIn = (world: World, credentials: typeof MIRA) => new Visit(world).signIn(credentials);

describe('signing up with a code: call.auth.signup', () => {
  it('mails a code of six digits and creates the account after the code is entered', async () => {
    const { visit, world } = testWorld({ config: { signUp: 'code' } });
    await visit.arrive();
    const first = await visit.call(account.signup, ADA);
    expect(first.body).toMatchObject({ success: false, status: 'FailureInvalidState', errCode: 6101 });
    expect((await visit.call(account.checkAccount, { email: ADA.email })).body.exists).toBe(false);
    const code = codeTo(world, ADA.email);
    expect(code).toMatch(/^\d{6}$/);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await visit.call(account.signup, { ...ADA, code: spaced })).body).toMatchObject({
      success: true,
      code: 'NEW_AUTHORIZED_USER',
    });
    const journal = JSON.stringify(world.journal.after());
    for (const secret of [code, spaced]) expect(journal).not.toContain(secret);
  });

  it('rejects a wrong code, an expired one, and any code after five guesses', async () => {
    const { visit, world, clock } = testWorld({ config: { signUp: 'code' } });
    const ask = async (code?: string) =>
      (await visit.call(account.signup, { ...ADA, ...(code !== undefined && { code }) })).body;
    await ask();
    const good = codeTo(world, ADA.email);
    const bad = good.replace(/.$/, (last) => String((Number(last) + 1) % 10));
    expect(await ask(bad)).toMatchObject({ status: 'FailureInvalidParameter', errCode: 1201 });
    clock.advance(600_000);
    expect(await ask(good)).toMatchObject({ status: 'FailureExpiredCustomToken', errCode: 1103 });
    await ask();
    const next = codeTo(world, ADA.email);
    const wrong = next === '000000' ? '000001' : '000000';
    for (const _ of Array.from({ length: 4 })) expect(await ask(wrong)).toMatchObject({ errCode: 1201 });
    expect(await ask(wrong)).toMatchObject({ errCode: 1103 });
    expect(await ask(next)).toMatchObject({ errCode: 1103 });
  });

  it('mails another code after half a minute, and reports the remaining seconds before that', async () => {
    const { visit, clock } = testWorld({ config: { signUp: 'code' } });
    await visit.call(account.signup, ADA);
    clock.advance(20_000);
    const soon = await visit.call(account.signup, ADA);
    expect([soon.http, soon.headers.get('retry-after')]).toEqual([429, '10']);
    expect(soon.headers.get('access-control-expose-headers')).toBe('retry-after');
    clock.advance(10_000);
    expect((await visit.call(account.signup, ADA)).body).toMatchObject({ errCode: 6101 });
  });

  it('returns the outcome that a test-input address defines', async () => {
    const { visit, world } = testWorld();
    const ask = async (tag: string, code?: string) => {
      const email = `ada+${tag}@example.com`;
      return (await visit.call(account.signup, { ...ADA, email, ...(code !== undefined && { code }) })).body;
    };
    expect(await ask('verify')).toMatchObject({ errCode: 6101 });
    expect(await ask('verify', codeTo(world, 'ada+verify@example.com'))).toMatchObject({ success: true });
    await ask('late');
    expect(await ask('late', codeTo(world, 'ada+late@example.com'))).toMatchObject({ errCode: 1103 });
    expect((await visit.call(account.checkAccount, { email: 'ada+taken@example.com' })).body.exists).toBe(false);
    expect(await ask('taken')).toMatchObject({ status: 'FailureAlreadyExists', field: 'email' });
    expect(await ask('code-6102')).toMatchObject({ errCode: 6102 });
  });

  it('rejects a taken name, whatever its case', async () => {
    const { visit } = testWorld();
    expect((await visit.call(account.signup, { ...ADA, username: 'ORSON' })).body).toMatchObject({
      status: 'FailureAlreadyExists',
      field: 'username',
    });
  });
});

describe('signing in: call.auth.pwd-auth', () => {
  it('requires a mailed code if the address was never verified', async () => {
    const { visit, world } = testWorld();
    const who = { email: 'ada+unverified@example.com', password: 'Nowlight1' };
    expect((await visit.call(account.pwdAuth, who)).body).toMatchObject({ errCode: 6101 });
    const code = codeTo(world, who.email);
    expect((await visit.call(account.pwdAuth, { ...who, code })).body.success).toBe(true);
    expect((await visit.call(account.pwdAuth, who)).body.success).toBe(true);
  });

  it('requires the exact password, including case and surrounding spaces', async () => {
    const { visit } = testWorld();
    for (const password of ['nowlight1', 'NOWLIGHT1', 'Nowlight1 ', ' Nowlight1', 'Nowlight', 'Nowlight11'])
      expect((await visit.call(account.pwdAuth, { email: 'prime@example.com', password })).body.success).toBe(false);
    expect((await visit.call(account.pwdAuth, MIRA)).body.success).toBe(true);
  });

  it('gives each sign-in its own token and cookie, which only the browser’s own requests carry', async () => {
    const { world } = testWorld();
    const visits = await Promise.all(Array.from({ length: 8 }, () => signedIn(world, MIRA)));
    expect(new Set(visits.map(({ accessToken }) => accessToken)).size).toBe(8);
    expect(new Set(visits.map(({ cookie }) => cookie)).size).toBe(8);
    const { headers } = await new Visit(world).call(account.pwdAuth, MIRA);
    expect(headers.get('set-cookie')).toMatch(/^ngsid=.+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('delays sign-ins longer and longer after five wrong passwords, even with the right one', async () => {
    const { visit, clock } = testWorld();
    const ask = async (password: string) => {
      const { http, headers, body } = await visit.call(account.pwdAuth, { email: MIRA.email, password });
      return [http, headers.get('retry-after'), body.status];
    };
    for (const _ of Array.from({ length: 5 })) expect((await ask('wrong'))[2]).toBe('FailureInvalidParameter');
    expect(await ask(MIRA.password)).toEqual([429, '60', 'FailureTryAgain']);
    clock.advance(60_000);
    expect((await ask('wrong'))[2]).toBe('FailureInvalidParameter');
    expect(await ask(MIRA.password)).toEqual([429, '120', 'FailureTryAgain']);
    clock.advance(120_000);
    expect(await ask(MIRA.password)).toEqual([200, null, 'Success']);
    expect((await ask('wrong'))[2]).toBe('FailureInvalidParameter');
    const locked = await visit.call(account.pwdAuth, { email: 'ada+locked@example.com', password: 'Nowlight1' });
    expect([locked.http, locked.headers.get('retry-after')]).toEqual([429, '900']);
  });
});

describe('the validation of a new password', () => {
  it.each([
    ['nowlight2026', {}],
    ['N0wl1ght!', {}],
    ['ada12345', {}],
    ['adabyron1', { username: 'Ada Byron' }],
    ['Moonfish99', { username: 'Moonfish' }],
  ])(
    'rejects a password that consists of the product’s name or the owner’s address or name: %s',
    async (password, named) => {
      const { visit } = testWorld();
      const { body } = await visit.call(account.signup, { ...ADA, email: 'ada.k@example.com', password, ...named });
      expect(body).toMatchObject({ success: false, status: 'FailureValidationError', errCode: 1304 });
      expect((await visit.call(account.checkAccount, { email: 'ada.k@example.com' })).body.exists).toBe(false);
    },
  );

  it('accepts the product’s name and the owner’s name within a longer password, and also applies to password changes and resets', async () => {
    const { visit, world } = testWorld();
    expect((await visit.call(account.signup, { ...ADA, password: 'ada58orbit' })).body.success).toBe(true);
    const mira = await signedIn(world, MIRA);
    const change = async (ask: { newPassword: string; currentPassword?: string; resetToken?: string }) =>
      (await mira.call(account.updatePwd, ask)).body;
    for (const by of [{ currentPassword: MIRA.password }, { resetToken: `reset:${MIRA.email}` }])
      expect(await change({ newPassword: 'Mira2026', ...by })).toMatchObject({
        status: 'FailureValidationError',
        errCode: 1304,
      });
    expect((await signedIn(world, MIRA)).accessToken).toBeTruthy();
  });
});

describe('a password reset link: call.auth.forgot-pwd, call.auth.update-pwd', () => {
  it('works once, ends all sign-ins, and is validated before the player enters a password', async () => {
    const { visit, world } = testWorld();
    const thief = await signedIn(world, MIRA);
    await visit.call(account.forgotPwd, { email: MIRA.email });
    const link = new URL(world.operate(readInbox, {})[0]?.link ?? '');
    const resetToken = link.searchParams.get('resetToken') ?? '';
    expect((await visit.call(account.checkAccount, { resetToken })).body).toMatchObject({
      exists: true,
      email: MIRA.email,
    });
    expect((await visit.call(account.updatePwd, { resetToken, newPassword: 'Another22' })).body.status).toBe('Success');
    for (const call of [
      visit.call(account.checkAccount, { resetToken }),
      visit.call(account.updatePwd, { resetToken, newPassword: 'Another33' }),
    ])
      expect((await call).body).toMatchObject({ status: 'FailureInvalidToken' });
    const answer = await thief.call(userinfoGet, {});
    expect([answer.http, answer.body.status]).toEqual([401, 'FailureUnauthorized']);
    expect((await visit.call(account.pwdAuth, { ...MIRA, password: 'Another22' })).body.success).toBe(true);
  });

  it('expires after ten minutes, or when another link is mailed', async () => {
    const { visit, world, clock } = testWorld();
    const good = async (at: number) => {
      const resetToken = new URL(world.operate(readInbox, {})[at]?.link ?? '').searchParams.get('resetToken') ?? '';
      return (await visit.call(account.checkAccount, { resetToken })).body.status === 'Success';
    };
    await visit.call(account.forgotPwd, { email: MIRA.email });
    clock.advance(30_000);
    await visit.call(account.forgotPwd, { email: MIRA.email });
    expect([await good(0), await good(1)]).toEqual([false, true]);
    clock.advance(600_000);
    expect(await good(1)).toBe(false);
  });
});

describe('the sign-in service: call.auth.logout', () => {
  it('ends the sign-in of this browser alone, or of all browsers', async () => {
    const { world } = testWorld();
    const [here, visit] = [await signedIn(world, MIRA), await signedIn(world, MIRA)];
    const others = async (visit: Visit) => (await visit.call(userinfoGet, {})).body.userData?.['otherDevices'];
    expect(await others(here)).toBe(1);
    await visit.call(logout, {});
    expect(await others(here)).toBe(0);
    const third = await signedIn(world, MIRA);
    expect((await here.call(logout, { everywhere: true })).body).toMatchObject({ otherDevices: 1 });
    const answer = await third.call(userinfoGet, {});
    expect([answer.http, answer.body]).toMatchObject([401, { status: 'FailureUnauthorized', errCode: 1100 }]);
    for (const implicitGuestLogin of [false, true]) {
      const again = await third.call(accessTokenPost, { implicitGuestLogin });
      expect(again.body).toEqual({ success: false, code: 'AUTHORIZATION_INVALID' });
    }
  });

  it('lists sign-ins with browser, time and the current one, and ends a single one on request', async () => {
    const { world, clock } = testWorld();
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1';
    const by = async (agent: string) => {
      const visit = new Visit(world);
      const { body } = await visit.call(account.pwdAuth, MIRA, { 'user-agent': agent });
      visit.accessToken = body.access_token;
      return visit;
    };
    const listOf = async (visit: Visit) =>
      ProfileSchema.parse((await visit.call(userinfoGet, {})).body.userData).signIns ?? [];
    const visit = await by(safari);
    const at = clock.now();
    clock.advance(3_600_000);
    const here = await by(firefox);
    const list = await listOf(here);
    expect(list).toMatchObject([
      { browser: 'Firefox', os: 'Windows', at: at + 3_600_000, here: true },
      { browser: 'Safari', os: 'iPhone', at, seenAt: at, here: false },
    ]);
    const other = await signedIn(world, { email: 'prime@example.com', password: 'Nowlight1' });
    const [, theirs] = list;
    const signIn = theirs?.id ?? '';
    // Knowing an id isn't enough to end another player's sign-in.
    expect((await other.call(logout, { signIn })).body.status).toBe('FailureNoResource');
    expect((await visit.call(userinfoGet, {})).http).toBe(200);
    expect((await here.call(logout, { signIn })).body).toMatchObject({ status: 'Success', otherDevices: 0 });
    expect((await visit.call(userinfoGet, {})).http).toBe(401);
    expect((await here.call(logout, { signIn })).body.status).toBe('FailureNoResource');
    expect((await listOf(here)).map(({ here: mine }) => mine)).toEqual([true]);
  });

  it('ends a sign-in after three months without a visit or after one year, and keeps a guest’s data', async () => {
    const day = 86_400_000;
    const { world, clock } = testWorld();
    const [idle, often, guest] = [await signedIn(world, MIRA), await signedIn(world, MIRA), new Visit(world, 'ua-9')];
    await guest.arrive();
    const back = (visit: Visit) => visit.call(accessTokenPost, { implicitGuestLogin: false });
    for (let days = 0; days < 360; days += 60) {
      expect((await back(often)).body.success, `after ${days} days`).toBe(true);
      if (days === 120) expect((await back(idle)).body).toEqual({ success: false, code: 'AUTHORIZATION_INVALID' });
      clock.advance(60 * day);
    }
    expect((await back(often)).body.success).toBe(true);
    clock.advance(6 * day);
    expect((await back(often)).body).toEqual({ success: false, code: 'AUTHORIZATION_INVALID' });
    const known = await guest.call(accessTokenPost, { implicitGuestLogin: true });
    expect(known.body.code).toBe('EXISTING_GUEST_USER');
  });

  it('ends sign-ins in other browsers after a new password is set', async () => {
    const { world } = testWorld();
    const [here, visit] = [await signedIn(world, MIRA), await signedIn(world, MIRA)];
    const change = { currentPassword: MIRA.password, newPassword: 'Another22' };
    expect((await here.call(account.updatePwd, change)).body.status).toBe('Success');
    expect((await here.call(userinfoGet, {})).body.status).toBe('Success');
    expect((await visit.call(userinfoGet, {})).http).toBe(401);
  });

  it('ends one sign-in, those of one account, or all through the signOut control', async () => {
    const { world } = testWorld();
    const visits = [await signedIn(world, MIRA), await signedIn(world, MIRA)];
    await signedIn(world, { email: 'prime@example.com', password: 'Nowlight1' });
    const [first] = world.snapshot().signIns;
    expect(world.operate(signOut, { signIn: first?.id }).ended).toBe(1);
    expect((await visits[0]?.call(userinfoGet, {}))?.http).toBe(401);
    expect((await visits[1]?.call(userinfoGet, {}))?.http).toBe(200);
    expect(world.operate(signOut, { email: MIRA.email }).ended).toBe(1);
    expect(world.operate(signOut, {}).ended).toBe(1);
    expect(world.snapshot().signIns).toEqual([]);
    expect(() => world.operate(signOut, { email: 'nobody@example.com' })).toThrow('no account has this address');
  });
});

it('a mailed code is accepted only once', () => {
  const oneTime = new OneTimeCodes(new Ids(1), new ManualClock(0));
  const code = oneTime.code(ADA.email, false);
  expect([oneTime.useCode(ADA.email, code), oneTime.useCode(ADA.email, code)]).toEqual(['good', 'wrong']);
});

it('a simulated world’s snapshot and journal do not contain a password', async () => {
  const { visit, world } = testWorld();
  await visit.call(account.signup, { ...ADA, password: 'Secret777' });
  expect(JSON.stringify([world.snapshot(), world.journal.after()])).not.toContain('Secret777');
});
