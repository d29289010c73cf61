import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { NowBuxExplainer } from './NowBuxExplainer.tsx';

/** Explains the uses of nowBux: on demand beside a game, and once after the first nowBux. */
const meta = {
  title: 'Modals/What nowBux are for',
  tags: ['area:pay'],
  component: NowBuxExplainer,
  args: { model: { first: false, close: fn() } },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof NowBuxExplainer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllUses: Story = {
  parameters: { covers: ['screen.nowbux-explainer'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Use nowBux for everything' });
    const uses = within(dialog).getAllByRole('listitem');
    await expect(uses.map((use) => use.querySelector('p, span p')?.textContent)).toEqual([
      'Subscriptions',
      'In-game items',
      'Multiply your nowBux',
      'Upgrades',
      'Boosts',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The player has just earned their first nowBux. */
export const AfterTheFirstNowBux: Story = {
  args: { model: { first: true, close: fn() } },
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your first nowBux!' });
    await soon(() => expect(within(dialog).getByText('Use nowBux for everything')).toBeVisible());
  }),
};
