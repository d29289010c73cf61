import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import { readInbox } from './accountOperations.ts';
import { testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';

const ADA = { email: 'ada@example.com', password: 'kettle58orbit' };
const MIRA = { email: 'mira@example.com', password: 'Nowlight1' };
const NO_ADDRESS = { status: 'FailureValidationError', errCode: 1302, errorMessage: 'email is not an e-mail address' };
const TOO_WEAK = { status: 'FailureValidationError', errCode: 1303, errorMessage: 'password is too weak' };
const OWN_WORDS = {
  status: 'FailureValidationError',
  errCode: 1304,
  errorMessage: 'password consists of the owner’s name or address',
};
const BY_GOOGLE = {
  status: 'FailureInvalidState',
  errCode: 6103,
  errorMessage: 'the account has no password, because it signs in with Google',
};
const NOBODY = { status: 'FailureNoResource', errorMessage: 'This Account does not exist!' };
const BAD_LINK = { status: 'FailureInvalidToken', errorMessage: 'the link is invalid or has expired' };
const SIGNED_OUT = { status: 'FailureUnauthorized', errorMessage: 'no player is signed in' };

describe('signing up', () => {
  it.each<[object, object]>([
    [{ email: 'ada' }, NO_ADDRESS],
    [{ email: 'ada@b' }, NO_ADDRESS],
    [{ email: 'a da@b.co' }, NO_ADDRESS],
    [{ email: 'a@b@c.co' }, NO_ADDRESS],
    [{ email: 'ada@b.c' }, NO_ADDRESS],
    [{ password: 'short1' }, TOO_WEAK],
    [{ password: 'nodigitsatall' }, TOO_WEAK],
    [{ password: '1234567890' }, TOO_WEAK],
    [{ password: 'kettle 58 orbit' }, TOO_WEAK],
    [{ password: `kettle5${'8'.repeat(44)}` }, TOO_WEAK],
    [{ password: 'nowlight1' }, OWN_WORDS],
    [
      { email: 'mira@example.com' },
      { status: 'FailureAlreadyExists', errorMessage: 'an account has this address', field: 'email' },
    ],
    [{ email: ' MIRA@example.com ' }, { status: 'FailureAlreadyExists', field: 'email' }],
    [{ username: 'orson' }, { status: 'FailureAlreadyExists', errorMessage: 'the name is taken', field: 'username' }],
  ])('rejects %j', async (change, refused) => {
    const { visit } = await visitedWorld({ user: {} });
    expect((await visit.call(account.signup, { ...ADA, ...change })).body).toMatchObject({
      success: false,
      ...refused,
    });
    expect((await visit.call(userinfoGet, {})).body).toMatchObject(SIGNED_OUT);
  });

  it('derives the first free username from the address if none is given', async () => {
    const { world } = testWorld();
    const nameOf = async (email: string) => {
      const visit = new Visit(world, email);
      visit.accessToken = (await visit.call(account.signup, { ...ADA, email })).body.access_token;
      return (await visit.call(userinfoGet, {})).body.userData?.username;
    };
    expect([
      await nameOf('ada@a.co'),
      await nameOf('ada@b.co'),
      await nameOf('ada@c.co'),
      await nameOf('mira@d.co'),
    ]).toEqual(['Ada', 'Ada 2', 'Ada 3', 'Mira 2']);
  });

  it('creates another account when signed in, and turns a guest into an account', async () => {
    const { world, visit } = await visitedWorld();
    const mira = world.snapshot().players.find(({ email }) => email === MIRA.email);
    const count = world.snapshot().players.length;
    await visit.call(account.signup, ADA);
    const after = world.snapshot().players;
    expect([after.length, after.find(({ email }) => email === MIRA.email)]).toEqual([count + 1, mira]);
    const guest = new Visit(world, 'ua-2');
    world.patchConfig({ user: { signedIn: false } });
    await guest.arrive();
    await guest.call(account.signup, { ...ADA, email: 'b@example.com' });
    expect(world.snapshot().players).toHaveLength(count + 2);
  });

  it('rejects a code before one is mailed, and invalidates the mailed code after five wrong attempts', async () => {
    const { visit, world } = testWorld({ config: { signUp: 'code' } });
    const ask = async (code?: string) =>
      (await visit.call(account.signup, { ...ADA, ...(code !== undefined && { code }) })).body;
    expect(await ask('000000')).toMatchObject({
      status: 'FailureInvalidParameter',
      errCode: 1201,
      errorMessage: 'code is incorrect',
    });
    expect(await ask()).toMatchObject({
      status: 'FailureInvalidState',
      errCode: 6101,
      errorMessage: 'a code was sent to the address',
    });
    const code = world.operate(readInbox, {}).at(-1)?.code ?? '';
    for (let time = 0; time < 4; time++) expect(await ask('x')).toMatchObject({ errCode: 1201 });
    expect(await ask('x')).toMatchObject({ status: 'FailureExpiredCustomToken', errorMessage: 'code is too old' });
    expect(await ask(code)).toMatchObject({ status: 'FailureExpiredCustomToken' });
  });

  it('mails a code that expires after exactly ten minutes', async () => {
    for (const [ms, success] of [
      [599_999, true],
      [600_000, false],
    ] as const) {
      const { visit, world, clock } = testWorld({ config: { signUp: 'code' } });
      await visit.call(account.signup, ADA);
      const { code = '' } = world.operate(readInbox, {}).at(-1) ?? {};
      clock.advance(ms);
      expect((await visit.call(account.signup, { ...ADA, code })).body.success).toBe(success);
    }
  });

  it('rejects a wrong code even if the configuration requires none', async () => {
    const { visit } = testWorld();
    const { body } = await visit.call(account.signup, { ...ADA, code: '000000' });
    expect(body).toMatchObject({ status: 'FailureInvalidParameter', errCode: 1201 });
  });
});

describe('signing in', () => {
  it.each<[object, object]>([
    [{ email: 'nobody@example.com' }, NOBODY],
    [{ email: 'social@example.com' }, BY_GOOGLE],
    [{ password: 'wrong' }, { status: 'FailureInvalidParameter', errorMessage: 'password is incorrect' }],
  ])('rejects %j', async (change, refused) => {
    const { visit } = testWorld();
    expect((await visit.call(account.pwdAuth, { ...MIRA, ...change })).body).toMatchObject({
      success: false,
      ...refused,
    });
  });

  it('rejects bad Google credentials, verifies an existing account’s address, and creates a new account', async () => {
    const { visit, world } = testWorld();
    const google = async (credential: string) => (await visit.call(account.googleAuth, { credential })).body;
    expect(await google('anything')).toMatchObject({
      success: false,
      status: 'FailureInvalidCustomToken',
      errCode: 1104,
      errorMessage: 'credential refused',
    });
    expect(await google('ada+unverified@example.com')).toMatchObject({
      success: true,
      code: 'EXISTING_AUTHORIZED_USER',
    });
    const body = (await visit.call(account.pwdAuth, { email: 'ada+unverified@example.com', password: 'Nowlight1' }))
      .body;
    expect([body.success, world.operate(readInbox, {})]).toEqual([true, []]);
    visit.accessToken = body.access_token;
    expect((await visit.call(userinfoGet, {})).body.userData).toMatchObject({ hasPassword: true });
    visit.accessToken = (await google('new@example.com')).access_token;
    expect((await visit.call(userinfoGet, {})).body.userData).toMatchObject({
      username: 'New',
      hasPassword: false,
    });
  });

  it('looks up the sign-in method of an address, and validates a reset link', async () => {
    const { visit } = testWorld();
    const check = async (ask: object) => (await visit.call(account.checkAccount, ask)).body;
    expect(await check({})).toMatchObject(NO_ADDRESS);
    expect(await check({ email: MIRA.email })).toEqual({ status: 'Success', exists: true, signInMethod: 'password' });
    expect(await check({ email: 'social@example.com' })).toEqual({
      status: 'Success',
      exists: true,
      signInMethod: 'google',
    });
    expect(await check({ email: 'nobody@example.com' })).toEqual({ status: 'Success', exists: false });
    expect(await check({ resetToken: 'stolen' })).toMatchObject(BAD_LINK);
    expect(await check({ resetToken: 'reset:nobody@example.com' })).toMatchObject(BAD_LINK);
    expect(await check({ resetToken: 'xreset:mira@example.com' })).toMatchObject(BAD_LINK);
    expect(await check({ resetToken: 'reset:mira@example.com', email: 'x' })).toEqual({
      status: 'Success',
      exists: true,
      email: MIRA.email,
    });
  });

  it('resets the count of wrong passwords', async () => {
    const { visit } = testWorld();
    for (const password of ['a', 'b', 'c', 'd', MIRA.password, 'e', 'f']) {
      visit.accessToken = undefined;
      await visit.call(account.pwdAuth, { ...MIRA, password });
    }
    expect((await visit.call(account.pwdAuth, MIRA)).body.success).toBe(true);
  });
});
