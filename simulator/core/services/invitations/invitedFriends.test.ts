import { describe, expect, it } from 'vitest';
import { signup } from '../../../../src/contracts/calls/accountCalls.ts';
import { inviteGetUrl } from '../../../../src/contracts/calls/supportCalls.ts';
import { testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';

const MINUTE = 60_000;
const WHO = { uaId: 'ua-1' };

describe('the list of invited friends', () => {
  const asked = async (visit: Visit) => (await visit.call(inviteGetUrl, WHO)).body;

  it('names the configured friends, and places them 20 hours apart, latest first', async () => {
    const { visit, clock } = await visitedWorld({ invitedFriends: 10 });
    const { friends, earnedMinutes } = await asked(visit);
    const now = clock.now();
    expect(friends.map(({ username }) => username)).toEqual([
      'Ottoline',
      'Kaz',
      'Pascaline',
      'Junebug',
      'Marlo',
      'Hae-won',
      'نور',
      'Yuzu',
      'Ottoline',
      'Kaz',
    ]);
    expect(friends.map(({ at }) => (now - at) / 3_600_000)).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180, 200]);
    expect([friends.map(({ minutes }) => minutes), earnedMinutes]).toEqual([Array.from({ length: 10 }, () => 30), 300]);
  });

  it('puts a newly signed-up friend before the configured ones, and rejects a guest’s request', async () => {
    const { visit, world, clock } = await visitedWorld({ invitedFriends: 1 });
    const ngInviteId = new URL((await asked(visit)).inviteUrl ?? '').searchParams.get('ngInviteId') ?? '';
    expect(ngInviteId).toMatch(/^invite_/);
    world.patchConfig({ user: { signedIn: false } });
    clock.advance(MINUTE);
    const friend = new Visit(world, 'ua-2');
    await friend.arrive();
    await friend.call(signup, { email: 'f@example.com', password: 'kettle58orbit', username: 'Fenn', ngInviteId });
    clock.advance(MINUTE);
    const { friends } = await asked(visit);
    expect(friends).toMatchObject([{ username: 'Fenn', at: clock.now() - MINUTE }, { username: 'Kaz' }]);
    const guest = testWorld().visit;
    await guest.arrive();
    expect(await asked(guest)).toMatchObject({
      status: 'FailureInvalidState',
      errCode: 3403,
      errorMessage: 'only a player with an account can invite',
    });
  });
});
