import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { InsufficientBalance } from './InsufficientBalance.tsx';

const covers = ['screen.insufficient-balance', 'msg.insufficient-balance'];

/** The pass costs more nowBux than the player has. */
const meta = {
  title: 'Modals/Insufficient balance',
  tags: ['area:pay'],
  component: InsufficientBalance,
  args: { model: { price: 450, balance: 99, add: fn(), openPasses: fn(), close: fn() } },
  ...overPicture(),
} satisfies Meta<typeof InsufficientBalance>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows how many nowBux are missing and how to earn them. */
export const Default: Story = {
  parameters: { covers },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Insufficient balance' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'limit');
    await expect(canvas.getByText('Add more nowbux to buy this item')).toBeVisible();
    await expect(canvas.getByText('351 nowBux')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get more nowBux' }));
    await expect(args.model.add).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another pass' }));
    await expect(args.model.openPasses).toHaveBeenCalledOnce();
  }),
};

/** The client doesn't know the nowBux balance, only that it is too low for the price. */
export const BalanceUnknown: Story = {
  args: { model: { price: 450, balance: undefined, add: fn(), openPasses: fn(), close: fn() } },
};

/** The dialog about a too low balance has no button to get nowBux if the deployment has no nowBux page. */
export const WithoutEarningPage: Story = {
  args: { model: { price: 450, balance: 99, add: undefined, openPasses: fn(), close: fn() } },
  play: shows(['You don’t have enough nowBux for this pass.'], [{ role: 'button', name: 'Get more nowBux' }]),
};

/** In the app: the pass expires, and the pass for nowBux costs more than the player's 99. */
export const DuringAGame: Story = {
  parameters: { scene: ['balance-is-too-low'], covers },
  render: () => <StoryAppView scene={['balance-is-too-low']} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Renew now' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Renew now' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Buy: One day' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Buy: One day' }));
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Insufficient balance' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another pass' }));
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Choose a pass' })).toBeVisible());
  }),
};
