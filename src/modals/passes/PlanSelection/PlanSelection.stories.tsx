import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { PlanSelection } from './PlanSelection.tsx';
import type { PlanSelectionModel } from './PlanSelection.types.ts';

const pass = (productId: string, label: string, offerPrice: number, currency: PlayPass['currency']): PlayPass => ({
  productId,
  label,
  offerPrice,
  currency,
  currencySymbol: currency === 'real' ? '$' : '',
  appId: '20101',
  enablePaymentSdkFlow: currency === 'real',
});

const passes: readonly PlayPass[] = [
  pass('nowpass-day', 'Limited offer', 450, 'nowbux'),
  pass('nowprime-year', 'Best value', 49.99, 'real'),
  pass('nowpass-month', '', 6.99, 'real'),
  pass('nowpass-week', '', 2.99, 'real'),
];

const NOW = Date.UTC(2026, 10, 23, 12);

const shown: PlanSelectionModel = {
  passes: { kind: 'loaded', passes },
  buying: undefined,
  balance: 1_420,
  now: NOW,
  forFullscreen: false,
  choose: fn(),
  retry: fn(),
  copy: fn(() => Promise.resolve(true)),
  close: fn(),
};

/** The choice of a pass, with the best value marked. */
const meta = {
  title: 'Modals/Pass selection',
  tags: ['area:pay'],
  component: PlanSelection,
  args: { model: shown },
  ...overPicture(),
} satisfies Meta<typeof PlanSelection>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<PlanSelectionModel>) => ({ model: { ...shown, ...change } });

const columns = (list: HTMLElement) => [...list.children] as HTMLElement[];

/** A guest pressed "Full screen" in a game where full screen needs a pass. The offer of passes gives that reason. */
export const ForFullScreen: Story = {
  args: model({ forFullscreen: true, balance: undefined }),
  play: shows([/^In this game, full screen comes with a pass/]),
};

/**
 * Three of four passes: each column has the price of a month, length and renewal. The shared benefits and terms appear
 * once. The best value is chosen initially.
 */
export const ThreePasses: Story = {
  parameters: {
    covers: ['screen.plan-selection', 'const.passes-shown', 'product.pass', 'entity.play-pass', 'const.refund-window'],
  },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('list', { name: 'Choose a pass' }).children).toHaveLength(3));
    const [year, day, month] = columns(canvas.getByRole('list', { name: 'Choose a pass' }));
    await expect(day).toHaveTextContent(/Limited offer.*nowPass.*One day.*450 nowBux/);
    await expect(day).toHaveTextContent(/A month13,500 nowBuxLength1 dayRenewalnone/);
    await expect(day).toHaveTextContent(/Ends automatically on 24-Nov-2026 and doesn’t renew\./);
    await expect(month).toHaveTextContent(/30 days\$6\.99A month\$6\.99Length30 daysRenewalevery 30 days/);
    await expect(month).toHaveTextContent(/Renews on 23-Dec-2026 and every 30 days for \$6\.99\./);
    await expect(year).toHaveTextContent(/Best value.*nowPrime.*One year\$49\.9940% off/);
    await expect(year).toHaveTextContent(/A month\$4\.17Length365 daysRenewalevery year/);
    await expect(year).toHaveTextContent(/Renews on 23-Nov-2027 and every year for \$49\.99\./);
    for (const shared of ['No ads', 'Shorter queue', 'Full screen', /^Cancel at any time.*within 7 days\.$/])
      await expect(canvas.getAllByText(shared)).toHaveLength(1);
    await expect(canvas.getByRole('list', { name: 'Included in every pass' }).children).toHaveLength(3);
    await soon(() => expect(canvas.getByText(/^nowPrime is the pass for a year/)).toBeVisible());
    const buy = canvas.getByRole('button', { name: 'Buy: One year' });
    await expect(buy).toHaveAccessibleDescription(/Full refund within 7 days\.$/);
    await userEvent.click(buy);
    await expect(args.model.choose).toHaveBeenCalledWith(passes[1]);
  }),
};

/** nowPrime before the player's first trial: its length and the first payment are beside the button. */
export const FreeTrial: Story = {
  args: model({
    passes: {
      kind: 'loaded',
      passes: passes.map((one) => (one.productId === 'nowprime-year' ? { ...one, freeTrial: true } : one)),
    },
  }),
  parameters: { covers: ['const.free-trial-days', 'product.pass'] },
  play: inEnglish(async ({ canvas }) => {
    const year = columns(await canvas.findByRole('list', { name: 'Choose a pass' }))[0];
    await soon(() => expect(year).toHaveTextContent(/nowPrime.*7 days free.*Try for free/));
    await expect(canvas.getByRole('button', { name: 'Try for free: One year' })).toHaveAccessibleDescription(
      /^Free until 30-Nov-2026, then \$49\.99 every year unless you cancel before then\. Cancel at any time/,
    );
  }),
};

/** With keyboard or gamepad, the focused pass is selected and has the lime button. */
export const OtherPassSelected: Story = {
  play: inEnglish(async ({ canvas }) => {
    const month = await canvas.findByRole('button', { name: 'Buy: 30 days' });
    const chosen = () =>
      columns(canvas.getByRole('list', { name: 'Choose a pass' })).map((plan) => 'chosen' in plan.dataset);
    await expect(chosen()).toEqual([true, false, false]);
    month.focus();
    await soon(() => expect(chosen()).toEqual([false, false, true]));
  }),
};

/** A pass that is paid with nowBux shows the remaining or the missing amount, in gold. */
export const NotEnoughNowBux: Story = {
  args: model({ balance: 99 }),
  play: shows(['You have 99: 351 short']),
};

/** Two passes without a best value, as a deployment may configure. */
export const TwoPasses: Story = {
  args: model({ passes: { kind: 'loaded', passes: passes.slice(2) } }),
  play: shows(['Included in every pass'], [/^nowPrime is the pass for a year/]),
};

/** The prices of the passes are loading. */
export const Loading: Story = { args: model({ passes: { kind: 'loading' } }) };

export const NoPassSold: Story = {
  args: model({ passes: { kind: 'loaded', passes: [] } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^No passes are available in your country/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

export const FailedToLoad: Story = {
  args: model({ passes: { kind: 'failed', code: 1004 } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy 1004' }));
    await expect(args.model.copy).toHaveBeenCalledWith('1004');
  }),
};

/** A purchase is in progress: the other passes are disabled. */
export const PurchaseInProgress: Story = {
  args: model({ buying: 'nowpass-month' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy: 30 days' }));
    await expect(canvas.getByRole('button', { name: 'Buy: One year' })).toBeDisabled();
    await expect(args.model.choose).not.toHaveBeenCalled();
  }),
};
