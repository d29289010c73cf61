import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleGames } from '../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { inEnglish, shows, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { CouponPage } from './Coupon.tsx';
import type { CouponCodeModel, CouponPageModel } from './Coupon.types.ts';

const code: CouponCodeModel = {
  codeState: { kind: 'entering' },
  text: '',
  write: fn(),
  use: fn(),
  copy: fn(() => Promise.resolve(true)),
  signedIn: true,
  signIn: fn(),
};

const model: CouponPageModel = {
  games: { ...sampleGames(), play: fn(), details: fn(), retry: fn(), copy: fn(() => Promise.resolve(true)) },
  generator: undefined,
  isSoldOut: false,
  begin: fn(),
  code,
};

/** The page of the coupon generator: a ticket, an explanation, and whether coupons are available. */
const meta = {
  title: 'Pages/Coupon',
  component: CouponPage,
  decorators: [localizedGames],
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof CouponPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const games = (change: Partial<CouponPageModel['games']>) => ({
  model: { ...model, games: { ...model.games, ...change } },
});

/** The coupon page before the first advertisement: an explanation and a button. */
export const Introduction: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Get a coupon' }));
    await expect(args.model.begin).toHaveBeenCalledOnce();
  }),
};

/** The player requested a coupon, and none is left. */
export const NoCouponsLeft: Story = {
  args: { model: { ...model, isSoldOut: true } },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'No more coupons available at the moment. Please check back later!',
    );
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  }),
};

/** No advertisements for coupons are available, so the page has no button to get one. */
export const NoAdsAvailable: Story = {
  args: { model: { ...model, isSoldOut: true, begin: undefined } },
  play: shows([{ role: 'status', text: 'No more coupons available' }], [{ role: 'button', name: 'Get a coupon' }]),
};

const entered = (change: Partial<CouponCodeModel>) => ({ model: { ...model, code: { ...code, ...change } } });

export const EnteringACode: Story = {
  args: entered({ text: 'K7QF-9XTA-3MHW', use: fn() }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('K7QF-9XTA-3MHW');
    await userEvent.click(canvas.getByRole('button', { name: 'Use code' }));
    await expect(args.model.code.use).toHaveBeenCalledOnce();
  }),
};

/** The server has credited the nowBux of the coupon code. */
export const CodeRedeemed: Story = {
  args: entered({ text: 'K7QF-9XTA-3MHW', codeState: { kind: 'taken', nowbux: 40 } }),
};

/** The player entered a coupon code a second time. */
export const CodeAlreadyUsed: Story = {
  args: entered({ text: 'K7QF-9XTA-3MHW', codeState: { kind: 'refused', why: 'used' } }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('This code has already been used. Each code only works once.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Coupon code' })).toBeInvalid();
  }),
};

/** A coupon code requires an account. */
export const GuestMustSignIn: Story = {
  args: entered({ signedIn: false, signIn: fn() }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Coupon code' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in to use a code' }));
    await expect(args.model.code.signIn).toHaveBeenCalledOnce();
  }),
};

/** The artwork of the ticket and the games are loading. */
export const Loading: Story = { args: games({ library: { kind: 'loading' } }) };

/** The coupon page's games failed to load. */
export const WithoutGames: Story = { args: games({ library: { kind: 'failed', code: 1004 } }) };

/** The whole app, on the coupon page. */
export const WholeApp: Story = {
  parameters: { scene: ['plays-at-once'], covers: ['route.coupon'] },
  render: () => <StoryAppView scene={['plays-at-once']} path="/coupon" />,
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { level: 1, name: 'Two minutes for a coupon' })).toBeVisible());
    await soon(() => expect(canvas.getByRole('heading', { name: 'How it works' })).toBeVisible());
  }),
};
