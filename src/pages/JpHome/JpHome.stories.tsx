import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { classifyLinks } from '../../../stories/support/interaction/classifyLinks.ts';
import { sampleGames, samplePlayed } from '../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { JpHomePage } from './JpHome.tsx';
import type { JpHomeModel } from './JpHome.types.ts';

const pass = (productId: string, label: string, offerPrice: number, currencySymbol = '¥') =>
  ({ productId, label, offerPrice, currencySymbol, currency: 'real', appId: '', enablePaymentSdkFlow: true }) as const;

const model: JpHomeModel = {
  games: {
    ...sampleGames(10),
    recent: [],
    play: fn(),
    details: fn(),
    retry: fn(),
    copy: fn(() => Promise.resolve(true)),
  },
  passes: {
    kind: 'loaded',
    passes: [
      { ...pass('nowpass-day', 'Limited offer', 450, ''), currency: 'nowbux' },
      pass('nowpass-month', '', 1_049),
      pass('nowprime-year', 'Best value', 7_499),
    ],
  },
  subscriptionUrl: 'https://auth.example/myaccount/subscription',
  decide: classifyLinks('external'),
  retryPasses: fn(),
};
const withChange = (games: Partial<JpHomeModel['games']>, passes: JpHomeModel['passes'] = model.passes) => ({
  model: { ...model, passes, games: { ...model.games, ...games } },
});

/** The Japanese portal: a sticky ranking beside the rows, a banner, and the passes on sale. */
const meta = {
  title: 'Pages/Japanese home',
  tags: ['role:japan'],
  component: JpHomePage,
  decorators: [localizedGames],
  args: { model },
  globals: { locale: 'ja' },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof JpHomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The ten most played games. Each starts with one press. */
export const FirstVisit: Story = {
  play: async ({ canvas, args }) => {
    const ranking = canvas.getByRole('complementary', { name: '今日のランキング' });
    // The Japanese portal renders its rows one after the other, so wait for the ranking.
    await soon(() => expect(ranking.querySelectorAll('a')).toHaveLength(10));
    await userEvent.click(ranking.querySelector('a') ?? document.body);
    await expect(args.model.games.play).toHaveBeenCalledOnce();
    await soon(() => expect(canvas.getByText('¥1,049')).toBeVisible());
    // The portal leaves the ranked games out of the rows beside the ranking.
    const fresh = await canvas.findByRole('region', { name: '注目のゲーム' });
    await expect(fresh).not.toHaveTextContent('Vesper');
  },
};

/** The portal in English, for visitors from India. */
export const InEnglish: Story = { globals: { locale: 'en' } };

/** For a returning player, the player's own games come first. */
export const ReturningPlayer: Story = { args: withChange({ recent: samplePlayed('Skyhop', 'Foxfire') }) };

export const Loading: Story = { args: withChange({ library: { kind: 'loading' } }, { kind: 'loading' }) };

export const SlowToLoad: Story = { args: withChange({ library: { kind: 'loading' }, slow: true }) };

/** Games and passes failed to load. */
export const FailedToLoad: Story = {
  args: withChange({ library: { kind: 'failed', code: 1004 } }, { kind: 'failed', code: 1002 }),
  play: async ({ canvas, args }) => {
    const again = () => canvas.queryAllByRole('button', { name: 'もう一度試す' });
    // Two rows of games and the passes between them have failed to load, so there are three retry buttons.
    await soon(() => expect(again()).toHaveLength(3));
    for (const button of again()) await userEvent.click(button);
    await expect(args.model.games.retry).toHaveBeenCalled();
    await expect(args.model.retryPasses).toHaveBeenCalled();
    await expect(canvas.getAllByRole('button', { name: 'コピー 1004' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'コピー 1002' }));
    await expect(args.model.games.copy).toHaveBeenCalledWith('1002');
  },
};

export const Offline: Story = {
  args: withChange({ library: { kind: 'failed', code: 1004 }, online: false }),
};

/** The Japanese portal without games and without passes on sale. */
export const Empty: Story = {
  args: withChange({
    library: {
      kind: 'loaded',
      lists: { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [] },
    },
  }),
};

export const WithoutPasses: Story = { args: withChange({}, { kind: 'loaded', passes: [] }) };

/** The whole app, visited from Japan: the passes load as subscriptions. */
export const WholeApp: Story = {
  parameters: { scene: ['visits-from-japan'], covers: ['route.JpHomePage', 'route.layout-per-page-type'] },
  render: () => <StoryAppView scene={['visits-from-japan']} path="/jp" />,
  play: async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('complementary', { name: '今日のランキング' })).toBeVisible());
    await soon(() => expect(canvas.getByText('プレイパス')).toBeVisible());
  },
};
