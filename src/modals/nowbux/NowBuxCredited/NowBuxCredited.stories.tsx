import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { NowBuxCredited } from './NowBuxCredited.tsx';

/** A guest has watched an advertisement. The browser stores the nowBux, and the dialog offers to keep them. */
const meta = {
  title: 'Modals/nowBux earned by a guest',
  tags: ['area:pay'],
  component: NowBuxCredited,
  args: { model: { amount: 5, total: 5, signIn: fn(), close: fn() } },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof NowBuxCredited>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The guest has just earned nowBux in this browser for the first time. */
export const FirstNowBux: Story = {
  parameters: { covers: ['screen.nowbux-credited'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: '5 nowBux for you' });
    await soon(() => expect(within(dialog).getByText('5 nowBux')).toBeInTheDocument());
    await soon(() => expect(within(dialog).getByText(/kept in this browser/)).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in to keep them' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The guest had already earned nowBux in this browser. */
export const MoreNowBux: Story = { args: { model: { amount: 5, total: 95, signIn: fn(), close: fn() } } };
