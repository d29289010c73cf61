import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { PageUnreached } from './PageUnreached.tsx';

/** The server or the network is away on the way to another page. What is there stays. */
const meta = {
  title: 'Widgets/Page unreached',
  component: PageUnreached,
  tags: ['area:trouble'],
  args: { model: { retry: fn(), dismiss: fn() } },
} satisfies Meta<typeof PageUnreached>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A part that was pressed for: it is retried by itself. */
export const PartLate: Story = {
  args: { model: { retry: undefined, dismiss: fn() } },
  play: async ({ args }) => {
    const buttons = await screen.findAllByRole('button');
    await expect(buttons).toHaveLength(1);
    for (const dismiss of buttons) await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};

/** Again, or never mind. */
export const NobodyAnswered: Story = {
  play: async ({ args }) => {
    const [retry, dismiss] = await screen.findAllByRole('button');
    if (!retry || !dismiss) throw new Error('two buttons are wanted');
    await userEvent.click(retry);
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(dismiss);
    await expect(args.model.dismiss).toHaveBeenCalledOnce();
  },
};
