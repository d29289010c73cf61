import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { SignedIn } from './SignedIn.tsx';

/** Account dialog for a signed-in player, opened from the player's bar over a game. */
const meta = {
  title: 'Modals/Account during a game',
  component: SignedIn,
  args: { model: { game: 'Skyhop', name: 'Mira', email: 'mira@example.com', signOut: fn(), close: fn() } },
  ...overPicture(),
} satisfies Meta<typeof SignedIn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The account dialog over a game: a signed-in player continues the game, or signs out. */
export const Default: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Mira' })).toBeVisible());
    await expect(canvas.getByText(/Signing out ends Skyhop/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.model.signOut).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The player's profile failed to load, so the account dialog over a game has no name to show. */
export const WithoutName: Story = {
  args: { model: { game: 'Skyhop', name: '', email: '', signOut: fn(), close: fn() } },
};
