import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { RecordingExit, type RecordingExitModel } from './RecordingExit.tsx';

const recording: RecordingExitModel = {
  canStay: true,
  busy: undefined,
  save: fn(),
  discard: fn(),
  stay: fn(),
};

/** The player leaves during a recording, or the end of the game has stopped the recording. */
const meta = {
  title: 'Modals/Leaving while recording',
  component: RecordingExit,
  args: { model: recording },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof RecordingExit>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The game still runs, so the player can save or discard the recording, or stay in the game. */
export const LeavingTheGame: Story = {
  parameters: { covers: ['screen.recording-exit'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() =>
      expect(canvas.getByRole('alertdialog', { name: 'What should happen to your recording?' })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.model.save).toHaveBeenCalledOnce();
    await expect(args.model.discard).toHaveBeenCalledOnce();
    await expect(args.model.stay).toHaveBeenCalledOnce();
  }),
};

/** The connection failed during the recording: the player can't stay in the game, and Escape discards nothing. */
export const ConnectionLost: Story = {
  args: { model: { ...recording, canStay: false } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() =>
      expect(
        canvas.getByText('The game ended while you were recording. Save it now, or you’ll lose it.'),
      ).toBeVisible(),
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('button', { name: 'Keep playing' })).toBeNull();
    await expect(args.model.discard).not.toHaveBeenCalled();
    await expect(args.model.stay).not.toHaveBeenCalled();
  }),
};

/** The app is creating the recording's file. */
export const Saving: Story = {
  args: { model: { ...recording, canStay: false, busy: 'save' } },
};
