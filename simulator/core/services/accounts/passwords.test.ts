import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { logout } from '../../../../src/contracts/calls/authCalls.ts';
import { readInbox } from './accountOperations.ts';
import { testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';
import type { World } from '../../world/world.ts';

const ADA = { email: 'ada@example.com', password: 'kettle58orbit' };
const MIRA = { email: 'mira@example.com', password: 'Nowlight1' };
const TOO_WEAK = { status: 'FailureValidationError', errCode: 1303, errorMessage: 'password is too weak' };
const BY_GOOGLE = {
  status: 'FailureInvalidState',
  errCode: 6103,
  errorMessage: 'the account has no password, because it signs in with Google',
};
const NOBODY = { status: 'FailureNoResource', errorMessage: 'This Account does not exist!' };
const BAD_LINK = { status: 'FailureInvalidToken', errorMessage: 'the link is invalid or has expired' };
const SIGNED_OUT = { status: 'FailureUnauthorized', errorMessage: 'no player is signed in' };

/** A browser with a signed-in player. */
const signedIn = (world: World, who = MIRA) => new Visit(world).signIn(who);

describe('changing a password', () => {
  it('rejects signed-out players, weak passwords, bad links, wrong current passwords and Google accounts', async () => {
    const { world } = testWorld();
    const change = async (visit: Visit, more: object) =>
      (await visit.call(account.updatePwd, { newPassword: ADA.password, ...more })).body;
    const mira = await signedIn(world);
    expect(await change(new Visit(world), {})).toMatchObject(SIGNED_OUT);
    expect(await change(mira, { newPassword: 'weak' })).toMatchObject(TOO_WEAK);
    expect(await change(mira, { resetToken: 'stolen' })).toMatchObject(BAD_LINK);
    const wrong = { status: 'FailureInvalidParameter', errorMessage: 'current password is incorrect' };
    expect(await change(mira, {})).toMatchObject(wrong);
    for (let time = 0; time < 4; time++) expect(await change(mira, { currentPassword: 'wrong' })).toMatchObject(wrong);
    const late = await mira.call(account.updatePwd, { newPassword: ADA.password, currentPassword: MIRA.password });
    expect([late.http, late.headers.get('retry-after'), late.body]).toMatchObject([
      429,
      '60',
      { status: 'FailureTryAgain', errorMessage: 'too many attempts; wait 60 s' },
    ]);
    const social = new Visit(world);
    social.accessToken = (
      await social.call(account.googleAuth, { credential: 'social@example.com' })
    ).body.access_token;
    expect(await change(social, { currentPassword: 'x' })).toMatchObject(BY_GOOGLE);
  });

  it('ends the wait after wrong passwords and verifies the address, if done by a reset link', async () => {
    const { visit, world } = testWorld();
    for (let time = 0; time < 5; time++) await visit.call(account.pwdAuth, { ...MIRA, password: 'wrong' });
    expect((await visit.call(account.pwdAuth, MIRA)).http).toBe(429);
    const renew = (email: string) =>
      visit.call(account.updatePwd, { newPassword: ADA.password, resetToken: `reset:${email}` });
    await renew(MIRA.email);
    expect((await visit.call(account.pwdAuth, { ...MIRA, password: ADA.password })).body.success).toBe(true);
    const email = 'ada+unverified@example.com';
    await visit.call(account.forgotPwd, { email });
    await renew(email);
    expect((await visit.call(account.pwdAuth, { email, password: ADA.password })).body.success).toBe(true);
    expect(world.operate(readInbox, {}).map(({ about }) => about)).toEqual(['reset']);
  });

  it('resets the count of wrong passwords', async () => {
    const { world } = testWorld();
    const mira = await signedIn(world);
    for (let time = 0; time < 4; time++) await mira.call(account.pwdAuth, { ...MIRA, password: 'wrong' });
    await mira.call(account.updatePwd, { newPassword: ADA.password, currentPassword: MIRA.password });
    await mira.call(account.pwdAuth, { ...MIRA, password: 'wrong' });
    expect((await mira.call(account.pwdAuth, { ...MIRA, password: ADA.password })).http).toBe(200);
  });

  it('sends a reset mail at most every 30 seconds per address, and none to an unknown address', async () => {
    const { visit, clock, world } = testWorld();
    const ask = async (email: string) => visit.call(account.forgotPwd, { email });
    expect((await ask('nobody@example.com')).body).toMatchObject(NOBODY);
    expect((await ask(MIRA.email)).body.status).toBe('Success');
    clock.advance(29_001);
    const soon = await ask('Mira@example.com');
    expect([soon.http, soon.headers.get('retry-after')]).toEqual([429, '1']);
    clock.advance(999);
    expect((await ask(MIRA.email)).body.status).toBe('Success');
    expect((await ask('prime@example.com')).body.status).toBe('Success');
    expect(world.operate(readInbox, {})).toHaveLength(3);
  });
});

describe('signing out', () => {
  it('rejects a sign-in id from a signed-out player, and an unknown one', async () => {
    const { world } = testWorld();
    const out = async (visit: Visit) => (await visit.call(logout, { signIn: 'signin_x' })).body;
    expect(await out(new Visit(world))).toMatchObject(SIGNED_OUT);
    expect(await out(await signedIn(world))).toMatchObject({
      status: 'FailureNoResource',
      errorMessage: 'no such sign-in',
    });
  });

  it('returns the number of other browsers only when signing out everywhere', async () => {
    const { world } = testWorld();
    const [first, second] = [await signedIn(world), await signedIn(world)];
    expect((await first.call(logout, {})).body).toEqual({ status: 'Success' });
    expect((await second.call(logout, { everywhere: true })).body).toEqual({ status: 'Success', otherDevices: 0 });
    expect(world.snapshot().signIns).toEqual([]);
  });

  it('turns off the configured sign-in, and leaves a configuration without one unchanged', async () => {
    const { visit, world } = await visitedWorld();
    await visit.call(logout, {});
    expect(world.snapshot().config).toMatchObject({ user: { signedIn: false, email: MIRA.email } });
    const other = await visitedWorld({ user: {} });
    await other.visit.call(logout, {});
    expect(other.world.snapshot().config).toMatchObject({ user: {} });
  });

  it('leaves other players signed in when done everywhere or by a password change', async () => {
    const { world } = testWorld();
    const other = await signedIn(world, { ...MIRA, email: 'prime@example.com' });
    const mira = await signedIn(world);
    await mira.call(account.updatePwd, { newPassword: ADA.password, currentPassword: MIRA.password });
    await mira.call(logout, { everywhere: true });
    expect(world.snapshot().signIns.map(({ email }) => email)).toEqual(['prime@example.com']);
    expect((await other.call(logout, { everywhere: true })).body).toEqual({ status: 'Success', otherDevices: 0 });
  });
});
