import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { SwitchSettings } from './SwitchSettings.tsx';

/** Settings for players who press one or two switches, or whose pointer can't press. */
const meta = {
  title: 'Widgets/Switch settings',
  tags: ['area:play'],
  component: SwitchSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof SwitchSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Scanning by switches and dwelling are off by default. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Scan with a switch' })).not.toBeChecked());
    await userEvent.click(canvas.getByRole('switch', { name: 'Scan with a switch' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('switches', { on: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Press by resting' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('dwell', { on: true });
  }),
};

/** One switch chooses the marked item, and the mark advances by time. The pointer presses by resting. */
export const OneSwitchAndDwell: Story = {
  args: { model: assistanceModel({ switches: { on: true }, dwell: { on: true } }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Switch that chooses' })).toHaveValue('Space'));
    await expect(canvas.getByRole('slider', { name: 'Time of a step' })).toHaveAttribute('aria-valuetext', '1.2 s');
    await expect(canvas.getByRole('slider', { name: 'Resting time' })).toHaveAttribute('aria-valuetext', '1.0 s');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Switch that advances' }), 'GamepadA');
    await expect(args.model.change).toHaveBeenLastCalledWith('switches', { next: 'GamepadA' });
  }),
};

/** A second switch advances the mark instead of time. */
export const TwoSwitches: Story = {
  args: { model: assistanceModel({ switches: { on: true, choose: 'TouchTap', next: 'GamepadB' } }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Switch that advances' })).toHaveValue('GamepadB'));
    await expect(canvas.queryByRole('slider')).toBeNull();
  }),
};

/** Clicks into the microphone choose. A test finds their loudness. */
export const MicrophoneClick: Story = {
  args: {
    model: {
      ...assistanceModel({ switches: { on: true, choose: 'SoundClick' } }),
      microphone: { failure: undefined, test: makeSounds },
    },
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('slider', { name: 'Loudness of a click' })).toHaveValue('0.25'));
    await userEvent.click(canvas.getByRole('button', { name: 'Set it by a test' }));
    await soon(() => expect(args.model.change).toHaveBeenLastCalledWith('switches', { clickLevel: 0.41 }));
    await expect(canvas.getByRole('button', { name: 'Set it by a test' })).toBeVisible();
  }),
};

/** The test of a click's loudness is running. */
export const MicrophoneTest: Story = {
  args: {
    model: {
      ...assistanceModel({ switches: { on: true, choose: 'SoundClick' } }),
      microphone: { failure: undefined, test: (onLevel) => [0, 1_600].forEach((now) => onLevel(0.3, now)) },
    },
  },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Set it by a test' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Set it by a test' }));
    await soon(() => expect(canvas.getByText('Make your sound 3 more times.')).toBeVisible());
  }),
};

/** The player or the browser doesn't allow the microphone. A test asks for it again. */
export const MicrophoneRefused: Story = {
  args: {
    model: {
      ...assistanceModel({ switches: { on: true, choose: 'SoundClick' } }),
      microphone: { failure: 'refused', test: fn() },
    },
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/doesn’t allow this page to use the microphone/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Set it by a test' }));
    await soon(() => expect(args.model.microphone.test).toHaveBeenCalled());
    await userEvent.click(canvas.getByRole('button', { name: 'Stop the test' }));
  }),
};

/** Simulates the microphone's levels in the test of a click's loudness: a quiet moment, then three clicks. */
function makeSounds(onLevel: (level: number, now: number) => void): void {
  const levels = [0.02, 0.02, 0.8, 0.02, 0.9, 0.02, 0.8, 0.02];
  levels.forEach((level, i) => onLevel(level, i === 0 ? 0 : 2_000 + i * 200));
}
