import { fn } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { Invitation, InvitedFriend } from '../../../src/domain/nowbux/invitations/invitations.store.ts';
import type { InviteDialogModel } from '../../../src/modals/nowbux/InviteAndEarn/InviteAndEarn.types.ts';

const AT = Date.UTC(2026, 10, 20, 18, 5);
const DAY = 86_400_000;
const friend = (username: string, days: number, minutes = 30): InvitedFriend => ({
  username,
  at: AT - days * DAY,
  minutes,
});

export const FRIENDS = [friend('Kaz', 0), friend('نور الليل', 2), friend('W'.repeat(60), 3), friend('', 9)];

export const invited = (change: Partial<Invitation> = {}): InviteDialogModel['invitation'] => ({
  kind: 'loaded',
  value: {
    url: sampleUrl('https://nowlight.example/?ngInviteId=invite_V1StGXR8_Z5jdHi6B-myT'),
    friends: FRIENDS,
    earnedMinutes: 120,
    full: false,
    ...change,
  },
});

/** Model of a player with an invitation link, and of friends who used it. */
export const inviteModel: InviteDialogModel = {
  invitation: invited(),
  guest: false,
  online: true,
  canShare: true,
  share: fn(() => Promise.resolve(true)),
  copy: fn(() => Promise.resolve(true)),
  copyCode: fn(() => Promise.resolve(true)),
  retry: fn(),
  signIn: fn(),
  close: fn(),
};
