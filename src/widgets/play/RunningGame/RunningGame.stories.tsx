import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { gameSummary } from '../../../../mocks/gameSummary.ts';
import { RunningGame } from './RunningGame.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

const NOW = Date.UTC(2026, 10, 27, 12);

/**
 * Offers the return to a game whose page was closed or crashed, and whose session the server still keeps. The offer
 * shows on every page of every tab.
 */
const meta = {
  title: 'Widgets/Running game banner',
  component: RunningGame,
  tags: ['area:play'],
  args: {
    model: {
      game: 'Skyhop',
      icon: sampleUrl(gameSummary('Skyhop').media.icon ?? ''),
      endsAt: NOW + 48_000,
      now: NOW,
      goOn: fn(),
      dismiss: fn(),
    },
  },
  decorators: [inside(<main style={{ minBlockSize: '100vh' }} />)],
} satisfies Meta<typeof RunningGame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the remaining time. One press returns to the game. */
export const StillRunning: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:48');
    const [goOn, dismiss] = canvas.getAllByRole('button');
    if (!goOn || !dismiss) throw new Error('the notice must have two buttons');
    await userEvent.click(goOn);
    await expect(args.model.goOn).toHaveBeenCalledOnce();
    await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};

/** The last seconds in which the player can return to the game. */
export const NearlyOver: Story = { args: { model: { ...meta.args.model, endsAt: NOW + 9_000 } } };
