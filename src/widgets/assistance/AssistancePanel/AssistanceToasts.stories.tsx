import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { AssistanceToasts } from './AssistancePanel.tsx';

/** Notices about effects that are off because they slow the player's device down. */
const meta = {
  title: 'Widgets/Accessibility notices',
  tags: ['area:play'],
  component: AssistanceToasts,
  args: { model: { notices: ['filter', 'flashes'], dismiss: fn() } },
  ...overPicture(),
} satisfies Meta<typeof AssistanceToasts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The colour filter and the flash limiter were too slow and are off. */
export const TooSlow: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Colours aren’t corrected')).toBeVisible());
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
    await expect(args.model.dismiss).toHaveBeenCalledWith('filter');
  }),
};

/** The player turned assistance off by the key for it. */
export const Paused: Story = { args: { model: { notices: ['paused'], dismiss: fn() } } };
