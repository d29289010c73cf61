import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { model, withChange } from '../../../../stories/support/models/nowBuxModel.ts';
import { NowBuxPage } from '../NowBux.tsx';

/** nowBux from play time, advertisements, and games that bring Robux. */
const meta = {
  title: 'Pages/nowBux/Rewards',
  tags: ['role:signed-in'],
  component: NowBuxPage,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof NowBuxPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** nowBux earned by playing, and the progress to the next one. */
export const EarnedByPlaying: Story = {
  args: withChange({ section: 'rewards' }),
  parameters: { covers: ['screen.nowbux-rewards'] },
  play: shows(['00:06:52'], [/Robux/]),
};

/** An advertisement brings nowBux too. */
export const WithAnAd: Story = {
  args: withChange({
    section: 'rewards',
    parts: { ...model.parts, ads: { offer: 'offered', amount: 5, watch: fn() } },
  }),
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch an ad for 5 nowBux' }));
    await expect(args.model.parts.ads?.watch).toHaveBeenCalledOnce();
  }),
};

/**
 * In the US, a player of a game that brings Robux sees the earnings towards gift cards, and the last day for them.
 */
export const Robux: Story = {
  args: withChange({ section: 'rewards', parts: { ...model.parts, robux: { offered: true, perSpin: 0 } } }),
  parameters: { covers: ['screen.nowbux-rewards', 'const.robux-closing'] },
  play: inEnglish(async ({ canvas }) => {
    const robux = within(await canvas.findByRole('region', { name: 'Robux rewards' }));
    await expect(robux.getByText(/^They count towards Robux gift cards/)).toBeVisible();
    await expect(robux.getByText('Robux gift-card redemption closes 25 December.')).toBeVisible();
    await expect(robux.getAllByRole('definition').map((one) => one.textContent)).toEqual(['35', '35', '35']);
    await expect(canvas.getByRole('heading', { name: 'Play rewards' })).toBeVisible();
  }),
};

/** If the server charges credits for a spin, the section shows the price instead of "free". */
export const RobuxCreditsForASpin: Story = {
  args: withChange({ section: 'rewards', parts: { ...model.parts, robux: { offered: true, perSpin: 10 } } }),
  play: inEnglish(async ({ canvas }) => {
    const robux = within(await canvas.findByRole('region', { name: 'Robux rewards' }));
    await expect(robux.getByText(/You get one spin for every 10 you earn in a day/)).toBeVisible();
    await expect(robux.queryByText(/free/)).toBeNull();
  }),
};

/** A guest's nowBux are in this browser, and move to the account at sign-in. */
export const Guest: Story = {
  args: withChange({
    section: 'rewards',
    guest: true,
    signIn: fn(),
    parts: { ...model.parts, localCredit: { amount: 3, secsToNext: 188 } },
  }),
  parameters: { covers: ['screen.nowbux-rewards'] },
  play: inEnglish(async ({ canvas, args }) => {
    await soon(() => expect(canvas.getByText('3 nowBux are kept in this browser.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.signIn).toHaveBeenCalledOnce();
  }),
};

/** While the rewards load, their space is reserved. */
export const Loading: Story = {
  args: withChange({ section: 'rewards', rewards: { kind: 'loading' } }),
  parameters: { covers: ['screen.nowbux-rewards'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true'));
  }),
};

/** The rewards failed to load, so the section only says how nowBux are earned, without an error. */
export const FailedToLoad: Story = {
  args: withChange({ section: 'rewards', rewards: { kind: 'failed', code: 503 }, secsToNext: undefined }),
  parameters: { covers: ['screen.nowbux-rewards'] },
  play: shows(['One nowBux for every 10 minutes you play.'], ['nowBux earned', { role: 'button', name: 'Try again' }]),
};
