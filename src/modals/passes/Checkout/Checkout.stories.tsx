import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { payPage } from '../../../../simulator/services/payment/payPage.ts';
import { PAY_TEXTS } from '../../../../simulator/services/payment/payTexts.ts';
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
  terms: sampleUrl('https://legal.example/terms'),
  step: { kind: 'review', methods: WAYS, balance: undefined, allowance: FREE, pay },
  back: fn(),
  close: fn(),
};

/** The steps from the chosen pass to the payment: the review, the payment service's page, and what lies between. */
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

/** The review of a purchase shows the price, the renewal and the payment method. Only “Pay” buys. */
export const ReviewBeforePayment: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Review and pay' })).toBeVisible());
    await expect(canvas.getByRole('dialog')).toHaveTextContent(/Today£5\.59From 23-Dec-2026£5\.59 every 30 days/);
    await expect(canvas.getByText(/^Renews every 30 days at this price/)).toBeVisible();
    const terms = canvas.getByRole('link', { name: /^Terms of use/ });
    await expect(terms).toHaveAttribute('href', 'https://legal.example/terms');
    await expect(terms).toHaveAttribute('target', '_blank');
    await userEvent.click(canvas.getByRole('radio', { name: 'Wallet' }));
    await expect(pay).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay £5.59' }));
    await expect(pay).toHaveBeenCalledWith('wallet');
    await userEvent.click(canvas.getByRole('button', { name: 'Other passes' }));
    await expect(args.model.back).toHaveBeenCalledOnce();
  }),
};

/** Each payment method has a neutral mark; one that the app doesn't know has a general one. */
export const MarksOfPaymentMethods: Story = {
  args: at({
    kind: 'review',
    methods: [...WAYS, { id: 'bank', label: 'Bank transfer' }],
    balance: undefined,
    allowance: FREE,
    pay,
  }),
  play: async ({ canvas }) => {
    const marks = () =>
      canvas.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('[data-mark]'));
    await soon(() =>
      expect(marks().map((mark) => mark?.getAttribute('data-mark'))).toEqual(['card', 'wallet', 'other']),
    );
  },
};

/** A pass that is paid with nowBux: the review shows the balance before and after. */
export const ReviewForNowBux: Story = {
  args: at(
    { kind: 'review', methods: [{ id: 'nowbux', label: 'nowBux' }], balance: 1_200, allowance: FREE, pay },
    { item: DAY },
  ),
  play: shows([{ role: 'dialog', text: /Today450 nowBuxFrom 24-Nov-2026nothing/ }, '750 nowBux'], [{ role: 'radio' }]),
};

/** The price exceeds a limit set by the player or a parent: the dialog explains this and disables buying. */
export const AboveSpendingLimit: Story = {
  args: at(
    {
      kind: 'review',
      methods: [{ id: 'nowbux', label: 'nowBux' }],
      balance: 1_200,
      allowance: { kind: 'over', of: 'day', most: 500, left: 130, symbol: '' },
      pay,
    },
    { item: DAY },
  ),
  play: inEnglish(async ({ canvas }) => {
    await soon(() =>
      expect(canvas.getByText(/your 24-hour limit: you have 130 nowBux of 500 nowBux left/)).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  }),
};

/** The amount that the player has spent so far is unknown, so the limit can't be checked and buying is disabled. */
export const SpentAmountUnknown: Story = {
  args: at({ kind: 'review', methods: WAYS, balance: undefined, allowance: { kind: 'unknown' }, pay }),
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText(/We can’t check how much of your limit is left/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Pay £5.59' })).toBeDisabled();
  }),
};

/** The player's limit is in a currency other than the price's. */
export const LimitInAnotherCurrency: Story = {
  args: at({ kind: 'review', methods: WAYS, balance: undefined, allowance: { kind: 'other-currency' }, pay }),
};

/** A free trial: no payment today, the date and amount of the first one, and how to avoid it. */
export const ReviewOfFreeTrial: Story = {
  args: at(
    { kind: 'review', methods: WAYS, balance: undefined, allowance: FREE, pay },
    { item: { productId: 'nowprime-year', currency: 'real', price: 39.99, symbol: '£', trialDays: 7 } },
  ),
  parameters: { covers: ['const.free-trial-days'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Review and pay' });
    await soon(() => expect(dialog).toHaveTextContent(/Today£0From 30-Nov-2026£39\.99 every year/));
    await soon(() => expect(canvas.getByText(/^You won’t be charged before then\./)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Start the free trial' }));
    await expect(pay).toHaveBeenCalledWith('card');
  }),
};

/** The payment service is unreachable, and the client has ordered nothing. */
export const PaymentServiceUnavailable: Story = {
  args: at({ kind: 'unavailable', retry: fn() }),
  play: shows([/Nothing was ordered or charged/]),
};

export const CreatingTheOrder: Story = { args: at({ kind: 'ordering' }) };

/** The payment service's page in an iframe, in its own style. */
export const PaymentPage: Story = {
  args: at({
    kind: 'paying',
    frame: {
      src: sampleUrl(
        `data:text/html;charset=utf-8,${encodeURIComponent(payPage('en', PAY_TEXTS.en).replace(/<script.*<\/script>/, ''))}`,
      ),
      loads: 0,
      late: undefined,
      attach: () => () => undefined,
    },
  }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByTitle('Payment page')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel payment' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

const reload = fn();

/** The payment service's page fails to load: nothing was paid, and a retry is possible. */
export const PaymentPageFailedToLoad: Story = {
  args: at({
    kind: 'paying',
    frame: { src: sampleUrl('data:text/html,'), loads: 0, late: { reload }, attach: () => () => undefined },
  }),
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() =>
      expect(canvas.getByText('The payment page isn’t loading, so nothing has been paid.')).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await expect(reload).toHaveBeenCalledOnce();
  }),
};

/** The client asks the payment service whether the payment succeeded. */
export const CheckingThePayment: Story = { args: at({ kind: 'confirming' }) };

/** Another tab is making the payment. This tab shows its progress. */
export const PaymentInAnotherTab: Story = { args: at({ kind: 'elsewhere' }) };

/** In the app: the pass expires, and the player chooses, reviews and pays for 30 days by card. */
export const BoughtDuringAGame: Story = {
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
