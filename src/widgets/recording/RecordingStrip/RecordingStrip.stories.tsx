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

/** What becomes of a recording, under the picture, which makes 72 pixels of room for it. */
const meta = {
  title: 'Widgets/Recording strip',
  tags: ['area:play'],
  component: RecordingStrip,
  args: { model: model(STOPPED) },
  ...overPicture(),
} satisfies Meta<typeof RecordingStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player stopped it, and says what becomes of it. */
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

/** On its way. */
export const Saving: Story = { args: { model: model({ kind: 'saving', share: 0.42 }) } };

/** In the player's downloads. */
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

/** Gone, and to be had back for a moment. */
export const Discarded: Story = {
  args: { model: model({ kind: 'discarded' }) },
  parameters: { covers: ['screen.recording-discard'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Recording discarded')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.model.undo).toHaveBeenCalledOnce();
  }),
};

/** The last pieces are being written. */
export const Finishing: Story = { args: { model: model({ kind: 'stopping' }) } };

/** It stopped by itself, while there was still room to save it. */
export const AlmostFull: Story = { args: { model: model({ ...STOPPED, cause: 'full' }) } };

/** The encoder gave up: what there is can be saved. */
export const BrokenOff: Story = { args: { model: model({ ...STOPPED, cause: 'failed' }) } };

/** An earlier visit ended in a crash. */
export const Recovered: Story = {
  args: { model: model({ ...STOPPED, cause: 'found' }) },
  globals: { viewport: { value: 'phone' } },
};

/** It could not be saved, and is still there. */
export const NotSaved: Story = { args: { model: model({ ...STOPPED, trouble: true }) } };

/** Saved without being put in order. */
export const SavedAsItWas: Story = {
  args: { model: model({ kind: 'saved', name: 'Skyhop.webm', rough: true }) },
};

/** Nothing can be recorded. */
export const Refused: Story = { args: { model: model({ kind: 'refused', why: 'full' }) } };
