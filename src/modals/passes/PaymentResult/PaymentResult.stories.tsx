import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import type { PaymentResultModel, Receipt } from './PaymentResult.types.ts';

const failed: PaymentResultModel = {
  result: 'failed',
  receipt: undefined,
  help: fn(),
  copy: () => Promise.resolve(true),
  retry: fn(),
  openPasses: fn(),
  inGame: true,
  close: fn(),
};
const receipt: Receipt = {
  item: { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' },
  endsAt: Date.UTC(2026, 3, 2, 12),
  orderNumber: 'order_Zz6U8-M1dXrAaiDSz4bat',
};

/** The result of a payment for a pass: whether it was charged, whether the pass is valid, and the next step. */
const meta = {
  title: 'Modals/Payment result',
  tags: ['area:pay'],
  component: PaymentResult,
  args: { model: failed },
  ...overPicture(),
} satisfies Meta<typeof PaymentResult>;

export default meta;
type Story = StoryObj<typeof meta>;

const pending: PaymentResultModel = {
  ...{ ...failed, result: 'pending', openPasses: undefined },
  receipt: { ...receipt, endsAt: undefined },
};

/** The bank declined the payment. */
export const Failed: Story = {
  parameters: { covers: ['screen.payment-failed', 'msg.payment-failed'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Payment failed' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'error');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another pass' }));
    await expect(args.model.openPasses).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The bank hasn't confirmed the payment yet: checking again is free, and other purchases are disabled meanwhile. */
export const Pending: Story = {
  args: { model: { ...pending, waitsForBank: true } },
  parameters: { covers: ['screen.payment-pending', 'msg.payment-pending'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Payment pending' })).toBeVisible());
    await expect(canvas.getByText('Amount')).toBeVisible();
    await expect(canvas.getByText(/^Your bank hasn’t approved it yet/)).toBeVisible();
    await expect(canvas.queryByText('Paid')).toBeNull();
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'limit');
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(args.model.retry).toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Choose another pass' })).toBeNull();
  }),
};

/** The response to a payment was lost and no bank is involved. The client checks the payment again automatically. */
export const PendingResponseLost: Story = {
  args: { model: pending },
  parameters: { covers: ['screen.payment-pending'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^We don’t know yet whether your payment arrived/)).toBeVisible());
    await expect(canvas.queryByText(/bank/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Copy iDSz4bat' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }));
    await expect(args.model.help).toHaveBeenCalledWith(
      'My payment isn’t finished. Order number: order_Zz6U8-M1dXrAaiDSz4bat',
    );
  }),
};

/** The purchase of an earlier visit, with only its order number. */
export const PendingEarlierOrder: Story = {
  args: { model: { ...pending, receipt: undefined, orderNumber: receipt.orderNumber, waitsForBank: true } },
  play: shows([
    { role: 'button', name: 'Copy iDSz4bat' },
    { role: 'button', name: 'Contact support' },
  ]),
};

/** The player started the payment and didn't finish it. */
export const Incomplete: Story = {
  args: { model: { ...failed, result: 'incomplete' } },
  parameters: { covers: ['screen.payment-incomplete', 'msg.payment-incomplete'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Payment incomplete' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'plain');
  }),
};

/** The pass is valid: its name, price, end and order number. */
export const Success: Story = {
  args: { model: { ...failed, result: 'success', receipt, retry: undefined, openPasses: undefined } },
  parameters: { covers: ['screen.payment-success'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your pass is active' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveAttribute('data-severity', 'success');
    await expect(canvas.getByText('30 days')).toBeVisible();
    await expect(canvas.getByText('£5.59')).toBeVisible();
    await expect(canvas.getByText(/^0[1-3]-Apr-2026/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy iDSz4bat' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Copied iDSz4bat' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep playing' }));
    await expect(args.model.close).toHaveBeenCalled();
  }),
};

/** A free trial has started, on a page without a game: no charge. */
export const TrialStarted: Story = {
  args: {
    model: {
      ...failed,
      result: 'success',
      receipt: { ...receipt, item: { ...receipt.item, productId: 'nowprime-year', price: 39.99, trialDays: 7 } },
      retry: undefined,
      openPasses: undefined,
      inGame: false,
    },
  },
  parameters: { covers: ['const.free-trial-days'] },
  play: shows([/^Your free trial has started\./, '£0'], [{ role: 'button', name: 'Keep playing' }]),
};

/** In the app: the player paid for a pass on an earlier visit, and the bank hasn't confirmed yet. */
export const PendingDuringAGame: Story = {
  parameters: { scene: ['payment-stays-pending'], covers: ['screen.payment-pending', 'msg.payment-pending'] },
  render: () => <StoryAppView scene={['payment-stays-pending']} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    const dialog = { name: 'Payment pending' };
    await soon(() => expect(canvas.getByRole('dialog', dialog)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await soon(() => expect(canvas.queryByRole('dialog', dialog)).toBeNull());
  }),
};

/**
 * In the app: the pass expires, and the payment for another one is never finished. The player then buys it with nowBux.
 */
export const IncompleteDuringAGame: Story = {
  parameters: {
    scene: ['payment-is-incomplete'],
    covers: ['screen.payment-incomplete', 'msg.payment-incomplete', 'screen.plan-selection'],
  },
  render: () => <StoryAppView scene={['payment-is-incomplete']} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Renew now' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Renew now' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Buy: 30 days' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Buy: 30 days' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Pay \$/ }));
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Payment incomplete' })).toBeVisible());
  }),
};
