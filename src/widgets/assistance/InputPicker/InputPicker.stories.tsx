import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { InputPicker } from './InputPicker.tsx';

/** Lets the player choose an input (key, button, stick side or gesture) from a list, or by pressing it. */
const meta = {
  title: 'Widgets/Input picker',
  tags: ['area:play'],
  component: InputPicker,
  args: { label: 'Switch', value: 'Space', sources: ['Space', 'GamepadA', 'TouchTap'], onChange: fn() },
} satisfies Meta<typeof InputPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player chooses a key by pressing it. */
export const Pressed: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Switch' })).toHaveValue('Space'));
    await userEvent.click(canvas.getByRole('button', { name: 'Switch: press it' }));
    await userEvent.keyboard('j');
    await expect(args.onChange).toHaveBeenLastCalledWith('KeyJ');
  }),
};
