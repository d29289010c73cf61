import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** A confirmation before the player loses a game, a queue place or a start. */
const meta = {
  title: 'Modals/Leave confirmation',
  tags: ['area:play'],
  component: LeaveQuestion,
  args: { model: { game: 'Skyhop', losing: 'game', answer: fn() } },
  parameters: { docs: { story: { inline: false, height: '440px' } } },
} satisfies Meta<typeof LeaveQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The question before the player leaves a running game, which ends it. */
export const LeaveTheGame: Story = {
  parameters: { covers: ['screen.exit-popup'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Leave Skyhop?' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.answer).toHaveBeenCalledWith(true);
  }),
};

/** The question before the player leaves the queue and loses the place. */
export const LeaveTheQueue: Story = { args: { model: { game: 'Skyhop', losing: 'place', answer: fn() } } };

/** The question before the player cancels a game that is starting. */
export const CancelTheStart: Story = { args: { model: { game: 'Skyhop', losing: 'start', answer: fn() } } };

/** Only the button to leave leaves. Every other way to close the dialog stays in the game. */
export const Staying: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.answer).toHaveBeenCalledTimes(3);
    await expect(args.model.answer).not.toHaveBeenCalledWith(true);
  }),
};
