import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vetted.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { payPage } from '../../../../simulator/services/payment/payPage.ts';
import { PAY_WORDS } from '../../../../simulator/services/payment/payWords.ts';
import { Checkout } from './Checkout.tsx';
import type { CheckoutModel, CheckoutStep } from './Checkout.types.ts';

const pay = fn();
const MONTH = { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' } as const;
const DAY = { productId: 'nowpass-day', currency: 'nowbux', price: 450, symbol: '' } as const;
const FREE = { kind: 'free' } as const;
const WAYS = [
  { id: 'card', label: 'Card' },
  { id: 'wallet', label: 'Wallet' },
] as const;

const shown: CheckoutModel = {
  item: MONTH,
  now: Date.UTC(2026, 10, 23, 12),
  step: { kind: 'review', ways: WAYS, balance: undefined, allowance: FREE, pay },
  back: fn(),
  close: fn(),
};

/** From the chosen pass to the payment: the last look, the payment service's own page, and what lies between. */
const meta = {
  title: 'Modals/Checkout',
  tags: ['area:pay'],
  component: Checkout,
  args: { model: shown },
  ...overPicture(),
} satisfies Meta<typeof Checkout>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (step: CheckoutStep, change: Partial<CheckoutModel> = {}) => ({ model: { ...shown, step, ...change } });

/** What it costs, when it renews, how it is paid: nothing is bought before “Pay”. */
export const ReviewedBeforePaying: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Check and pay' })).toBeVisible());
    await expect(canvas.getByText(/^Renews every 30 days at this price/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Wallet' }));
    await expect(pay).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay £5.59' }));
    await expect(pay).toHaveBeenCalledWith('wallet');
    await userEvent.click(canvas.getByRole('button', { name: 'Other passes' }));
    await expect(args.model.back).toHaveBeenCalledOnce();
  }),
};

/** For nowBux: how many there are, and how many are left afterwards. */
export const ReviewedForNowbux: Story = {
  args: at(
    { kind: 'review', ways: [{ id: 'nowbux', label: 'nowBux' }], balance: 1_200, allowance: FREE, pay },
    { item: DAY },
  ),
  play: shows(['750 nowBux'], [{ role: 'radio' }]),
};

/** Above a limit that the player has set, or a parent for them: it is said, and nothing is bought. */
export const AboveTheLimit: Story = {
  args: at(
    {
      kind: 'review',
      ways: [{ id: 'nowbux', label: 'nowBux' }],
      balance: 1_200,
      allowance: { kind: 'over', of: 'day', most: 500, left: 130, symbol: '' },
      pay,
    },
    { item: DAY },
  ),
  play: inEnglish(async ({ canvas }) => {
    await soon(() =>
      expect(canvas.getByText(/your limit for 24 hours allows: 130 nowBux of 500 nowBux are left/)).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  }),
};

/** What was spent can't be known now: nothing is bought. */
export const LimitUnknown: Story = {
  args: at({ kind: 'review', ways: WAYS, balance: undefined, allowance: { kind: 'unknown' }, pay }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/What is left of your limit can’t be told right now/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Pay £5.59' })).toBeDisabled();
  }),
};

/** The limit is one of another currency. */
export const LimitInAnotherCurrency: Story = {
  args: at({ kind: 'review', ways: WAYS, balance: undefined, allowance: { kind: 'other-currency' }, pay }),
};

/** A free trial: nothing today, what from when on, and how it never costs anything. */
export const ReviewedForATrial: Story = {
  args: at(
    { kind: 'review', ways: WAYS, balance: undefined, allowance: FREE, pay },
    { item: { productId: 'nowprime-year', currency: 'real', price: 39.99, symbol: '£', trialDays: 7 } },
  ),
  parameters: { covers: ['const.free-trial-days'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Check and pay' });
    await soon(() => expect(dialog).toHaveTextContent(/Today£0From 30-Nov-2026£39\.99/));
    await soon(() => expect(canvas.getByText(/^Nothing is taken before then\./)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Start the free trial' }));
    await expect(pay).toHaveBeenCalledWith('card');
  }),
};

/** The payment service can't be reached: nothing was ordered. */
export const Unavailable: Story = {
  args: at({ kind: 'unavailable', retry: fn() }),
  play: shows([/Nothing was ordered or charged/]),
};

/** The order is made. */
export const Ordering: Story = { args: at({ kind: 'ordering' }) };

/** The payment service's own page, in a frame: another's, in its own look. */
export const PayingOnTheirPage: Story = {
  args: at({
    kind: 'paying',
    frame: {
      src: sampleUrl(
        `data:text/html;charset=utf-8,${encodeURIComponent(payPage('en', PAY_WORDS.en).replace(/<script.*<\/script>/, ''))}`,
      ),
      loads: 0,
      late: undefined,
      attach: () => () => undefined,
    },
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByTitle('Payment page')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Stop paying' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

const again = fn();

/** The payment service's page doesn't come: nothing was paid, and it can be loaded again. */
export const PaymentPageDoesNotLoad: Story = {
  args: at({
    kind: 'paying',
    frame: { src: sampleUrl('data:text/html,'), loads: 0, late: { again }, attach: () => () => undefined },
  }),
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() =>
      expect(canvas.getByText('The payment page isn’t loading, so nothing has been paid.')).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Load it again' }));
    await expect(again).toHaveBeenCalledOnce();
  }),
};

/** What was paid is asked for. */
export const Confirming: Story = { args: at({ kind: 'confirming' }) };

/** Another tab of the browser is at it: this one follows. */
export const InAnotherTab: Story = { args: at({ kind: 'elsewhere' }) };

/** In the app: the pass runs out, one for 30 days is chosen, looked at, and paid for by card. */
export const BoughtInTheGame: Story = {
  parameters: { scene: ['pass-is-bought'], covers: ['screen.plan-selection', 'screen.payment-success'] },
  render: () => <StoryAppView scene={['pass-is-bought']} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    for (const name of ['Renew now', 'Buy: 30 days', 'Pay $6.99']) {
      await soon(() => expect(canvas.getByRole('button', { name })).toBeEnabled());
      await userEvent.click(canvas.getByRole('button', { name }));
    }
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your pass is active' })).toBeVisible());
    await expect(canvas.getByText('$6.99')).toBeVisible();
  }),
};
