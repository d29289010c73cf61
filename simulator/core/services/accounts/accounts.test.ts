import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import * as wallet from '../../../../src/contracts/calls/walletCalls.ts';
import { accessTokenPost, logout, userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../../src/contracts/idempotency.ts';
import { getReward } from '../../../../src/contracts/calls/rewardCalls.ts';
import { getPreference, updatePreference } from '../../../../src/contracts/calls/supportCalls.ts';
import { readInbox } from './accountOperations.ts';
import { testWorld, visitedWorld, Visit } from '../../testing/testVisit.ts';

const CREDENTIALS = { email: 'ada@example.com', password: 'kettle58orbit' };

describe('the account service', () => {
  it('recognizes a returning browser by its cookie, for guests and signed-in players', async () => {
    const { visit, world } = testWorld();
    expect(await visit.arrive()).toBe('NEW_GUEST_USER');
    const again = new Visit(world);
    again.cookie = visit.cookie;
    expect(await again.arrive()).toBe('EXISTING_GUEST_USER');
    expect((await again.call(account.signup, CREDENTIALS)).body).toMatchObject({
      success: true,
      code: 'NEW_AUTHORIZED_USER',
    });
    visit.cookie = again.cookie;
    visit.accessToken = undefined;
    expect(await visit.arrive()).toBe('EXISTING_AUTHORIZED_USER');
    expect((await visit.call(userinfoGet, {})).body.userData).toMatchObject({
      email: CREDENTIALS.email,
      username: 'Ada',
    });
  });

  it('refuses guests if sign-in is required', async () => {
    const { visit } = testWorld();
    const ask = { implicitGuestLogin: false };
    expect((await visit.call(accessTokenPost, ask)).body).toEqual({ success: false, code: 'AUTHORIZATION_EMPTY' });
    visit.accessToken = 'made up';
    expect((await visit.call(accessTokenPost, ask)).body.code).toBe('AUTHORIZATION_INVALID');
  });

  it('expires access tokens after an hour', async () => {
    const { visit, clock } = testWorld();
    await visit.arrive();
    expect((await visit.call(wallet.walletCheckBalance, {})).body.success).toBe(true);
    clock.advance(3_600_000);
    expect((await visit.call(wallet.walletCheckBalance, {})).body).toMatchObject({ status: 'FailureTokenExpired' });
    visit.cookie = undefined;
    expect((await visit.call(accessTokenPost, { implicitGuestLogin: false })).body.code).toBe('AUTHORIZATION_EXPIRED');
    expect((await visit.call(accessTokenPost, { implicitGuestLogin: true })).body.code).toBe('EXISTING_GUEST_USER');
  });

  it('keeps a guest’s data when the guest signs up', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    await visit.call(updatePreference, { appId: '20101', uaId: 'ua-1', appPreferences: { volume: 0.2 } });
    const signed = await visit.call(account.signup, CREDENTIALS);
    visit.accessToken = signed.body.access_token;
    expect((await visit.call(getPreference, { appId: '20101', uaId: 'elsewhere' })).body.appPreferences?.volume).toBe(
      0.2,
    );
  });

  it('validates passwords and e-mail addresses', async () => {
    const { visit } = testWorld();
    const status = async (email: string, password: string) =>
      (await visit.call(account.signup, { email, password })).body.status;
    expect(await status('ab.co', 'Nowlight1')).toBe('FailureValidationError');
    expect(await status('a@b.co', 'nodigits')).toBe('FailureValidationError');
    expect(await status('mira@example.com', 'kettle58orbit')).toBe('FailureAlreadyExists');
    const signIn = async (email: string, password: string) =>
      (await visit.call(account.pwdAuth, { email, password })).body;
    expect(await signIn('nobody@example.com', 'x')).toMatchObject({
      success: false,
      errorMessage: 'This Account does not exist!',
    });
    expect(await signIn('mira@example.com', 'wrong')).toMatchObject({
      success: false,
      status: 'FailureInvalidParameter',
    });
    expect(await signIn('social@example.com', 'Nowlight1')).toMatchObject({ status: 'FailureInvalidState' });
    expect((await visit.call(account.checkAccount, { email: 'social@example.com' })).body).toMatchObject({
      exists: true,
      signInMethod: 'google',
    });
    expect((await visit.call(account.checkAccount, { email: 'nobody@example.com' })).body.exists).toBe(false);
  });

  it('changes a password with the current password or the mailed link', async () => {
    const { visit } = testWorld();
    const signed = await visit.call(account.pwdAuth, { email: 'mira@example.com', password: 'Nowlight1' });
    visit.accessToken = signed.body.access_token;
    const change = async (ask: { newPassword: string; currentPassword?: string; resetToken?: string }) =>
      (await visit.call(account.updatePwd, ask)).body.status;
    expect(await change({ newPassword: 'Another2', currentPassword: 'wrong' })).toBe('FailureInvalidParameter');
    expect(await change({ newPassword: 'Another2', currentPassword: 'Nowlight1' })).toBe('Success');
    expect(await change({ newPassword: 'Third3333', resetToken: 'reset:social@example.com' })).toBe('Success');
    expect(await change({ newPassword: 'Third3333', resetToken: 'stolen' })).toBe('FailureInvalidToken');
    expect(
      (await visit.call(account.pwdAuth, { email: 'social@example.com', password: 'Third3333' })).body.success,
    ).toBe(true);
  });

  it('forgets the browser at logout', async () => {
    const { visit } = testWorld({ config: { user: { signedIn: true, email: 'prime@example.com' } } });
    expect(await visit.arrive()).toBe('EXISTING_AUTHORIZED_USER');
    const out = await visit.call(logout, {});
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await visit.call(userinfoGet, {})).body.status).toBe('FailureInvalidToken');
    visit.accessToken = undefined;
    visit.cookie = undefined;
    expect(await visit.arrive()).toBe('NEW_GUEST_USER');
  });

  it('never reveals account data to a browser that sends only the account’s uaId', async () => {
    const { visit, world } = await visitedWorld();
    expect((await visit.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(1_420);
    const stranger = new Visit(world, visit.uaId);
    expect((await stranger.call(getReward, { uaId: visit.uaId })).body.nowbuxRewardBalance).toBe(0);
    expect((await stranger.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(0);
  });

  it('signs a guest in when a configuration patch sets `signedIn`', async () => {
    const { visit, world } = testWorld();
    await visit.arrive();
    world.patchConfig({ user: { signedIn: true, username: 'Zoe' } });
    expect(await visit.arrive()).toBe('EXISTING_AUTHORIZED_USER');
    expect((await visit.call(userinfoGet, {})).body.userData?.username).toBe('Zoe');
  });

  it('lets players change name and picture, and requires unique names', async () => {
    const { visit } = await visitedWorld();
    const patch = async (username: string) => (await visit.call(account.userinfoPatch, { username })).body;
    expect(await patch('Orson')).toMatchObject({ status: 'FailureAlreadyExists' });
    expect(await patch('x')).toMatchObject({ status: 'FailureValidationError' });
    expect(await patch('미라')).toMatchObject({ userData: { username: '미라' } });
    expect((await visit.call(account.imageUpload, { image: 'data:text/plain,x' })).body.status).toBe(
      'FailureValidationError',
    );
    const { suggestions } = (await visit.call(account.handleSuggestions, { prefix: 'Ada!' })).body;
    expect(suggestions.length).toBeGreaterThan(2);
    for (const handle of suggestions) expect(handle).toMatch(/^[A-Z][a-z]+Ada\d\d$/);
  });

  it('returns the same answer to a repeated sign-up with the same idempotency key, but not to a changed one', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    const sign = async (key: string, email: string) =>
      (await visit.call(account.signup, { ...CREDENTIALS, email }, { [IDEMPOTENCY_KEY]: key })).body;
    const first = await sign('one', 'ada@example.com');
    expect(first).toMatchObject({ success: true, code: 'NEW_AUTHORIZED_USER' });
    expect(await sign('one', 'ada@example.com')).toEqual(first);
    expect(await sign('two', 'ada@example.com')).toMatchObject({ status: 'FailureAlreadyExists' });
    expect(await sign('one', 'bo@example.com')).toMatchObject({ success: true, code: 'NEW_AUTHORIZED_USER' });
  });

  it('lets a sign-up succeed after a 429 if it is repeated with the same key', async () => {
    const { clock, visit, world } = testWorld({ config: { signUp: 'code' } });
    await visit.arrive();
    const sign = (key: string) => visit.call(account.signup, CREDENTIALS, { [IDEMPOTENCY_KEY]: key });
    expect((await sign('one')).body).toMatchObject({ errCode: 6101 });
    expect((await sign('two')).http).toBe(429);
    clock.advance(30_000);
    expect((await sign('two')).body).toMatchObject({ errCode: 6101 });
    expect(world.operate(readInbox, {})).toHaveLength(2);
  });

  it.each([
    ['ada.byron@example.com', 'Ada Byron'],
    ['ada__byron-king+x@example.com', 'Ada Byron King X'],
    ['_._@example.com', 'Player'],
    [' ada@example.com ', 'Ada'],
  ])('gives the account %s the name “%s” if its owner chose none', async (email, username) => {
    const { visit } = testWorld();
    await visit.arrive();
    visit.accessToken = (await visit.call(account.signup, { ...CREDENTIALS, email })).body.access_token;
    expect((await visit.call(userinfoGet, {})).body.userData).toMatchObject({ username, email: email.trim() });
  });

  it('accepts e-mail addresses of at most 254 characters', async () => {
    const { visit } = testWorld();
    const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
    const sign = async (email: string) => (await visit.call(account.signup, { ...CREDENTIALS, email })).body;
    expect(await sign(ofLength(255))).toMatchObject({ status: 'FailureValidationError', errCode: 1302 });
    expect(await sign(ofLength(254))).toMatchObject({ success: true });
  });
});
