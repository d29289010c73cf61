import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { BreakReminder } from './BreakReminder.tsx';

/**
 * The break reminder that the player set: shown once, at a quiet moment. The toast closes by itself, and takes no
 * focus.
 */
const meta = {
  title: 'Widgets/Break reminder',
  tags: ['area:play'],
  component: BreakReminder,
  args: { model: { minutes: 60, dismiss: fn() } },
  ...overPicture(),
} satisfies Meta<typeof BreakReminder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AfterAnHour: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('You’ve been playing for 60 minutes')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};
