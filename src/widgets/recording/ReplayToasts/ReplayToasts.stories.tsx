import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ReplayToasts } from './ReplayToasts.tsx';

const saved = { kind: 'saved', name: 'Skyhop 2026-11-27 10.15.30.webm', seconds: 34.2 } as const;

/** A notice about the last thirty seconds, over the running game. */
const meta = {
  title: 'Widgets/Last thirty seconds notice',
  tags: ['area:play'],
  component: ReplayToasts,
  args: { model: { notice: saved, dismiss: fn() } },
  ...overPicture(),
} satisfies Meta<typeof ReplayToasts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Saved the last 34 seconds')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  }),
};

/** Saving failed: no key frame has arrived, or no file format has the stream's codec. */
export const Failed: Story = {
  args: { model: { notice: { kind: 'failed' }, dismiss: fn() } },
  play: shows(['Couldn’t save the last seconds']),
};
