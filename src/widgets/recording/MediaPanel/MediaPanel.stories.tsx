import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { MediaPanel, type MediaPanelModel } from './MediaPanel.tsx';
import type { ResponsePartModel } from '../../stream/ResponseTest/ResponseTest.tsx';

const RESPONSE: ResponsePartModel = {
  running: false,
  left: 5,
  waiting: false,
  trouble: undefined,
  result: undefined,
  start: fn(),
  stop: fn(),
};
const RESULT = { ms: 43.4, best: 31.2, worst: 58.9, pingMs: 12.3, verdict: 'instant' } as const;
const RECORDING = { state: 'ready', voice: false, setVoice: fn(), start: fn(), stop: fn() } as const;
const OUTPUT = {
  devices: [
    { id: 'a', name: 'Speakers (built in)' },
    { id: 'b', name: 'Headset' },
  ],
  chosen: 'b',
  failed: false,
  use: fn(),
  openPicker: undefined,
};

const full: MediaPanelModel = {
  recording: RECORDING,
  output: OUTPUT,
  live: ['microphone', 'camera'],
  turnOff: fn(),
  response: RESPONSE,
  close: fn(),
};
const few: MediaPanelModel = { ...full, recording: undefined, output: undefined, live: [] };

/** The panel of sound and recording, beside the running game. */
const meta = {
  title: 'Widgets/Sound and recording',
  tags: ['area:play'],
  component: MediaPanel,
  args: { model: full },
  ...overPicture(),
} satisfies Meta<typeof MediaPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllControls: Story = {
  parameters: { covers: ['screen.recording-start', 'const.recordings-until'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'With my microphone' }));
    await expect(RECORDING.setVoice).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Start recording' }));
    await expect(RECORDING.start).toHaveBeenCalledOnce();
    await soon(() => expect(canvas.getByText(/Recordings can be downloaded until November 15\./)).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sound output' }), 'System default');
    await expect(OUTPUT.use).toHaveBeenCalledWith('');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off camera' }));
    await expect(args.model.turnOff).toHaveBeenCalledWith('camera');
    await userEvent.click(canvas.getByRole('button', { name: 'Measure' }));
    await expect(RESPONSE.start).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The panel of sound and recording for a game that can't be recorded, in a browser that chooses the audio output. */
export const FewControls: Story = { args: { model: few } };

/** The browser asks the player for microphone access. */
export const AskingForMicrophone: Story = {
  args: { model: { ...few, recording: { ...RECORDING, state: 'starting', voice: true } } },
};

export const Recording: Story = {
  args: { model: { ...few, recording: { ...RECORDING, state: 'recording', voice: true } } },
};

/** The last recording waits to be saved or discarded. */
export const UnsavedRecording: Story = {
  args: { model: { ...few, recording: { ...RECORDING, state: 'unanswered' } } },
};

/** The browser has its own list of audio outputs, and the chosen device is disconnected. */
export const OutputDisconnected: Story = {
  args: { model: { ...few, output: { ...OUTPUT, chosen: '', failed: true, openPicker: fn() } } },
};

const measuring = (change: Partial<ResponsePartModel>) => ({
  model: { ...few, response: { ...RESPONSE, ...change } },
});

/** In the test of input lag, two of five presses are done. */
export const MeasuringInputLag: Story = { args: measuring({ running: true, left: 3 }) };

/** The game's picture moves too much to measure the input lag. */
export const TooMuchMotion: Story = { args: measuring({ running: true, trouble: 'moving' }) };

/** The result of the input lag test in words, with the network's share. */
export const InputLagMeasured: Story = {
  args: measuring({ result: RESULT }),
  play: shows([
    '43 ms from press to picture',
    'You won’t feel any delay.',
    /Between 31 and 59 ms.*12 ms of that is the round trip/,
  ]),
};

/** A slow response in the input lag test on a phone, and a tip. */
export const HighInputLag: Story = {
  args: measuring({ result: { ms: 212, best: 180, worst: 340, pingMs: undefined, verdict: 'slow' } }),
  globals: { viewport: { value: 'phone' } },
};
