import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { HearingSettings } from './HearingSettings.tsx';

/** Settings of the sound for players who hear it differently. Each change takes effect at once. */
const meta = {
  title: 'Widgets/Hearing settings',
  tags: ['area:play'],
  component: HearingSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof HearingSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The default hearing settings leave the sound untouched. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Mono sound' })).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Mono sound' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('hearing', { mono: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Show loud sounds' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('hearing', { signal: true });
  }),
};

/** Every sound setting is on, for an ear that hears better on the left. */
export const AllOn: Story = {
  args: { model: assistanceModel({ hearing: { mono: true, balance: -0.6, loudness: true, signal: true } }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() =>
      expect(canvas.getByRole('slider', { name: 'Balance' })).toHaveAttribute('aria-valuetext', '60% left'),
    );
  }),
};

/** With captions on, the player chooses their size and background. */
export const WithCaptions: Story = {
  args: { model: assistanceModel({ hearing: { captions: true } }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('combobox', { name: 'Size of captions' })).toBeVisible());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Size of captions' }), 'largest');
    await expect(args.model.change).toHaveBeenLastCalledWith('hearing', { captionSize: 'largest' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Background of captions' }), 'none');
    await expect(args.model.change).toHaveBeenLastCalledWith('hearing', { captionBackground: 'none' });
  }),
};
