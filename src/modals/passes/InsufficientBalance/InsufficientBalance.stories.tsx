import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { InsufficientBalance } from './InsufficientBalance.tsx';

const covers = ['screen.insufficient-balance', 'msg.insufficient-balance'];

/** Something costs more nowBux than there are. */
const meta = {
  title: 'Modals/Insufficient balance',
  tags: ['area:pay'],
  component: InsufficientBalance,
  args: { model: { price: 450, balance: 99, add: fn(), openPasses: fn(), close: fn() } },
  ...overPicture(),
} satisfies Meta<typeof InsufficientBalance>;

export default meta;
type Story = StoryObj<typeof meta>;

/** How many are missing, and where they come from. */
export const Default: Story = {
  parameters: { covers },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Insufficient balance' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-weight', 'limit');
    await expect(canvas.getByText('Add more nowbux to buy this item')).toBeVisible();
    await expect(canvas.getByText('351 nowBux')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get more nowBux' }));
    await expect(args.model.add).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another pass' }));
    await expect(args.model.openPasses).toHaveBeenCalledOnce();
  }),
};

/** Only the server knows how many there are. */
export const BalanceUnknown: Story = {
  args: { model: { price: 450, balance: undefined, add: fn(), openPasses: fn(), close: fn() } },
};

/** Where there is no page to get nowBux, none is led to. */
export const WithoutEarningPage: Story = {
  args: { model: { price: 450, balance: 99, add: undefined, openPasses: fn(), close: fn() } },
  play: shows(['You don’t have enough nowBux for this pass.'], [{ role: 'button', name: 'Get more nowBux' }]),
};

/** In the app: the pass runs out, and the one for nowBux costs more than the 99 that there are. */
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
