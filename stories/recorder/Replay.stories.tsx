import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/storyPlay.ts';
import { Replay } from './Replay.tsx';
import sample from './sample.recording?raw';

/** Replays a player's report step by step. In the terminal: `npm run replay FILE`. */
const meta = {
  title: 'Journeys/Replay a report',
  component: Replay,
  tags: ['!autodocs'],
  args: { sample },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Replay>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The player drops a report on the page. Before that, the page shows a sample: a game that loses its machine, and
 * doesn’t get another.
 */
export const SampleReport: Story = {};

/** The replay after stepping back to the moment when the game lost its machine, and after opening another file. */
export const StepsBackAndOpensOtherFiles: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('The same states as recorded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'session: failed' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /peer failed → playing/ }));
    await expect(canvas.getByText(/^reconnecting/)).toBeVisible();
    const changed = args.sample.replaceAll('"kind": "queued"', '"kind": "waiting"');
    const input = canvas.getByLabelText('Choose a report, or drop it here');
    await userEvent.upload(input, new File([changed], 'changed.json', { type: 'application/json' }));
    await soon(() => expect(canvas.getByText(/not as recorded/)).toBeVisible());
    await userEvent.upload(input, new File(['{'], 'half.json', { type: 'application/json' }));
    await soon(() => expect(canvas.getByText('This is no JSON. Is the file whole?')).toBeVisible());
  },
};
