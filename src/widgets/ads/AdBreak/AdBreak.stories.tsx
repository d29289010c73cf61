import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AD_SIZE } from '../../../domain/ads/layout/adSpaces.ts';
import { adFilling } from '../../../../stories/support/models/adFilling.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { playingAd } from '../../../../stories/support/models/playingAd.ts';
import { AdBreak } from './AdBreak.tsx';
import type { AdBreakModel } from './AdBreak.types.ts';

const model: AdBreakModel = {
  stage: 'announced',
  deadline: 10_000,
  now: 1_000,
  ad: undefined,
  filling: undefined,
  withoutAds: fn(),
  leave: fn(),
};

/** A break of the game every quarter of an hour: announced ten seconds before, and left whenever the player likes. */
const meta = {
  title: 'Widgets/Break for advertising',
  tags: ['area:play'],
  component: AdBreak,
  args: { model },
  ...overPicture(),
} satisfies Meta<typeof AdBreak>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The game goes on, and the note takes no focus from it. */
export const Announced: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:09'));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Play without ads' }));
    await expect(args.model.withoutAds).toHaveBeenCalledOnce();
  }),
};

/** Where no pass is sold that takes advertising away, nothing speaks of one. */
export const AnnouncedWherePassesAreNotSold: Story = {
  args: { model: { ...model, withoutAds: undefined } },
  play: shows([{ role: 'timer' }], [{ role: 'button' }]),
};

/** A playing advertisement in a square. Escape returns to the game, as both buttons do. */
export const Playing: Story = {
  args: {
    model: {
      ...model,
      stage: 'playing',
      leave: fn(),
      ad: playingAd,
    },
  },
  parameters: { covers: ['ad.square-midroll-video'] },
  play: inEnglish(async ({ canvas, canvasElement, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Advertisement' })).toBeVisible());
    const square = canvasElement.querySelector('[data-ad-space="square-midroll-video"]');
    await expect([square?.clientWidth, square?.clientHeight]).toEqual(AD_SIZE['square-midroll-video']);
    await userEvent.keyboard('{Escape}');
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

/** One that stands still, where none is to be had that plays. */
export const Showing: Story = {
  args: {
    model: { ...model, stage: 'showing', leave: fn(), filling: adFilling('filled', 'square-midroll-display', 2) },
  },
  parameters: { covers: ['ad.square-midroll-display'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const square = await canvas.findByRole('complementary', { name: 'Advertisement: Square, display' });
    await expect([square.clientWidth, square.clientHeight]).toEqual([300, 250]);
    await userEvent.click(canvas.getByText('Back to the game', { selector: 'button *, button' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

/** It is on its way: the place has its size before. */
export const ShowingSoon: Story = {
  args: { model: { ...model, stage: 'showing', filling: adFilling('loading', 'square-midroll-display') } },
};
