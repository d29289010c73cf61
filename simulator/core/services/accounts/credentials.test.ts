import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { accessTokenPost, logout, userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import { getSessionStatus } from '../../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../../src/contracts/calls/playUserCalls.ts';
import { getReward } from '../../../../src/contracts/calls/rewardCalls.ts';
import { signOut } from './accountOperations.ts';
import { controlErrorOf } from '../../testing/controlErrorOf.ts';
import { testWorld, type Visit, visitedWorld } from '../../testing/testVisit.ts';

const MIRA = { email: 'mira@example.com', password: 'Nowlight1' };

const arriveAs = async (visit: Visit, headers: Record<string, string> = {}, implicitGuestLogin = true) =>
  (await visit.call(accessTokenPost, { implicitGuestLogin }, headers)).body;

describe('authentication of a browser', () => {
  it('fails with a code for an empty, invalid or expired authorization', async () => {
    const { visit, clock } = testWorld();
    expect(await arriveAs(visit, {}, false)).toEqual({ success: false, code: 'AUTHORIZATION_EMPTY' });
    expect(await arriveAs(visit, { authorization: 'token x' }, false)).toEqual({
      success: false,
      code: 'AUTHORIZATION_INVALID',
    });
    expect(await arriveAs(visit, { authorization: 'bearer x' }, false)).toEqual({
      success: false,
      code: 'AUTHORIZATION_EMPTY',
    });
    expect(await arriveAs(visit, { authorization: 'token' }, false)).toEqual({
      success: false,
      code: 'AUTHORIZATION_EMPTY',
    });
    await visit.arrive();
    visit.cookie = undefined;
    clock.advance(3_600_000);
    expect(await arriveAs(visit, {}, false)).toEqual({ success: false, code: 'AUTHORIZATION_EXPIRED' });
  });

  it('accepts only the configured partner token, and ignores it in a simulated world without a partner', async () => {
    const { visit } = testWorld({ config: { partner: { token: 'p' }, user: { email: MIRA.email } } });
    const by = (token: string) => arriveAs(visit, { 'x-partner-token': token });
    expect(await by('q')).toEqual({ success: false, code: 'AUTHORIZATION_INVALID' });
    expect(await by('p')).toMatchObject({ success: true, code: 'EXISTING_AUTHORIZED_USER' });
    const nobodys = testWorld();
    expect(await arriveAs(nobodys.visit, { 'x-partner-token': 'p' })).toMatchObject({ code: 'NEW_GUEST_USER' });
  });

  it('prefers an account’s cookie to a guest’s access token', async () => {
    const { visit, world } = testWorld();
    await visit.arrive();
    const guest = visit.accessToken;
    await visit.call(account.pwdAuth, MIRA);
    visit.accessToken = guest;
    expect(await arriveAs(visit)).toMatchObject({ code: 'EXISTING_AUTHORIZED_USER' });
    expect(world.snapshot().signIns.map(({ email }) => email)).toEqual([MIRA.email]);
  });

  it('rejects unknown and expired access tokens with HTTP 200, and signed-out ones with HTTP 401', async () => {
    const { visit, world, clock } = testWorld();
    const ask = async () => {
      const { http, body } = await visit.call(getReward, { uaId: 'ua-1' });
      return [http, body.status, (body as { errorMessage?: string }).errorMessage];
    };
    await visit.arrive();
    visit.accessToken = 'made up';
    expect(await ask()).toEqual([200, 'FailureInvalidToken', 'the access token is unknown']);
    visit.accessToken = undefined;
    visit.accessToken = (await visit.call(account.pwdAuth, MIRA)).body.access_token;
    expect((await ask())[1]).toBe('Success');
    clock.advance(3_599_999);
    expect((await ask())[1]).toBe('Success');
    clock.advance(1);
    expect(await ask()).toEqual([200, 'FailureTokenExpired', 'the access token has expired']);
    world.operate(signOut, {});
    expect(await ask()).toEqual([401, 'FailureUnauthorized', 'the sign-in was ended']);
    // Sign-out accepts any token.
    expect((await visit.call(logout, {})).body.status).toBe('Success');
  });

  it('requires a play-user token to start a session, and rejects an unknown one', async () => {
    const { visit } = testWorld();
    const status = async () =>
      (await visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'ua-1' })).body as {
        status?: string;
        errorMessage?: string;
      };
    expect((await status()).status).toBe('Success');
    expect((await visit.start()).body).toMatchObject({
      status: 'FailureInvalidPlayUser',
      errorMessage: 'play-user token missing',
    });
    visit.playUserToken = 'x';
    expect(await status()).toMatchObject({ status: 'FailureInvalidPlayUser', errorMessage: 'play-user token unknown' });
    expect((await visit.call(createPlayUser, { uaId: 'ua-1' })).body.status).toBe('Success');
    expect((await visit.call(userinfoGet, {})).body.status).toBe('FailureUnauthorized');
  });
});

describe('the sign-out operation', () => {
  it('refuses an unknown address or sign-in id, and returns the number of ended sign-ins', async () => {
    const { world } = await visitedWorld();
    expect(controlErrorOf(() => world.operate(signOut, { email: 'x@y.co' }))).toMatchObject({
      reason: 'unknown',
      field: 'email',
      message: 'no account has this address',
    });
    expect(controlErrorOf(() => world.operate(signOut, { signIn: 'x' }))).toMatchObject({
      reason: 'unknown',
      field: 'signIn',
      message: 'no sign-in has the id x',
    });
    expect(world.operate(signOut, { email: 'broke@example.com' }).ended).toBe(0);
    expect(world.snapshot().config).toMatchObject({ user: { signedIn: true } });
    const [{ id = '' } = {}] = world.snapshot().signIns as readonly { id?: string }[];
    expect(world.operate(signOut, { signIn: id, email: 'broke@example.com' }).ended).toBe(0);
    expect(world.operate(signOut, { signIn: id, email: 'MIRA@example.com' }).ended).toBe(1);
    expect(world.snapshot().config).toMatchObject({ user: { signedIn: false } });
    expect(world.journal.after().at(-1)).toMatchObject({
      name: 'sign-out',
      data: { signIn: id, email: 'MIRA@example.com', ended: 1 },
    });
    world.operate(signOut, {});
    expect(world.journal.after().at(-1)?.data).toEqual({ ended: 0 });
  });
});
