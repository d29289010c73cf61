import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { type StoryApp, StoryAppView } from '../../../../stories/support/app/storyApp.tsx';
import { RewardedPrompt, type RewardedPromptModel } from './RewardedPrompt.tsx';

const model: RewardedPromptModel = {
  stage: 'short',
  first: true,
  game: 'Skyhop',
  minutes: 15,
  deadline: 60_000,
  now: 12_000,
  isShort: true,
  watch: fn(),
  close: fn(),
  ad: undefined,
};

/**
 * Offers more ad-free time in exchange for watching an ad: during the game, or when the player requests it from the
 * bar.
 */
const meta = {
  title: 'Widgets/Rewarded ad prompt',
  tags: ['area:pay'],
  component: RewardedPrompt,
  args: { model },
  ...overPicture(),
} satisfies Meta<typeof RewardedPrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A note over the game when a minute of ad-free time is left. It takes no focus, and ignoring it has no effect. */
export const OneMinuteLeft: Story = {
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:48'));
    await soon(() => expect(canvas.getByText('Watch one short ad to play 15 more minutes without ads.')).toBeVisible());
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The ad-free time is over, and the game requires an ad or a pass: ending the game takes an explicit choice. */
export const TimeOver: Story = {
  args: { model: { ...model, stage: 'over', first: false, deadline: undefined, watch: fn(), close: fn() } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Your ad-free time is up' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'End the game' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The player watched the ad to its end: the ad-free time is added when they return to the game. */
export const AdWatched: Story = {
  args: { model: { ...model, stage: 'granted', close: fn() } },
  play: inEnglish(async ({ canvas, args, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Thank you for watching' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the game' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** Timeout of a wait for the stream's first picture and two seconds of play. */
const PLAYING = { timeout: 15_000 } as const;

/** The app that the story opened, for its play function. */
const running: { app?: StoryApp } = {};
const inApp = (scenario: string) => ({
  beforeEach: () => {
    delete running.app;
  },
  render: () => <StoryAppView scene={[scenario]} onOpen={(app) => (running.app = app)} />,
});

/** In a running game: a minute is left, the player watches an ad briefly and skips it, and the game continues. */
export const DuringAGame: Story = {
  ...inApp('ad-free-time-runs-short'),
  parameters: {
    scene: ['ad-free-time-runs-short'],
    covers: [
      'screen.rewarded-ad-prompt',
      'transition.ad.request',
      'transition.ad.open',
      'transition.ad.skipped',
      'const.rewarded-countdown',
    ],
  },
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch an ad' }, PLAYING));
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Advertisement' })).toBeVisible());
    await soon(() => expect(canvas.getByText('Harbour Tea')).toBeVisible());
    await soon(() => expect(canvas.getByText(/^Ad ends in/)).toHaveTextContent(/0:1\d$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Skip without the reward' }));
    await soon(() => expect(canvas.queryByRole('dialog')).toBeNull());
    // The player may continue the game, because ad-free time remains.
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Open the game bar' })).toBeInTheDocument();
  }),
};

/** In a running game without an available ad: a message with a retry, which succeeds later. */
export const NoAdAvailable: Story = {
  ...inApp('no-ad-is-available'),
  parameters: { scene: ['no-ad-is-available'], covers: ['msg.no-ads', 'screen.rewarded-ad-prompt'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const none = { name: 'No ads available' };
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch an ad' }, PLAYING));
    await soon(() => expect(canvas.getByRole('dialog', none)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await soon(() => expect(canvas.getByRole('dialog', none)).toBeVisible());
    running.app?.world.patchConfig({ ads: { video: 'fills' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await soon(() => expect(canvas.getByText('Harbour Tea')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Skip without the reward' }));
    await soon(() => expect(canvas.queryByRole('dialog')).toBeNull());
  }),
};
