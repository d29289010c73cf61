import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { PictureToasts } from './PictureToasts.tsx';

const saved = { kind: 'saved', name: 'Skyhop 2026-11-27 10.15.30.png', width: 1280, height: 720 } as const;

/** Toasts about the picture of the running game. */
const meta = {
  title: 'Widgets/Picture notices',
  tags: ['area:play'],
  component: PictureToasts,
  args: { model: { notices: [saved], dismiss: fn() } },
  ...overPicture(),
} satisfies Meta<typeof PictureToasts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A screenshot was saved in full size. */
export const ScreenshotSaved: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Skyhop 2026-11-27 10.15.30.png, 1280 × 720')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.model.dismiss).toHaveBeenCalledWith('saved');
  }),
};

/** The screenshot failed: the stream has no picture. */
export const ScreenshotFailed: Story = { args: { model: { notices: [{ kind: 'not-saved' }], dismiss: fn() } } };

/** The picture's quality was reduced automatically, with the reason. */
export const QualityReduced: Story = {
  args: { model: { notices: [{ kind: 'eased', cause: 'machine', size: 540 }], dismiss: fn() } },
  play: shows(['540p for now, because this device is very busy.']),
};

/** The picture's quality was reduced because of the network, and sharpening was too slow. */
export const QualityReducedTwice: Story = {
  args: {
    model: { notices: [{ kind: 'eased', cause: 'network', size: 360 }, { kind: 'sharpen-off' }], dismiss: fn() },
  },
};
