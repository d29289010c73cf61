import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { CaptureIndicator, type CaptureIndicatorModel } from './CaptureIndicator.tsx';

const RECORDING = { seconds: 754, bytes: 566_000_000, voice: true, waiting: false };
const all: CaptureIndicatorModel = { recording: RECORDING, live: ['microphone', 'camera'], stop: fn(), turnOff: fn() };

/** Shows every active capture of the player (recording, microphone, camera), with a button to stop it. */
const meta = {
  title: 'Widgets/Microphone and camera in use',
  // The story keeps its old id, because people have shared links to it.
  id: 'widgets-on-air',
  tags: ['area:play'],
  component: CaptureIndicator,
  args: { model: all },
  ...overPicture(),
} satisfies Meta<typeof CaptureIndicator>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A recording with the player's voice, and a game that uses microphone and camera. */
export const EverythingInUse: Story = {
  parameters: { covers: ['screen.recording-start'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('img', { name: 'Recording' })).toBeVisible());
    await expect(canvas.getByText('12:34')).toBeVisible();
    await expect(canvas.getByText('566 MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off microphone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off camera' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop recording' }));
    await expect(args.model.turnOff).toHaveBeenCalledWith('microphone');
    await expect(args.model.turnOff).toHaveBeenCalledWith('camera');
    await expect(args.model.stop).toHaveBeenCalledOnce();
  }),
};

/** A recording that has just begun, without the player's voice. */
export const Recording: Story = {
  args: { model: { ...all, live: [], recording: { seconds: 3, bytes: 2_150_000, voice: false, waiting: false } } },
};

/** While the client reconnects, the recording's duration doesn't count. */
export const WaitingForThePicture: Story = {
  args: { model: { ...all, live: [], recording: { ...RECORDING, waiting: true } } },
};

/** The game uses only the microphone. */
export const Microphone: Story = { args: { model: { ...all, recording: undefined, live: ['microphone'] } } };

/** On a phone, the label of active captures shows only the required indicators. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
};
