import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AD_SIZE } from '../../../domain/ads/layout/adSpaces.ts';
import { adSlotContent } from '../../../../stories/support/models/adSlotContent.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { playingAd } from '../../../../stories/support/models/playingAdModel.ts';
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

/** An ad break every 15 minutes: announced ten seconds before, and closable at any time. */
const meta = {
  title: 'Widgets/Ad break',
  tags: ['area:play'],
  component: AdBreak,
  args: { model },
  ...overPicture(),
} satisfies Meta<typeof AdBreak>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The game continues during the announcement, and the note takes no focus from it. */
export const Announced: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:09'));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Play without ads' }));
    await expect(args.model.withoutAds).toHaveBeenCalledOnce();
  }),
};

/** In a region without ad-free passes, the note about an ad break doesn't mention them. */
export const AnnouncedWithoutPasses: Story = {
  args: { model: { ...model, withoutAds: undefined } },
  play: shows([{ role: 'timer' }], [{ role: 'button' }]),
};

/** An ad break with a square video ad. Escape returns to the game, as both buttons do. */
export const VideoPlaying: Story = {
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

/** An ad break with a display ad, if no video ad is available. */
export const DisplayShown: Story = {
  args: {
    model: { ...model, stage: 'showing', leave: fn(), filling: adSlotContent('filled', 'square-midroll-display', 2) },
  },
  parameters: { covers: ['ad.square-midroll-display'] },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    const square = await canvas.findByRole('complementary', { name: 'Advertisement: Square, display' });
    await expect([square.clientWidth, square.clientHeight]).toEqual([300, 250]);
    await userEvent.click(canvas.getByText('Back to the game', { selector: 'button *, button' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

/** The display ad is loading; the ad space already has its final size. */
export const DisplayLoading: Story = {
  args: { model: { ...model, stage: 'showing', filling: adSlotContent('loading', 'square-midroll-display') } },
};
