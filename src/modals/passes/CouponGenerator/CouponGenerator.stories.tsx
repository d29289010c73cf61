import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, type screen } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { playingAd } from '../../../../stories/support/models/playingAdModel.ts';
import { StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { advanceWorlds } from '../../../../stories/support/app/shownWorlds.ts';
import { CouponGenerator } from './CouponGenerator.tsx';
import type { CouponGeneratorModel } from './CouponGenerator.types.ts';

const offer: CouponGeneratorModel = {
  state: { kind: 'offer' },
  ad: undefined,
  leftSecs: 120,
  watch: fn(),
  close: fn(),
  copy: fn(() => Promise.resolve(true)),
};

/** Exchanges two minutes of ads for a coupon code. */
const meta = {
  title: 'Modals/Coupon generator',
  tags: ['area:earn'],
  component: CouponGenerator,
  args: { model: offer },
  parameters: { docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof CouponGenerator>;

export default meta;
type Story = StoryObj<typeof meta>;

const state = (of: CouponGeneratorModel['state']) => ({ model: { ...offer, state: of } });

/** Before the first ad, the coupon dialog shows the conditions. */
export const Offer: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch and get a coupon' }));
    await expect(args.model.watch).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** A browser extension blocks ads. */
export const AdBlocker: Story = {
  args: state({ kind: 'blocked', seenMs: 0 }),
  parameters: { covers: ['rule.coupon-ad-blocker'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Disable ad-blocker to continue' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.watch).toHaveBeenCalled();
  }),
};

/**
 * An ad plays, with its remaining time and the rest of the two minutes. The close button says that the coupon is lost.
 */
export const WatchingAnAd: Story = {
  args: { model: { ...offer, state: { kind: 'watching', seenMs: 30_000 }, leftSecs: 83, ad: playingAd } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('1:23'));
    await soon(() => expect(canvas.getByRole('region', { name: 'Advertisement: Harbour Tea' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Mute the ad' })).toBeEnabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Stop without a coupon' }).at(-1) ?? document.body);
    await expect(args.model.close).toHaveBeenCalled();
  }),
};

export const BetweenTwoAds: Story = {
  args: { model: { ...offer, state: { kind: 'requesting', seenMs: 60_000 }, leftSecs: 60 } },
};

/** The player is offline. The coupon dialog doesn't claim that there are no ads. */
export const Offline: Story = {
  args: state({ kind: 'offline', seenMs: 60_000 }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await canvas.findByRole('dialog', { name: 'You’re offline' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.watch).toHaveBeenCalled();
  }),
};

/** No further advertisement for the coupon is available. The time already watched still counts. */
export const NoAdAvailable: Story = {
  args: state({ kind: 'no-ad', seenMs: 60_000 }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'No ads right now' });
    await expect(dialog).toHaveTextContent('what you’ve watched still counts');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.watch).toHaveBeenCalled();
  }),
};

/** The player has denied consent to advertising. */
export const AdConsentDenied: Story = {
  args: state({ kind: 'refused', seenMs: 0 }),
  play: inEnglish(async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'You’ve turned off ads' });
    await expect(dialog).toHaveTextContent('privacy settings');
  }),
};

export const LoadingTheCode: Story = { args: state({ kind: 'redeeming' }) };

/** Shows the coupon code, with a copy button. */
export const CodeShown: Story = {
  args: state({ kind: 'given', code: 'K7QF-9XTA-3MHW' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const code = await canvas.findByText('K7QF-9XTA-3MHW');
    await soon(() => expect(code).toBeVisible());
    await expect(parseFloat(getComputedStyle(code).fontSize)).toBeGreaterThanOrEqual(18);
    await expect(getComputedStyle(code).userSelect).toBe('all');
    await userEvent.click(await canvas.findByRole('button', { name: /Copy/ }));
    await expect(args.model.copy).toHaveBeenCalledWith('K7QF-9XTA-3MHW');
  }),
};

/** The player has watched the ads, but the coupon code couldn't be loaded. */
export const CodeFailedToLoad: Story = {
  args: state({ kind: 'unavailable', errorCode: 503 }),
  parameters: { covers: ['msg.coupon-unavailable'] },
  play: shows([
    { role: 'dialog', name: 'Coupon unavailable' },
    { role: 'button', name: 'Copy 503' },
  ]),
};

/** In the app: the player watches all ads, and no coupons are left. */
export const FullFlowWithoutCouponsLeft: Story = {
  parameters: { scene: ['no-coupon-left'], covers: ['msg.no-more-coupons'] },
  render: () => <StoryAppView scene={['no-coupon-left']} path="/coupon" timedFilms />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Get a coupon' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Get a coupon' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Watch and get a coupon' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Watch and get a coupon' }));
    await watchAll(canvas);
    await soon(() => expect(canvas.getByRole('dialog', { name: 'No coupon this time' })).toBeVisible());
    const words = 'No more coupons available at the moment. Please check back later!';
    await expect(canvas.getByRole('dialog', { name: 'No coupon this time' })).toHaveTextContent(words);
  }),
};

/**
 * The whole app: closing early gives no code, watching two minutes of ads gives one. It brings nowBux once. Entering it
 * again is rejected with a message.
 */
export const FullFlow: Story = {
  parameters: {
    scene: ['rich-in-nowbux'],
    covers: ['screen.coupon-generator', 'rule.coupon-single-use', 'const.coupon-ad'],
  },
  render: () => <StoryAppView scene={['rich-in-nowbux']} path="/coupon" timedFilms />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    const watch = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Get a coupon' }, { timeout: 10_000 }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Watch and get a coupon' }));
      await soon(() => expect(canvas.getByRole('region', { name: /^Advertisement/ })).toBeVisible());
    };
    await watch();
    await advanceWorlds(20_000);
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent(/^1:(3|4)\d$/));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Stop without a coupon' }).at(-1) ?? document.body);
    await soon(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await watch();
    await expect(canvas.queryByText(CODE)).toBeNull();
    await watchAll(canvas);
    await soon(() => expect(canvas.getByText(CODE)).toBeVisible());
    const code = canvas.getByText(CODE).textContent ?? '';
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    const field = await canvas.findByRole('textbox', { name: 'Coupon code' });
    await userEvent.type(field, `${code}{Enter}`);
    await soon(() => expect(canvas.getByText('It worked: the nowBux are yours.')).toBeVisible());
    await expect(canvas.getByText('+40 nowBux')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, `${code.toLowerCase()}{Enter}`);
    const used = 'This code has already been used. Each code only works once.';
    await soon(() => expect(canvas.getByText(used)).toBeVisible());
    await expect(field).toBeInvalid();
    await expect(canvas.queryByText('+40 nowBux')).toBeNull();
  }),
};

const CODE = /^\w{4}-\w{4}-\w{4}$/;

/** Watches four ads of 30 seconds to the end. The time between two ads varies. */
async function watchAll(canvas: { getByRole: typeof screen.getByRole }): Promise<void> {
  for (let film = 0; film < 4; film++) {
    await soon(() => expect(canvas.getByRole('region', { name: /^Advertisement/ })).toBeVisible());
    await advanceWorlds(31_000);
  }
}
