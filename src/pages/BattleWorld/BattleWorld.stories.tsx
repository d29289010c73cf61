import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sampleGames } from '../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { inEnglish, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { BattleWorldPage, type BattleWorldModel } from './BattleWorld.tsx';

const model: BattleWorldModel = {
  games: {
    ...sampleGames(12),
    play: fn(),
    details: fn(),
    retry: fn(),
    copy: fn(() => Promise.resolve(true)),
  },
  developer: 'Loud Cabbage',
};
const withChange = (change: Partial<BattleWorldModel['games']>) => ({
  model: { ...model, games: { ...model.games, ...change } },
});

/**
 * Page of a developer with a poster of the developer's games, called worlds, a grid of them, and other games below.
 */
const meta = {
  title: 'Pages/Battle World',
  component: BattleWorldPage,
  decorators: [localizedGames],
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof BattleWorldPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All worlds of one developer, each with a play button. */
export const AllWorlds: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Battle World' })).toBeVisible();
    const worlds = canvas.getByRole('region', { name: 'All worlds' });
    const [first] = worlds.querySelectorAll<HTMLElement>('[data-stop]');
    await userEvent.click(first ?? document.body);
    await expect(args.model.games.play).toHaveBeenCalledOnce();
  }),
};

/** The server names no developer: the most played games replace the worlds. */
export const NoDeveloperNamed: Story = { args: { model: { ...model, developer: undefined } } };

export const Loading: Story = { args: withChange({ library: { kind: 'loading' } }) };

export const SlowToLoad: Story = { args: withChange({ library: { kind: 'loading' }, slow: true }) };

export const FailedToLoad: Story = { args: withChange({ library: { kind: 'failed', code: 1004 } }) };

export const Offline: Story = { args: withChange({ library: { kind: 'failed', code: 1004 }, online: false }) };

export const NoWorlds: Story = {
  args: withChange({
    library: {
      kind: 'loaded',
      lists: { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [] },
    },
  }),
};

/** The whole app, on the developer's page. */
export const WholeApp: Story = {
  parameters: { scene: ['plays-at-once'], covers: ['route.BattleWorldDeveloperPage'] },
  render: () => <StoryAppView scene={['plays-at-once']} path="/battle-world" />,
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { level: 1, name: 'Battle World' })).toBeVisible());
    await soon(() => expect(canvas.getByText('From Loud Cabbage')).toBeVisible());
    const worlds = await canvas.findByRole('region', { name: 'All worlds' });
    await soon(() => expect(within(worlds).getAllByRole('link', { name: /^Play / })[0]).toBeVisible());
  }),
};
