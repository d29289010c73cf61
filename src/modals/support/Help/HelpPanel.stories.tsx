import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { helpModel } from '../../../../stories/support/models/helpModel.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { HelpPanel } from './HelpPanel.tsx';

/** Help in a dialog, over any page and over a game. */
const meta = {
  title: 'Modals/Help',
  component: HelpPanel,
  tags: ['area:trouble'],
  args: { model: { ...helpModel, close: fn() } },
} satisfies Meta<typeof HelpPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The help panel over a game, which Escape closes. */
export const DuringAGame: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Help' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};
