import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { sampleGames } from '../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { inEnglish, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { ProxyPage } from './Proxy.tsx';
import type { ProxyModel } from './Proxy.types.ts';

const model: ProxyModel = {
  games: { ...sampleGames(), play: fn(), details: fn(), retry: fn(), copy: fn(() => Promise.resolve(true)) },
  homeUrl: sampleUrl('/'),
  goHome: fn(),
  reload: fn(),
};

/** Page for players behind a VPN or proxy, with the restrictions in plain words and the games. */
const meta = {
  title: 'Pages/Proxy',
  tags: ['role:proxy'],
  component: ProxyPage,
  decorators: [localizedGames],
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof ProxyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const games = (change: Partial<ProxyModel['games']>) => ({ model: { ...model, games: { ...model.games, ...change } } });

/** The page explains the restrictions behind a proxy, and has a button to check again and two links. */
export const Default: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You’re connecting through a proxy' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I’ve turned it off' }));
    await expect(args.model.reload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the home page' }));
    await expect(args.model.goHome).toHaveBeenCalledOnce();
  }),
};

/** The games on the page for players behind a proxy are loading. */
export const Loading: Story = { args: games({ library: { kind: 'loading' } }) };

/** The games on the page for players behind a proxy take longer to load than usual. */
export const SlowToLoad: Story = { args: games({ library: { kind: 'loading' }, slow: true }) };

/** The games on the page for players behind a proxy failed to load: the page's text still shows. */
export const GamesFailedToLoad: Story = {
  args: games({ library: { kind: 'failed', code: 1004 } }),
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.games.retry).toHaveBeenCalledOnce();
  }),
};

/** The page without any network connection. */
export const Offline: Story = { args: games({ library: { kind: 'failed', code: 1004 }, online: false }) };

/**
 * The whole app, redirected here by the backend: the bar has only the home link and the settings, the footer one line.
 */
export const WholeApp: Story = {
  parameters: { scene: ['comes-through-a-proxy'], covers: ['route.ProxyPage', 'route.layout-per-page-type'] },
  render: () => <StoryAppView scene={['comes-through-a-proxy']} path="/proxy" />,
  play: inEnglish(async ({ canvas }) => {
    await soon(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'You’re connecting through a proxy' })).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: 'I’ve turned it off' })).toBeVisible();
    await soon(() => expect(canvas.getByRole('contentinfo')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Search' })).toBeNull();
  }),
};
