import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { playingAd as model } from '../../../../stories/support/models/playingAdModel.ts';
import { StoryAd } from '../../../../stories/support/app/storyAd.tsx';
import { AdPlayer } from './AdPlayer.tsx';

/** An ad with its details, remaining time and controls in words beside the picture. */
const meta = {
  title: 'Widgets/Ad player',
  tags: ['area:pay'],
  component: AdPlayer,
  args: { model },
  decorators: [inside(<main style={{ maxInlineSize: 640, padding: 16, marginInline: 'auto' }} />)],
} satisfies Meta<typeof AdPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The ad shows when it can be skipped. Its link is marked as sponsored, and opens a tab without a reference to the
 * page.
 */
export const Playing: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('region', { name: 'Advertisement: Harbour Tea' })).toBeVisible());
    await expect(canvas.getByText('0:12')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Skip in 2 s' })).toHaveAttribute('aria-disabled', 'true');
    const more = canvas.getByRole('link', { name: /^Learn more/ });
    await expect([more.getAttribute('rel'), more.getAttribute('target')]).toEqual([
      'noopener noreferrer sponsored',
      '_blank',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Mute the ad' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the ad' }));
    await expect(args.model.toggleMuted).toHaveBeenCalledOnce();
    await expect(args.model.togglePaused).toHaveBeenCalledOnce();
  }),
};

/** A live region announces the ad's remaining time at certain marks. */
export const CanBeSkipped: Story = {
  args: { model: { ...model, leftSecs: 8, skipInSecs: 0, skip: fn() } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByText('10 seconds of the ad left')).toHaveAttribute('aria-live', 'polite'));
    await userEvent.click(canvas.getByRole('button', { name: 'Skip ad' }));
    await expect(args.model.skip).toHaveBeenCalledOnce();
  }),
};

export const Loading: Story = {
  args: { model: { ...model, phase: 'loading', facts: undefined, leftSecs: undefined, skipInSecs: undefined } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('region', { name: 'Advertisement' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Pause the ad' })).toBeDisabled();
    await expect(canvas.queryByRole('link')).toBeNull();
  }),
};

export const PausedAndMuted: Story = { args: { model: { ...model, phase: 'paused', muted: true } } };

/** An unskippable ad without a link. The surrounding dialog can still be closed. */
export const CannotBeSkipped: Story = {
  args: {
    model: {
      ...model,
      facts: { title: 'Lantern Bikes', secs: 30, skipAfterSecs: undefined, landing: undefined, ownControls: false },
      leftSecs: 28,
      skipInSecs: undefined,
    },
  },
};

/** An ad rendered by third-party code, with its own skip button and link. */
export const ThirdPartyControls: Story = {
  args: {
    model: {
      ...model,
      facts: { title: 'Harbour Tea', secs: 15, skipAfterSecs: 5, landing: undefined, ownControls: true },
    },
  },
  play: shows([{ role: 'button', name: 'Mute the ad' }], [{ role: 'button', name: /Skip/ }]),
};

const heard = fn();
const plays: NonNullable<Story['play']> = inEnglish(async ({ canvas, canvasElement }) => {
  await soon(() => expect(canvasElement.querySelector('video')?.currentTime).toBeGreaterThan(0.3));
  await expect(canvas.getByRole('button', { name: 'Unmute the ad' })).toBeVisible();
  await expect(heard.mock.calls.map(([event]: { kind: string }[]) => event?.kind)).toContain('started');
});

/** A real ad of 15 seconds from the simulator's ad server, skippable after five. */
export const RealAdOf15Seconds: Story = {
  beforeEach: () => void heard.mockClear(),
  render: () => <StoryAd fill="fills" heard={heard} />,
  play: plays,
};

/** A real ad of 30 seconds that can't be skipped. */
export const RealAdOf30Seconds: Story = {
  beforeEach: () => void heard.mockClear(),
  render: () => <StoryAd fill="long" heard={heard} />,
  play: plays,
};

/** A real ad through the wrappers of two ad servers. */
export const RealAdThroughWrappers: Story = {
  beforeEach: () => void heard.mockClear(),
  render: () => <StoryAd fill="wrapped" heard={heard} />,
  play: plays,
};
