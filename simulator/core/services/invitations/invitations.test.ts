import { describe, expect, it } from 'vitest';
import { googleAuth, signup } from '../../../../src/contracts/calls/accountCalls.ts';
import { startSession } from '../../../../src/contracts/calls/playCalls.ts';
import { inviteGetUrl } from '../../../../src/contracts/calls/supportCalls.ts';
import { playsAtOnce } from '../../../scenarios/session/play.ts';
import type { ConfigPatch } from '../../world/config.ts';
import { PLAUSIBLE } from '../../testing/plausible.ts';
import { testWorld, Visit } from '../../testing/visit.ts';

const WHO = { uaId: 'ua-1' };

/** Mira, who invites friends, and helpers that make friends sign up. */
async function mira(config: ConfigPatch = {}) {
  const { world, visit } = testWorld({
    scenario: { ...playsAtOnce, config: { user: { signedIn: true, email: 'mira@example.com' }, ...config } },
  });
  await visit.arrive();
  world.patchConfig({ user: { signedIn: false } });
  const asked = async () => (await visit.call(inviteGetUrl, WHO)).body;
  const ngInviteId = new URL((await asked()).inviteUrl ?? '').searchParams.get('ngInviteId') ?? '';
  const friend = async (uaId: string) => {
    const other = new Visit(world, uaId);
    await other.arrive();
    return other;
  };
  const password = 'kettle58orbit';
  const join = async (name: string, by: object = { ngInviteId }) =>
    (await friend(name)).call(signup, { email: `${name}@example.com`, username: name, password, ...by });
  return { world, visit, asked, ngInviteId, friend, join };
}

describe('an invitation', () => {
  it('call.support.invite-getUrl: an invitation leads to the home page, by an id that says nothing of the player and stays theirs', async () => {
    const { asked, visit } = await mira();
    const { inviteUrl = '', friends, earnedMinutes } = await asked();
    expect(new URL(inviteUrl)).toMatchObject({ origin: visit.world.origins.page, pathname: '/' });
    expect(inviteUrl).not.toContain('player_');
    expect((await asked()).inviteUrl).toBe(inviteUrl);
    expect([friends, earnedMinutes]).toEqual([[], 0]);
  });

  it('const.invite-reward-per-friend: an invitation brings 30 minutes when a friend signs up by it, by whatever way, once', async () => {
    const { asked, join, friend, ngInviteId, visit } = await mira();
    await join('Kaz');
    const google = await friend('ua-g');
    await google.call(googleAuth, { credential: 'social@example.com', ngInviteId });
    // No reward for an existing account, a sign-up without an invitation, or a repeated friend.
    await google.call(googleAuth, { credential: 'social@example.com', ngInviteId });
    await join('Alone', {});
    await join('Lost', { ngInviteId: 'nobody' });
    expect(await asked()).toMatchObject({ earnedMinutes: 30, friends: [{ username: 'Kaz', minutes: 30 }] });
    expect((await visit.start()).body.rewards?.adFreeTimeAccumulatedSecs).toBe(30 * 60);
  });

  it('an invitation counts for a guest who played by it first, when they sign up', async () => {
    const { asked, friend, ngInviteId } = await mira();
    const guest = await friend('ua-2');
    const play = { ...PLAUSIBLE['play.startSession'], uaId: 'ua-2', ngInviteId };
    await guest.call(startSession, play as never);
    expect((await asked()).earnedMinutes).toBe(0);
    await guest.call(signup, { email: 'late@example.com', password: 'kettle58orbit' });
    expect((await asked()).earnedMinutes).toBe(30);
  });

  it('of several that a guest has played by thanks who gave the first', async () => {
    const { asked, friend, join, ngInviteId } = await mira();
    const ada = await friend('ua-ada');
    const signed = await ada.call(signup, { email: 'ada@example.com', password: 'kettle58orbit' });
    ada.accessToken = signed.body.access_token;
    const ofAda = async () => (await ada.call(inviteGetUrl, { uaId: 'ua-ada' })).body;
    const hers = new URL((await ofAda()).inviteUrl ?? '').searchParams.get('ngInviteId') ?? '';
    expect(hers).not.toBe(ngInviteId);
    const guest = await friend('ua-2');
    for (const id of [hers, ngInviteId])
      await guest.call(startSession, { ...PLAUSIBLE['play.startSession'], uaId: 'ua-2', ngInviteId: id } as never);
    await guest.call(signup, { email: 'late@example.com', password: 'kettle58orbit', ngInviteId });
    expect([(await ofAda()).earnedMinutes, (await asked()).earnedMinutes]).toEqual([30, 0]);
    // An account holder who plays with an invitation link earns the inviter nothing.
    await ada.call(startSession, { ...PLAUSIBLE['play.startSession'], uaId: 'ua-ada', ngInviteId } as never);
    await join('Kaz');
    expect((await asked()).friends.map(({ username }) => username)).toEqual(['Kaz']);
  });

  it('const.invite-reward-max: the 17th friend brings 20 minutes, and the next none', async () => {
    const { asked, join } = await mira({ invitedFriends: 16 });
    expect((await asked()).earnedMinutes).toBe(480);
    await join('Seventeenth');
    expect((await asked()).friends.slice(0, 2)).toMatchObject([
      { username: 'Seventeenth', minutes: 20 },
      { minutes: 30 },
    ]);
    await join('Eighteenth');
    const { earnedMinutes, friends } = await asked();
    expect([earnedMinutes, friends[0]?.minutes]).toEqual([500, 0]);
  });

  it('a guest has no invitation to give', async () => {
    const { friend } = await mira();
    const guest = await friend('ua-9');
    expect((await guest.call(inviteGetUrl, { uaId: 'ua-9' })).body).toMatchObject({
      status: 'FailureInvalidState',
      errCode: 3403,
    });
  });
});
