import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { soon } from '../../../stories/support/soon.ts';
import { StoryAppView } from '../../../stories/support/storyApp.tsx';
import { advanceWorlds } from '../../../stories/support/worlds.ts';
import { CouponGenerator, type CouponGeneratorModel } from './CouponGenerator.tsx';

const NOW = Date.UTC(2026, 2, 3, 12);
const offer: CouponGeneratorModel = {
  state: { kind: 'offer' },
  now: NOW,
  start: fn(),
  close: fn(),
  copy: fn(() => Promise.resolve(true)),
};

/** One advertisement of two minutes, and a code at its end. */
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

/** What it costs, before it begins. */
export const Offer: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch and get a coupon' }));
    await expect(args.model.start).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** Something in the browser holds advertisements back. */
export const Blocked: Story = {
  args: state({ kind: 'blocked' }),
  parameters: { covers: ['rule.coupon-ad-blocker'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Disable ad-blocker to continue' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.start).toHaveBeenCalled();
  }),
};

/** It plays; leaving gives none, and that is said on the button. */
export const Watching: Story = {
  args: state({ kind: 'watching', endsAt: NOW + 83_000 }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('1:23'));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop, without a coupon' }));
    await expect(args.model.close).toHaveBeenCalled();
  }),
};

/** The code is on its way. */
export const Redeeming: Story = { args: state({ kind: 'redeeming' }) };

/** The code. */
export const Given: Story = {
  args: state({ kind: 'given', code: 'K7QF-9XTA-3MHW' }),
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Copy/ }));
    await expect(args.model.copy).toHaveBeenCalledWith('K7QF-9XTA-3MHW');
  }),
};

/** It was watched, and the code could not be had. */
export const Unavailable: Story = {
  args: state({ kind: 'unavailable' }),
  parameters: { covers: ['msg.coupon-unavailable'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Coupon unavailable' })).toBeVisible());
  }),
};

/** In the app: it is watched to its end, and all coupons are gone. */
export const NoneLeftInTheApp: Story = {
  parameters: { scene: ['no-coupon-left'], covers: ['msg.no-more-coupons'] },
  render: () => <StoryAppView scene={['no-coupon-left']} path="/coupon" />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Get a coupon' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Get a coupon' }));
    await soon(() => expect(canvas.getByRole('button', { name: 'Watch and get a coupon' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Watch and get a coupon' }));
    await soon(() => expect(canvas.getByRole('timer')).toBeVisible());
    await advanceWorlds(120_000);
    const words = 'No more coupons available at the moment. Please check back later!';
    await soon(() => expect(canvas.getByRole('dialog', { name: 'No coupon this time' })).toHaveTextContent(words));
  }),
};

/** The whole app: who leaves early gets none, and who watches for two minutes has a code. */
export const GivenInTheApp: Story = {
  parameters: { scene: ['plays-at-once'], covers: ['screen.coupon-generator'] },
  render: () => <StoryAppView scene={['plays-at-once']} path="/coupon" />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    const watch = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Get a coupon' }, { timeout: 10_000 }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Watch and get a coupon' }));
      await soon(() => expect(canvas.getByRole('timer')).toBeVisible());
    };
    await watch();
    await advanceWorlds(110_000);
    await userEvent.click(canvas.getByRole('button', { name: 'Stop, without a coupon' }));
    await soon(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await watch();
    await expect(canvas.queryByText(CODE)).toBeNull();
    await advanceWorlds(120_000);
    await soon(() => expect(canvas.getByText(CODE)).toBeVisible());
    await expect(canvas.getByRole('button', { name: /Copy/ })).toBeEnabled();
  }),
};

const CODE = /^\w{4}-\w{4}-\w{4}$/;
