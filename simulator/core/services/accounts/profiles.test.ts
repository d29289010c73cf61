import { describe, expect, it } from 'vitest';
import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { userinfoGet } from '../../../../src/contracts/calls/authCalls.ts';
import { PIXEL } from '../../testing/plausibleRequests.ts';
import { ORIGINS, testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';

describe('the profile service', () => {
  const patch = async (visit: Visit, change: object) => (await visit.call(account.userinfoPatch, change)).body;

  it('returns a player’s name and sign-in methods', async () => {
    const { visit, world, clock } = await visitedWorld();
    const id = world.snapshot().players.find(({ email }) => email === 'mira@example.com')?.id;
    const { body } = await visit.call(userinfoGet, {});
    expect(body).toEqual({
      status: 'Success',
      userData: {
        userId: id,
        username: 'Mira',
        email: 'mira@example.com',
        avatar: `${ORIGINS.catalogue}/art/avatar/${id}.svg`,
        memberNumber: 104_211,
        totalPlaytime: 52_320,
        totalPlayedApps: 0,
        hasPassword: true,
        otherDevices: 0,
        signIns: [
          { id: expect.stringMatching(/^signin_/) as string, at: clock.now(), seenAt: clock.now(), here: true },
        ],
      },
    });
    world.patchConfig({ user: { email: 'broke@example.com' } });
    const last = new Visit(world, 'ua-2');
    await last.arrive();
    expect((await last.call(userinfoGet, {})).body.userData?.['memberNumber']).toBe(104_214);
  });

  it('rejects reading and changing the profile as a guest', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    const signedOut = { status: 'FailureUnauthorized', errorMessage: 'no player is signed in' };
    expect((await visit.call(userinfoGet, {})).body).toMatchObject(signedOut);
    expect(await patch(visit, { username: 'Ada' })).toMatchObject(signedOut);
  });

  it.each(['x', 'a'.repeat(25), 'a/b', ' \n', 'a\tb'])('rejects the name %j', async (username) => {
    const { visit } = await visitedWorld();
    expect(await patch(visit, { username })).toMatchObject({
      status: 'FailureValidationError',
      errCode: 1304,
      errorMessage: 'username needs 2 to 24 letters or digits',
    });
  });

  it.each(['xy', 'a'.repeat(24), 'A b_c.d-9', 'MIRA', '미라'])('accepts the name %j', async (username) => {
    const { visit } = await visitedWorld();
    const before = (await visit.call(userinfoGet, {})).body.userData;
    expect((await patch(visit, { username })).userData).toEqual({ ...before, username });
  });

  it('requires a unique name, and an uploaded picture or none', async () => {
    const { visit } = await visitedWorld();
    expect(await patch(visit, { username: ' ｏｒｓｏｎ ' })).toMatchObject({
      status: 'FailureAlreadyExists',
      errorMessage: 'the name is taken',
    });
    const { url = '' } = (await visit.call(account.imageUpload, { image: PIXEL })).body;
    expect(url).toMatch(new RegExp(`^${ORIGINS.catalogue}/art/upload/upload_.+\\.png$`));
    expect((await patch(visit, { avatar: url })).userData).toMatchObject({ username: 'Mira', avatar: url });
    const refused = {
      status: 'FailureValidationError',
      errCode: 1302,
      errorMessage: 'avatar is not a picture that this service stores',
    };
    for (const avatar of [`x${url}`, `${ORIGINS.page}/art/x.png`])
      expect(await patch(visit, { avatar })).toMatchObject(refused);
    expect((await patch(visit, { username: 'Mi' })).userData).toMatchObject({ avatar: url });
    expect((await patch(visit, { avatar: '' })).userData).toMatchObject({ username: 'Mi', avatar: '' });
  });

  it('suggests available names that start with the typed prefix', async () => {
    const { visit, world } = await visitedWorld();
    const ask = async (prefix?: string) =>
      (await visit.call(account.handleSuggestions, prefix === undefined ? {} : { prefix })).body;
    for (const { suggestions } of [await ask(), await ask('!?')]) {
      expect(suggestions.length).toBeGreaterThan(2);
      for (const name of suggestions) expect(name).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+[1-9]\d$/);
    }
    expect(await ask()).not.toHaveProperty('available');
    const { suggestions } = await ask('Ada-Byron von Lovelace');
    for (const name of suggestions) expect(name).toMatch(/^[A-Z][a-z]+AdaByronvonLov[1-9]\d$/);
    expect((await ask('Orson')).available).toBe(false);
    expect([(await ask('Mira')).available, (await ask('Nobody')).available]).toEqual([true, true]);
    expect(world.snapshot().players.some(({ kind }) => kind === 'guest')).toBe(false);
  });

  it('rejects an invalid picture with the reason', async () => {
    const { visit } = await visitedWorld();
    const send = async (image: string) => (await visit.call(account.imageUpload, { image })).body;
    const wrong = (errCode: number, errorMessage: string) => ({
      status: 'FailureValidationError',
      errCode,
      errorMessage,
    });
    expect(await send('x'.repeat(400_001))).toMatchObject(wrong(1302, 'image is too large'));
    expect(await send('x'.repeat(400_000))).toMatchObject(wrong(1303, 'image is no picture'));
  });

  it('issues a new access token to a signed-in browser that sends only its cookie', async () => {
    const { visit } = await visitedWorld();
    visit.accessToken = undefined;
    expect((await visit.call(account.accessTokenGet, {})).body).toMatchObject({
      success: true,
      code: 'EXISTING_AUTHORIZED_USER',
      status: 'Success',
    });
    const stranger = testWorld().visit;
    expect((await stranger.call(account.accessTokenGet, {})).body).toEqual({
      success: false,
      code: 'AUTHORIZATION_EMPTY',
    });
    await stranger.arrive();
    expect((await stranger.call(account.accessTokenGet, {})).body).toMatchObject({
      success: true,
      code: 'EXISTING_GUEST_USER',
    });
  });
});
