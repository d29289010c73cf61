import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { type RecordingMatter, RecordingStrip, type RecordingStripModel } from './RecordingStrip.tsx';

const STOPPED = { kind: 'stopped', cause: 'player', seconds: 754, bytes: 566_000_000, trouble: false } as const;
const model = (matter: RecordingMatter): RecordingStripModel => ({
  matter,
  save: fn(),
  discard: fn(),
  undo: fn(),
  dismiss: fn(),
});

/** The state of a recording in a strip of 72 pixels below the picture. */
const meta = {
  title: 'Widgets/Recording strip',
  tags: ['area:play'],
  component: RecordingStrip,
  args: { model: model(STOPPED) },
  ...overPicture(),
} satisfies Meta<typeof RecordingStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player stopped the recording, and chooses to save or discard it. */
export const Stopped: Story = {
  args: { model: model(STOPPED) },
  parameters: { covers: ['const.offset-recording', 'screen.recording-stop'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const strip = canvas.getByRole('region', { name: 'Recording' });
    const stage = canvas.getByRole('application', { name: 'Skyhop' });
    await expect(strip.getBoundingClientRect().height).toBe(72);
    await expect(stage.getBoundingClientRect().bottom).toBe(strip.getBoundingClientRect().top);
    await soon(() => expect(canvas.getByText('Your recording is ready')).toBeVisible());
    await expect(canvas.getByText('12:34 · 566 MB')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.model.save).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.model.discard).toHaveBeenCalledOnce();
  }),
};

export const Saving: Story = { args: { model: model({ kind: 'saving', share: 0.42 }) } };

/** The recording was saved in the player's downloads. */
export const Saved: Story = {
  args: { model: model({ kind: 'saved', name: 'Skyhop 2026-01-31 18.05.12.webm', rough: false }) },
  parameters: { covers: ['screen.recording-save'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() =>
      expect(canvas.getByText('Saved to your downloads as Skyhop 2026-01-31 18.05.12.webm')).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

/** The recording was discarded, and the player can undo that for a short time. */
export const Discarded: Story = {
  args: { model: model({ kind: 'discarded' }) },
  parameters: { covers: ['screen.recording-discard'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Recording discarded')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.model.undo).toHaveBeenCalledOnce();
  }),
};

/** The last chunks of the recording are being written. */
export const Finishing: Story = { args: { model: model({ kind: 'stopping' }) } };

/** The recording stopped by itself, before the storage was too full to save it. */
export const StorageAlmostFull: Story = { args: { model: model({ ...STOPPED, cause: 'full' }) } };

/** The encoder failed: the recording so far can be saved. */
export const EncoderFailed: Story = { args: { model: model({ ...STOPPED, cause: 'failed' }) } };

/** An earlier visit crashed, and its recording can be saved. */
export const RecoveredAfterCrash: Story = {
  args: { model: model({ ...STOPPED, cause: 'found' }) },
  globals: { viewport: { value: 'phone' } },
};

/** Saving the recording failed, so the browser keeps it. */
export const SavingFailed: Story = { args: { model: model({ ...STOPPED, trouble: true }) } };

export const SavedWithoutProcessing: Story = {
  args: { model: model({ kind: 'saved', name: 'Skyhop.webm', rough: true }) },
};

export const RecordingUnavailable: Story = { args: { model: model({ kind: 'refused', reason: 'full' }) } };
