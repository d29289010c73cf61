import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { ReplaySection, type ReplaySectionModel } from './ReplaySection.tsx';

const keeping: ReplaySectionModel = { mode: 'keeping', seconds: 30, isWriting: false, setAllowed: fn(), save: fn() };

/** The last thirty seconds of the game, in the panel of sound and recording. */
const meta = {
  title: 'Widgets/Last thirty seconds',
  tags: ['area:play'],
  component: ReplaySection,
  args: { model: keeping },
} satisfies Meta<typeof ReplaySection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One press saves the last thirty seconds; the switch stops keeping them. */
export const Keeping: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save the last 30 seconds' }));
    await expect(args.model.save).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('switch', { name: 'Keep the last 30 seconds' }));
    await expect(args.model.setAllowed).toHaveBeenCalledWith(false);
  }),
};

/** The game has just started, so few seconds can be saved. */
export const FewSeconds: Story = {
  args: { model: { ...keeping, seconds: 7 } },
  play: shows(['Save the last 7 seconds']),
};

/** No key frame has arrived yet, so nothing can be saved. */
export const NothingKept: Story = {
  args: { model: { ...keeping, seconds: 0 } },
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Nothing to save yet' })).toBeDisabled();
  }),
};

export const Writing: Story = { args: { model: { ...keeping, isWriting: true } } };

/** The setting that keeps the last thirty seconds is off, which is the default. */
export const Off: Story = {
  args: { model: { ...keeping, mode: 'off' } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.click(await canvas.findByRole('switch'));
    await expect(args.model.setAllowed).toHaveBeenCalledWith(true);
  }),
};

/** The player turned the setting on during a game, so it applies from the next game. */
export const FromTheNextGame: Story = {
  args: { model: { ...keeping, mode: 'next-game' } },
  play: shows(['On from your next game.']),
};

export const PausedByDataSaver: Story = {
  args: { model: { ...keeping, mode: 'data-saver' } },
  play: shows(['Paused while data saver is on.']),
};

/** Battery saver is on, or the battery is low, so the last seconds aren't kept. */
export const PausedByBattery: Story = { args: { model: { ...keeping, mode: 'battery' } } };

/** The browser can't pass encoded frames to a script, so it can't keep the last seconds. */
export const Unsupported: Story = {
  args: { model: { ...keeping, mode: 'unsupported' } },
  play: shows([/record instead/], [/Keep the last/]),
};
