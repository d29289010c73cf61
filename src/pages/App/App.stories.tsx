import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { sampleApp, sampleLists } from '../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { AppPage } from './App.tsx';
import type { AppModel } from './App.types.ts';
import { inEnglish, shows } from '../../../stories/support/interaction/storyPlay.ts';

const foxfire = sampleApp('Foxfire');
/** Artwork in place of screenshots, which only the simulator's HTTP server has. */
const shots = [foxfire.media.tile, foxfire.media.banner, foxfire.media.icon].flatMap((shot) =>
  shot ? [{ shot }] : [],
);
const app = { ...foxfire, shots };
const ready: AppModel = {
  page: { kind: 'ready', app },
  similar: sampleLists().topApps.slice(4, 12),
  controls: ['gamepad', 'keyboard'],
  liked: false,
  like: fn(),
  couponUrl: undefined,
  openCoupon: fn(),
  opening: undefined,
  play: fn(),
  details: fn(),
  retry: fn(),
};

/** The page of one game, with its artwork, its details and the play button. */
const meta = {
  title: 'Pages/Game details',
  tags: ['area:choose'],
  component: AppPage,
  decorators: [localizedGames],
  args: { model: ready },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<AppModel>) => ({ model: { ...ready, ...change } });

export const CompletePage: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Foxfire' })).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: /^Foxfire, screenshot \d of 3$/ })).toHaveLength(3);
    await expect(canvas.getByRole('img', { name: 'Gamepad' })).toBeVisible();
    await expect(canvas.queryByRole('img', { name: 'Touch' })).toBeNull();
    await expect(canvas.getByText('20–45 min')).toBeVisible();
    const howToPlay = within(canvas.getByRole('region', { name: 'How to play' }));
    for (const hand of ['Keyboard', 'Gamepad', 'Touch'])
      await expect(howToPlay.getByRole('heading', { level: 3, name: hand })).toBeVisible();
    for (const sign of ['Space', 'A']) await expect(howToPlay.getByText(sign)).toBeVisible();
    const play = canvas.getByRole('link', { name: 'Play Foxfire' });
    await expect(play).toHaveAttribute('href', app.playUrl);
    await userEvent.click(play);
    await expect(args.model.play).toHaveBeenCalledWith({ appId: app.appId, playUrl: app.playUrl });
  }),
};

/** A game with coupons links to their page. Other games don't mention them. */
export const WithCoupons: Story = {
  args: model({ couponUrl: sampleUrl('https://play.example/coupon/20101') }),
  play: inEnglish(async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Watch two minutes of ads, get a coupon' });
    await expect(link).toHaveAttribute('href', 'https://play.example/coupon/20101');
    await userEvent.click(link);
    await expect(args.model.openCoupon).toHaveBeenCalledOnce();
  }),
};

/** A game for adults: its page says so before the player starts it. */
export const AdultsOnly: Story = {
  args: model({
    page: {
      kind: 'ready',
      app: {
        ...app,
        playFeFeatures: app.playFeFeatures && {
          ...app.playFeFeatures,
          uiConfig: { ...app.playFeFeatures.uiConfig, enableMatureContentWarning: true },
        },
      },
    },
  }),
  play: shows(['18+']),
};

/** Page of a game without rating, description, tags and artwork. */
export const FewFacts: Story = {
  args: model({
    page: {
      kind: 'ready',
      app: {
        ...app,
        appName: 'The Unabridged Adventures of a Lighthouse Keeper’s Understudy',
        appRating: undefined,
        description: undefined,
        genreTags: [],
        media: {},
      },
    },
    similar: [],
  }),
};

/** Session length, languages and controls are unknown: the page omits them. */
export const WithoutInstructions: Story = {
  args: model({
    page: {
      kind: 'ready',
      app: { ...app, sittingMinutes: undefined, languages: undefined, instructions: undefined },
    },
  }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByText('Play time')).toBeNull();
    await expect(canvas.queryByText('Languages')).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'How to play' })).toBeNull();
  }),
};

/** A game for touch only, on an upright phone. */
export const TouchOnly: Story = {
  args: model({
    page: {
      kind: 'ready',
      app: {
        ...app,
        initialOrientation: 'portrait',
        languages: ['en', 'ja', 'no language'],
        instructions: {
          touch: { how: 'Touch to jump, twice.', parts: ['two-thumbs', 'a gesture of tomorrow'] },
        },
      },
    },
  }),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText('English, Japanese')).toBeVisible();
    await expect(canvas.getByText('Touch to jump, twice.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 3, name: 'Keyboard' })).toBeNull();
  }),
};

/** The complete page of a game, on a phone. */
export const OnAPhone: Story = { ...CompletePage, globals: { viewport: { value: 'phone' } } };

/** On a phone on its side the play button is in the first window, below the game's name. */
export const OnAPhoneOnItsSide: Story = {
  args: { model: ready },
  globals: { viewport: { value: 'side' } },
  play: inEnglish(async ({ canvas }) => {
    const play = canvas.getByRole('link', { name: 'Play Foxfire' }).getBoundingClientRect();
    await expect(play.bottom).toBeLessThan(innerHeight);
    await expect(play.top).toBeGreaterThan(canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().bottom);
  }),
};

/** The game's details are loading, with their space reserved. */
export const Loading: Story = { args: model({ page: { kind: 'loading' }, similar: [] }) };

export const FailedToLoad: Story = {
  args: model({ page: { kind: 'failed' }, similar: [] }),
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
  }),
};

/** The game is a favourite. A press on the heart removes it from the favourites. */
export const Favourite: Story = {
  args: model({ liked: true, like: fn() }),
  play: inEnglish(async ({ canvas, args }) => {
    const heart = canvas.getByRole('button', { name: 'Favourite: Foxfire', pressed: true });
    const { width, height } = heart.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(heart);
    await expect(args.model.like).toHaveBeenCalledOnce();
  }),
};
