import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { overPicture } from '../../../stories/support/overPicture.tsx';
import { soon } from '../../../stories/support/soon.ts';
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

const shown: PlanSelectionModel = {
  passes: { kind: 'loaded', passes },
  buying: undefined,
  choose: fn(),
  retry: fn(),
  close: fn(),
};

/** Which pass is to be bought: two, and the one of the best value. */
const meta = {
  title: 'Modals/Plan selection',
  tags: ['area:pay'],
  component: PlanSelection,
  args: { model: shown },
  ...overPicture(),
} satisfies Meta<typeof PlanSelection>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<PlanSelectionModel>) => ({ model: { ...shown, ...change } });

/** Three are offered of four; the best value stands out. */
export const PassesShown: Story = {
  parameters: { covers: ['screen.plan-selection', 'const.passes-shown'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    const [day, month, year] = canvas.getAllByRole('listitem');
    await expect(day).toHaveTextContent(/One day.*Limited offer.*450 nowBux/);
    await expect(month).toHaveTextContent(/30 days.*\$6\.99/);
    await expect(year).toHaveTextContent(/One year.*Best value.*\$49\.99/);
    await userEvent.click(canvas.getByRole('button', { name: 'Buy: One year' }));
    await expect(args.model.choose).toHaveBeenCalledWith(passes[1]);
  }),
};

/** The prices are on their way. */
export const Loading: Story = { args: model({ passes: { kind: 'loading' } }) };

/** Nothing is sold in this country. */
export const NoneOffered: Story = {
  args: model({ passes: { kind: 'loaded', passes: [] } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText(/^There are no passes on offer in your country/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** They did not come. */
export const Failed: Story = {
  args: model({ passes: { kind: 'failed' } }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
  }),
};

/** One is being bought: no other can be meanwhile. */
export const PurchaseStarted: Story = {
  args: model({ buying: 'nowpass-month' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy: 30 days' }));
    await expect(canvas.getByRole('button', { name: 'Buy: One year' })).toBeDisabled();
    await expect(args.model.choose).not.toHaveBeenCalled();
  }),
};
