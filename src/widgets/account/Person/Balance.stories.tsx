import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { Balance } from './Balance.tsx';

/** The player's nowBux in the top bar, linked to the nowBux page. On narrow screens the account menu has them. */
const meta = {
  title: 'Widgets/Balance',
  component: Balance,
  tags: ['area:arrive'],
  args: { model: { signedIn: true, balance: 1_420, places: ['nowbux'], go: fn() } },
} satisfies Meta<typeof Balance>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheBar: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'nowBux: 1,420' }));
    await expect(args.model.go).toHaveBeenCalledWith('nowbux');
  }),
};

/** The balance of nowBux is unknown: its place in the top bar is empty, and a later appearance shifts nothing. */
export const Unknown: Story = {
  args: { model: { signedIn: true, balance: undefined, places: ['nowbux'], go: fn() } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
