import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { MouseLockOnboarding } from './MouseLockOnboarding.tsx';

/** Explains the mouse lock and how to end it, before the first three locks. */
const meta = {
  title: 'Modals/Mouse lock introduction',
  tags: ['area:play', 'area:input'],
  component: MouseLockOnboarding,
  args: { model: { lock: fn(), notNow: fn() } },
  ...overPicture(),
} satisfies Meta<typeof MouseLockOnboarding>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog's button gives the user activation that browsers require for a mouse lock. Escape declines. */
export const Default: Story = {
  parameters: { covers: ['screen.mouse-lock-onboarding'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lock the mouse' }));
    await expect(args.model.lock).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.model.notNow).toHaveBeenCalledOnce();
  }),
};
