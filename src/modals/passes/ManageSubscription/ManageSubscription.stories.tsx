import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { SubscriptionDetails } from '../../../contracts/entities/subscription.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ManageSubscription } from './ManageSubscription.tsx';
import type { ManageSubscriptionModel } from './ManageSubscription.types.ts';

const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 12);
const PRICE = { currency: 'real', amount: 5.59, symbol: '£' } as const;
const YEAR = { currency: 'real', amount: 39.99, symbol: '£' } as const;

const month: SubscriptionDetails = {
  info: { status: 'active', type: 'nowPass', expiryAt: at(12, 20), playPassTimeLeft: 2_000_000 },
  productId: 'nowpass-month',
  paidBy: 'card',
  renewal: { at: at(12, 20), price: PRICE },
  refundUntil: at(11, 27),
  receipts: [
    { orderNumber: 'order_Zz6U8-M1dXrAaiDSz4bat', productId: 'nowpass-month', at: at(11, 20), price: PRICE },
    { orderNumber: 'order_Zz6U8-M1dXrAaiD9k2wqe', productId: 'nowpass-month', at: at(10, 21), price: PRICE },
  ],
};

const shown: ManageSubscriptionModel = {
  subscription: { kind: 'loaded', details: month },
  changing: undefined,
  refused: undefined,
  unsure: undefined,
  change: fn(),
  help: fn(),
  openPasses: fn(),
  copy: () => Promise.resolve(true),
  retry: fn(),
  close: fn(),
};

/** The player's pass: its end, payment method and receipts, and the ways to cancel or refund it. */
const meta = {
  title: 'Modals/Manage pass',
  tags: ['area:pay', 'role:premium'],
  component: ManageSubscription,
  args: { model: shown },
  ...overPicture(),
} satisfies Meta<typeof ManageSubscription>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<ManageSubscriptionModel>) => ({ model: { ...shown, ...change } });
const loaded = (details: SubscriptionDetails) => model({ subscription: { kind: 'loaded', details } });

/** A paid pass in its first days: to cancel or refund it takes two presses each, with the consequences in between. */
export const ActivePass: Story = {
  parameters: { covers: ['screen.manage-subscription', 'entity.subscription-info'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your pass' });
    await soon(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent(/nowPass30 days/);
    await expect(dialog).toHaveTextContent(/Renews20-Dec-2026, £5\.59/);
    await expect(dialog).toHaveTextContent(/Paid withCard/);
    await expect(dialog).toHaveTextContent(/Refund until27-Nov-2026/);
    await expect(canvas.getByRole('button', { name: 'Copy iDSz4bat' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t renew' }));
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'Stop renewing?' })).toBeVisible());
    await expect(canvas.getByText(/You keep your pass until 20-Dec-2026 \d\d:\d\d:\d\d\./)).toBeVisible();
    await expect(args.model.change).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Get a refund' }));
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'Get a refund for your pass?' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Get a refund' }));
    await expect(args.model.change).toHaveBeenCalledWith('refund');
    await userEvent.click(await canvas.findByRole('button', { name: 'Other passes' }));
    await expect(args.model.openPasses).toHaveBeenCalledOnce();
  }),
};

/** The free trial of nowPrime: its end, the first payment, and how to cancel before it. */
export const FreeTrial: Story = {
  args: loaded({
    info: { status: 'active', type: 'nowPrime', expiryAt: at(11, 30), playPassTimeLeft: 600_000 },
    productId: 'nowprime-year',
    paidBy: 'card',
    renewal: { at: at(11, 30), price: YEAR },
    trialEndsAt: at(11, 30),
    receipts: [{ orderNumber: 'order_Tt', productId: 'nowprime-year', at: at(11, 23), price: { ...YEAR, amount: 0 } }],
  }),
  parameters: { covers: ['const.free-trial-days'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your pass' });
    await soon(() => expect(dialog).toHaveTextContent(/Free until30-Nov-2026/));
    await expect(dialog).toHaveTextContent(/First payment30-Nov-2026, £39\.99/);
    await expect(dialog).toHaveTextContent(/One year£0/);
    await userEvent.click(canvas.getByRole('button', { name: 'End the trial' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Don’t renew' }));
    await expect(args.model.change).toHaveBeenCalledWith('end');
  }),
};

const answered = { yes: fn(), no: fn() };

/** The confirmation of a cancellation: its consequences, with keeping the pass as the default. */
export const CancelConfirmation: Story = {
  render: () => <ConfirmDialog change="end" details={month} {...answered} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText(/You keep your pass until 20-Dec-2026 \d\d:\d\d:\d\d\./)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it as it is' }));
    await expect(answered.no).toHaveBeenCalledOnce();
    await expect(answered.yes).not.toHaveBeenCalled();
  }),
};

/** The confirmation of a refund: the pass ends at once, and the money is returned. */
export const RefundConfirmation: Story = {
  render: () => <ConfirmDialog change="refund" details={month} {...answered} />,
  play: shows([{ role: 'alertdialog', name: 'Get a refund for your pass?' }, /the money goes back the way you paid/]),
};

/** A cancelled pass stays valid until its last day, and the player can resume it. */
export const Cancelled: Story = {
  args: loaded({ ...month, info: { ...month.info, status: 'cancelled' }, renewal: undefined, refundUntil: undefined }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Your pass' });
    await soon(() => expect(dialog).toHaveTextContent(/Ends20-Dec-2026 \d\d:\d\d:\d\d/));
    await expect(canvas.queryByRole('button', { name: 'Don’t renew' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep renewing' }));
    await expect(args.model.change).toHaveBeenCalledWith('resume');
  }),
};

/** Without a valid pass, the dialog about the subscription still shows earlier receipts and refunds. */
export const NoActivePass: Story = {
  args: loaded({ receipts: month.receipts.map((one) => ({ ...one, refundedAt: at(11, 24) })) }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('You don’t have a pass at the moment.')).toBeVisible());
    await expect(canvas.getAllByText('Refunded on 24-Nov-2026')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'See the passes' })).toBeVisible();
  }),
};

/** The server rejected the change of the subscription: the text gives the current state. */
export const ChangeRejected: Story = {
  args: model({ refused: 'end' }),
  play: shows([{ role: 'alert', text: 'your pass still renews' }]),
};

/** The response to a change of the subscription was lost, so the outcome is unknown. */
export const ChangeOutcomeUnknown: Story = {
  args: model({ unsure: { orderNumber: 'order_Zz6U8-M1dXrAaiDSz4bat' } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('alert')).toHaveTextContent('We don’t know yet whether that worked'));
    await userEvent.click(canvas.getByRole('button', { name: 'Contact support' }));
    await expect(args.model.help).toHaveBeenCalledWith(
      'I never heard whether the change to my pass worked. Order number: order_Zz6U8-M1dXrAaiDSz4bat',
    );
  }),
};

export const Loading: Story = { args: model({ subscription: { kind: 'loading' } }) };

/** The subscription's details failed to load; the pass is still valid. */
export const FailedToLoad: Story = {
  args: model({ subscription: { kind: 'failed', code: 1002 } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await soon(() => expect(canvas.getByRole('button', { name: 'Copy 1002' })).toBeVisible());
  }),
};
