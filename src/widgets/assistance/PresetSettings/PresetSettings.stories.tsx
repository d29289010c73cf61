import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { withPreset } from '../../../domain/assistance/presets.ts';
import { PresetSettings } from './PresetSettings.tsx';

const model = assistanceModel();

/** Presets: named sets of assistance settings, as a start for the player's own. */
const meta = {
  title: 'Widgets/Accessibility presets',
  tags: ['area:play'],
  component: PresetSettings,
  args: { model },
} satisfies Meta<typeof PresetSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No preset of assistance settings is on. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Low vision' })).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Low vision' }));
    await expect(args.model.replace).toHaveBeenLastCalledWith(withPreset(model.settings, 'low-vision'));
  }),
};

/** Two presets that are on at the same time. */
export const TwoPresets: Story = {
  args: {
    model: { ...model, settings: withPreset(withPreset(model.settings, 'colour-vision'), 'hard-of-hearing') },
  },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Hard of hearing' })).toBeChecked());
    await expect(canvas.getByRole('switch', { name: 'Low vision' })).not.toBeChecked();
  }),
};
