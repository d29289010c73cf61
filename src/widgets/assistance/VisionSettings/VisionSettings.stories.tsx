import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { VisionSettings } from './VisionSettings.tsx';

/** Settings of the picture for players who see it differently. Each change takes effect at once. */
const meta = {
  title: 'Widgets/Vision settings',
  tags: ['area:play'],
  component: VisionSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof VisionSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The defaults change nothing. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Colour correction' })).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Colour correction' }), 'tritanopia');
    await expect(args.model.change).toHaveBeenLastCalledWith('vision', { colour: 'tritanopia' });
  }),
};

/** With a correction, the player chooses its strength. */
export const ColourCorrection: Story = {
  args: { model: assistanceModel({ vision: { colour: 'deuteranopia', strength: 0.7 } }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('slider', { name: 'Strength' })).toHaveAttribute('aria-valuetext', '70%'));
  }),
};

/** More contrast, less brightness. */
export const ContrastAndBrightness: Story = {
  args: { model: assistanceModel({ vision: { contrast: 1.4, brightness: 0.85 } }) },
};
