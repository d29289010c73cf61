import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { Balance } from './Balance.tsx';

/** What somebody has, in the bar of a page: one press leads to their nowBux. Where there is little room the person’s menu has it. */
const meta = {
  title: 'Widgets/Balance',
  component: Balance,
  tags: ['area:arrive'],
  args: { model: { signedIn: true, balance: 1_420, places: ['nowbux'], go: fn() } },
} satisfies Meta<typeof Balance>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As it stands in the bar. */
export const InTheBar: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'nowBux: 1,420' }));
    await expect(args.model.go).toHaveBeenCalledWith('nowbux');
  }),
};

/** Not known yet, or nobody is signed in: nothing is there, and nothing moves when it comes. */
export const Unknown: Story = {
  args: { model: { signedIn: true, balance: undefined, places: ['nowbux'], go: fn() } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
};
