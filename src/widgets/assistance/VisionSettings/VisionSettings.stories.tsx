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

/** The default settings of the picture change nothing. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Colour correction' })).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Colour correction' }), 'tritanopia');
    await expect(args.model.change).toHaveBeenLastCalledWith('vision', { colour: 'tritanopia' });
  }),
};

/** With a colour correction, the player chooses its strength. */
export const ColourCorrection: Story = {
  args: { model: assistanceModel({ vision: { colour: 'deuteranopia', strength: 0.7 } }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('slider', { name: 'Strength' })).toHaveAttribute('aria-valuetext', '70%'));
  }),
};

/** The picture with more contrast and less brightness. */
export const ContrastAndBrightness: Story = {
  args: { model: assistanceModel({ vision: { contrast: 1.4, brightness: 0.85 } }) },
};

/** The magnifier and the large pointer are on. */
export const MagnifierAndPointer: Story = {
  args: { model: assistanceModel({ vision: { magnifier: 'pointer', zoom: 2.5, pointer: 'large' } }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('slider', { name: 'Enlargement' })).toBeVisible());
    await userEvent.click(canvas.getByRole('radio', { name: 'Very large' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('vision', { pointer: 'largest' });
  }),
};

/** Flashes are reduced. A sentence says what the flash limiter can't do. */
export const ReducedFlashes: Story = {
  args: { model: assistanceModel({ vision: { flashes: true } }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/can’t rule them out/)).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Reduce flashes' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('vision', { flashes: false });
  }),
};

/** The player's device was too slow for two effects, so they are off. */
export const TooSlow: Story = {
  args: {
    model: {
      ...assistanceModel({ vision: { colour: 'protanopia', flashes: true } }),
      slow: new Set(['filter', 'flashes'] as const),
    },
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/Colour correction is off/)).toBeVisible());
    await expect(canvas.getByText(/Flashes aren’t reduced/)).toBeVisible();
  }),
};
