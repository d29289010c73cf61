import * as z from 'zod/mini';
import { inviteGetUrl } from '../../../../src/contracts/calls/supportCalls.ts';
import { ControlError } from '../../control/controlError.ts';
import { quoted } from '../../control/nearestName.ts';
import { createHandler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { nameIn } from '../../players/accounts.ts';
import { NameSchema, playerOperation } from '../../players/playerOperation.ts';
import type { Plugin } from '../plugin.ts';
import { Invitations } from './invitations.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly invitations: Invitations;
  }
}

export const playerFriend = playerOperation({
  id: 'friend',
  summary: 'Simulates an invited friend who opens the link and signs up',
  input: { username: z.optional(NameSchema.check(z.minLength(2))) },
  example: { username: 'Kaz' },
  run(player, { username }, { backend: { players, ids, invitations } }) {
    if (username !== undefined && players.isUsernameTaken(username))
      throw new ControlError('invalid', 'username', `${quoted(username)} is in use; give another name`);
    const friend = players.addGuest();
    invitations.openLink(invitations.codeOf(player), friend);
    const email = `${ids.next('friend').toLowerCase()}@example.com`;
    players.promote(friend, {
      email,
      password: undefined,
      verified: true,
      username: username ?? nameIn(email),
      avatar: '',
    });
    invitations.recordSignUp(friend);
    return { friend: friend.id };
  },
});

/** Invitation links, and the rewards for friends who sign up by them. */
export const invitationsPlugin = {
  state: ({ config, ids, clock }) => ({ invitations: new Invitations(config, ids, clock) }),

  calls: [
    createHandler(inviteGetUrl, ({ uaId }, context) => {
      const { origins, invitations } = context.backend;
      const player = context.player(uaId);
      // A guest has no lasting identity to reward.
      if (!player.account) return failure('FailureInvalidState', 'only a player with an account can invite', 3403);
      return {
        ...SUCCESS,
        inviteUrl: `${origins.page}/?ngInviteId=${invitations.codeOf(player)}`,
        friends: [...invitations.friendsOf(player)],
        earnedMinutes: invitations.minutesOf(player),
      };
    }),
  ],

  operations: [playerFriend],
} satisfies Plugin;
