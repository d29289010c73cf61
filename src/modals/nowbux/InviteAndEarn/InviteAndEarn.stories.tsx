import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { invited, inviteModel } from '../../../../stories/support/models/inviteModel.ts';
import { InviteAndEarn } from './InviteAndEarn.tsx';

const covers = ['screen.invite-and-earn'];

/** The invitation link: share, copy or scan it; the reward per friend, and the friends who joined. */
const meta = {
  title: 'Modals/Invite and earn',
  tags: ['role:signed-in'],
  component: InviteAndEarn,
  args: { model: inviteModel },
} satisfies Meta<typeof InviteAndEarn>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The dialog with the system's share sheet, the clipboard, a QR code, and the friends who joined. Their names may
 * contain any characters.
 */
export const LinkShown: Story = {
  parameters: { covers: [...covers, 'product.invite-and-earn', 'const.invite-reward-per-friend'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Invite and earn' })).toBeVisible());
    await expect(canvas.getByText(/you get 30 minutes without ads, up to 500 minutes/)).toBeVisible();
    await expect(canvas.getByText('120 of 500 minutes without ads')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Kaz.*\d\d-[A-Z][a-z]{2}-2026 \d\d:\d\d:\d\d.*\+30 min/),
      expect.stringMatching(/نور الليل.*\+30 min/),
      expect.stringMatching(/W{60}.*\+30 min/),
      expect.stringMatching(/A friend.*\+30 min/),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(args.model.share).toHaveBeenCalledWith(
      expect.objectContaining({ url: args.model.invitation.kind === 'loaded' && args.model.invitation.value.url }),
    );
  }),
};

/** While the invitation link loads, the space of the link and its QR code is reserved. */
export const LoadingLink: Story = {
  args: { model: { ...inviteModel, invitation: { kind: 'loading' } } },
  parameters: { covers },
  play: shows([{ role: 'status', name: 'Loading your link' }], [{ role: 'button', name: 'Copy link' }]),
};

/** Without a share sheet, copying the invitation link is the primary action. */
export const Copied: Story = {
  args: { model: { ...inviteModel, canShare: false, copy: fn(() => Promise.resolve(true)) } },
  parameters: { covers },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy link' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible());
    await expect(args.model.copy).toHaveBeenCalledWith(expect.stringContaining('ngInviteId='));
  }),
};

/** The maximum reward for inviting friends is reached: friends can still join. */
export const MaximumReached: Story = {
  args: { model: { ...inviteModel, invitation: invited({ earnedMinutes: 500, full: true }) } },
  parameters: { covers: [...covers, 'const.invite-reward-max'] },
  play: shows(['500 of 500 minutes without ads', /^You’ve earned all you can/, { role: 'button', name: 'Copy link' }]),
};

/** No friend has joined, and the clipboard is unavailable: the link can be selected. */
export const NoFriendsYet: Story = {
  args: {
    model: {
      ...inviteModel,
      canShare: false,
      copy: fn(() => Promise.resolve(false)),
      invitation: invited({ friends: [], earnedMinutes: 0 }),
    },
  },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'No one has joined yet' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await soon(() => expect(canvas.getAllByText('Select the link and copy it yourself')[0]).toBeVisible());
  }),
};

/** A guest has no invitation link: the dialog offers a sign-in. */
export const Guest: Story = {
  args: { model: { ...inviteModel, guest: true, signIn: fn() } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

export const LinkFailedToLoad: Story = {
  args: { model: { ...inviteModel, invitation: { kind: 'failed', code: 503 }, retry: fn() } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
  }),
};
