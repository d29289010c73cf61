import { describe, expect, it } from 'vitest';
import { googleAuth, signup } from '../../../../src/contracts/calls/accountCalls.ts';
import { startSession } from '../../../../src/contracts/calls/playCalls.ts';
import { inviteGetUrl } from '../../../../src/contracts/calls/supportCalls.ts';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import type { ConfigPatch } from '../../world/worldConfig.ts';
import { PLAUSIBLE_REQUESTS } from '../../testing/plausibleRequests.ts';
import { testWorld, Visit } from '../../testing/testVisit.ts';

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
  it('call.support.invite-getUrl: links to the home page with a constant id that does not reveal the player', async () => {
    const { asked, visit } = await mira();
    const { inviteUrl = '', friends, earnedMinutes } = await asked();
    expect(new URL(inviteUrl)).toMatchObject({ origin: visit.world.origins.page, pathname: '/' });
    expect(inviteUrl).not.toContain('player_');
    expect((await asked()).inviteUrl).toBe(inviteUrl);
    expect([friends, earnedMinutes]).toEqual([[], 0]);
  });

  it('const.invite-reward-per-friend: earns 30 minutes for a friend’s sign-up, and none for an existing account', async () => {
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

  it('earns minutes when a guest who has played with it signs up later', async () => {
    const { asked, friend, ngInviteId } = await mira();
    const guest = await friend('ua-2');
    const play = { ...PLAUSIBLE_REQUESTS['play.startSession'], uaId: 'ua-2', ngInviteId };
    await guest.call(startSession, play as never);
    expect((await asked()).earnedMinutes).toBe(0);
    await guest.call(signup, { email: 'late@example.com', password: 'kettle58orbit' });
    expect((await asked()).earnedMinutes).toBe(30);
  });

  it('earns minutes only if it is the first of several invitations with which a guest has played', async () => {
    const { asked, friend, join, ngInviteId } = await mira();
    const ada = await friend('ua-ada');
    const signed = await ada.call(signup, { email: 'ada@example.com', password: 'kettle58orbit' });
    ada.accessToken = signed.body.access_token;
    const ofAda = async () => (await ada.call(inviteGetUrl, { uaId: 'ua-ada' })).body;
    const hers = new URL((await ofAda()).inviteUrl ?? '').searchParams.get('ngInviteId') ?? '';
    expect(hers).not.toBe(ngInviteId);
    const guest = await friend('ua-2');
    for (const id of [hers, ngInviteId])
      await guest.call(startSession, {
        ...PLAUSIBLE_REQUESTS['play.startSession'],
        uaId: 'ua-2',
        ngInviteId: id,
      } as never);
    await guest.call(signup, { email: 'late@example.com', password: 'kettle58orbit', ngInviteId });
    expect([(await ofAda()).earnedMinutes, (await asked()).earnedMinutes]).toEqual([30, 0]);
    // An account holder who plays with an invitation link earns the inviter nothing.
    await ada.call(startSession, { ...PLAUSIBLE_REQUESTS['play.startSession'], uaId: 'ua-ada', ngInviteId } as never);
    await join('Kaz');
    expect((await asked()).friends.map(({ username }) => username)).toEqual(['Kaz']);
  });

  it('const.invite-reward-max: earns 20 minutes for the 17th friend and none for the 18th', async () => {
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

  it('requires an account of the inviter', async () => {
    const { friend } = await mira();
    const guest = await friend('ua-9');
    expect((await guest.call(inviteGetUrl, { uaId: 'ua-9' })).body).toMatchObject({
      status: 'FailureInvalidState',
      errCode: 3403,
    });
  });
});
