import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { AdFreeNote } from './AdFreeNote.tsx';

/**
 * Offers ad-free passes in a game with advertising, a minute after the player saw an ad. The offer appears at most
 * three times, and once a day. Players who have a pass, or whose country sells none, never see it.
 */
const meta = {
  title: 'Widgets/Ad-free offer',
  component: AdFreeNote,
  args: { model: { onShown: fn(), openGames: fn(), dismiss: fn() } },
  decorators: [inside(<main style={{ minBlockSize: '100vh' }} />)],
} satisfies Meta<typeof AdFreeNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The offer of ad-free passes reports that it was shown, takes no focus, and opens the passes. */
export const Default: Story = {
  parameters: { covers: ['screen.add-free-popup'] },
  play: inEnglish(async ({ canvas, args }) => {
    const offer = canvas.getByRole('complementary', { name: 'Play without ads' });
    await soon(() => expect(offer).toBeVisible());
    await expect(document.activeElement).toBe(document.body);
    await expect(args.model.onShown).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'See the passes' }));
    await expect(args.model.openGames).toHaveBeenCalledOnce();
  }),
};

/** The offer of ad-free passes on a phone, dismissed with the keyboard alone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const [, later] = canvas.getAllByRole('button');
    await userEvent.tab();
    await userEvent.tab();
    await expect(later).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};
