import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { assistanceModel } from '../../../../stories/support/models/assistanceModel.ts';
import { ReaderSettings } from './ReaderSettings.tsx';

/** Settings for players who play by a screen reader or by one button. */
const meta = {
  title: 'Widgets/Screen reader settings',
  tags: ['area:play'],
  component: ReaderSettings,
  args: { model: assistanceModel() },
} satisfies Meta<typeof ReaderSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The description of the picture and calm mode are off by default. */
export const Default: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Describe the picture' })).not.toBeChecked());
    await userEvent.click(canvas.getByRole('switch', { name: 'Describe the picture' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('reader', { described: true });
    await userEvent.click(canvas.getByRole('switch', { name: 'Calm mode' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('reader', { calm: true });
    await userEvent.click(canvas.getByRole('radio', { name: 'Very large' }));
    await expect(args.model.change).toHaveBeenLastCalledWith('reader', { text: 'largest' });
  }),
};

/**
 * The description of the picture and calm mode are on: a screen reader reads the picture, and games wait for the
 * player.
 */
export const On: Story = {
  args: { model: assistanceModel({ reader: { described: true, calm: true } }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('switch', { name: 'Calm mode' })).toBeChecked());
  }),
};
