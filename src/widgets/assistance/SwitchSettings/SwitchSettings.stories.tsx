import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

/** Scanning and dwelling are off by default. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Scan with a switch' })).not.toBeChecked());
    await userEvent.click(canvas.getByRole('switch', { name: 'Scan with a switch' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('switches', { on: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Press by resting' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('dwell', { on: true });
  }),
};

/** One switch chooses, and time advances. The pointer presses by resting. */
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

/** The second switch advances instead of time. */
export const TwoSwitches: Story = {
  args: { model: assistanceModel({ switches: { on: true, choose: 'TouchTap', next: 'GamepadB' } }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Switch that advances' })).toHaveValue('GamepadB'));
    await expect(canvas.queryByRole('slider')).toBeNull();
  }),
};
