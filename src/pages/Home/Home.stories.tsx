import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { sampleLists, samplePlayed } from '../../../mocks/sampleGames.ts';
import { StoryAppView } from '../../../stories/support/app/storyApp.tsx';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { byPlayed } from '../../domain/library/gameFilters.ts';
import { listsShown } from '../../domain/library/homePageLists.ts';
import { picksOf } from '../../domain/library/homeRows.ts';
import { HomePage } from './Home.tsx';
import type { HomeModel } from './Home.types.ts';
import { inEnglish, shows, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { VettedLists } from '../../domain/links/vetted.types.ts';

const whole = sampleLists();
/** Few games of each list, so that a story doesn't load sixty pictures. */
const few: VettedLists = {
  ...whole,
  topApps: whole.topApps.slice(0, 8),
  topBarApps: whole.topBarApps.slice(0, 6),
  showcaseApps: whole.showcaseApps.slice(3, 8),
  otherApps: whole.otherApps.slice(0, 4),
  remainingApps: whole.remainingApps.slice(0, 6),
};
const lists = listsShown(few, 'US');
const nothing: VettedLists = { topApps: [], topBarApps: [], remainingApps: [], otherApps: [], showcaseApps: [] };

const newcomer: HomeModel = {
  library: { kind: 'loaded', lists },
  slow: false,
  online: true,
  recent: [],
  favourites: [],
  like: fn(),
  query: '',
  setQuery: fn(),
  opening: undefined,
  play: fn(),
  details: fn(),
  retry: fn(),
  copy: fn(() => Promise.resolve(true)),
};

/**
 * One game across the whole page, with a play button, and rows of games below. The focused game lights the page, the
 * bar and the wordmark in its own colour.
 */
const meta = {
  title: 'Pages/Home',
  tags: ['area:choose'],
  component: HomePage,
  decorators: [localizedGames],
  args: { model: newcomer },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<HomeModel>) => ({ model: { ...newcomer, ...change } });

/** Renders the home page with buttons that simulate changes of its model. */
function Moving({ model: first }: { readonly model: HomeModel }) {
  const [now, setNow] = useState<Partial<HomeModel>>({});
  const happens: Readonly<Record<string, Partial<HomeModel>>> = {
    slow: { slow: true },
    loaded: { slow: false, library: newcomer.library },
    offline: { online: false },
    online: { online: true },
    known: { played: 'coming' },
  };
  return (
    <>
      <div style={{ position: 'fixed', insetBlockStart: 0, zIndex: 9 }}>
        {Object.entries(happens).map(([name, change]) => (
          <button key={name} type="button" onClick={() => setNow({ ...now, ...change })}>
            {name}
          </button>
        ))}
      </div>
      <HomePage model={{ ...first, ...now }} />
    </>
  );
}

/** Renders the home page with favourites that a press changes. */
function Liking({ model: first }: { readonly model: HomeModel }) {
  const [favourites, setFavourites] = useState(first.favourites);
  const like: HomeModel['like'] = ({ appName }) => setFavourites(samplePlayed(appName));
  return <HomePage model={{ ...first, favourites, like }} />;
}

/** Adds up the layout shifts that the browser reports from this call on. */
function watchShifts(): () => number {
  let sum = 0;
  const add = (list: { getEntries(): PerformanceEntry[] }) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
  };
  const observer = new PerformanceObserver(add);
  observer.observe({ type: 'layout-shift' });
  return () => {
    add({ getEntries: () => observer.takeRecords() });
    observer.disconnect();
    return sum;
  };
}

/** Two frames: the change has rendered, and its layout shift is reported. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** A first visit: the featured games are in the hero, and no row has played games. */
export const FirstVisit: Story = {
  parameters: { covers: ['product.us-only.byog'] },
  play: inEnglish(async ({ canvas, args }) => {
    const [pick] = lists.topBarApps;
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: pick?.appName ?? '' })).toBeVisible());
    await expect(canvas.queryByRole('heading', { name: 'Recently played' })).toBeNull();
    await expect(canvas.getByText('Free · nothing to install')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Start building' })).toBeInTheDocument();
    const [play] = canvas.getAllByRole('link', { name: `Play ${pick?.appName ?? ''}` });
    await userEvent.click(play ?? document.body);
    await expect(args.model.play).toHaveBeenCalledWith(expect.objectContaining({ appId: pick?.appId }));
  }),
};

/** A returning player resumes the last game with one press. Their other games come first. */
export const ReturningPlayer: Story = {
  parameters: { covers: ['widget.recent-played'] },
  args: model({ recent: samplePlayed('Foxfire', 'Skyhop', 'Orchard', 'Saltwind', 'Iron Petal') }),
  play: inEnglish(async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Continue playing: Foxfire' })).toBeVisible());
    await waitFor(() => {
      const first = canvas.getAllByRole('region').find((region) => region.hasAttribute('aria-busy'));
      return expect(first ?? null).toHaveAccessibleName('Recently played');
    });
  }),
};

/** In high contrast, the art is beside the words, and fades out at the edges of its box. */
export const InHighContrast: Story = {
  globals: { theme: 'contrast', viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const art = () => canvasElement.querySelector<HTMLElement>('[class*="stage"]');
    await waitFor(() => expect(art()).toBeVisible());
    const name = canvasElement.querySelector('[role="tabpanel"], h2')?.getBoundingClientRect();
    await expect(name?.right).toBeLessThanOrEqual(art()?.getBoundingClientRect().left ?? 0);
    const [down, across] = getComputedStyle(art() ?? canvasElement).maskImage.split(/, (?=linear-gradient)/);
    await expect(down).toMatch(/rgba\(0, 0, 0, 0\) 99%\)$/);
    await expect(across).toMatch(/^linear-gradient\(to right, rgba\(0, 0, 0, 0\)/);
  },
};

/** A game's own lettering and tagline. Without lettering, or if it fails to load, the name is in the page's font. */
export const GameLogo: Story = {
  play: inEnglish(async ({ canvas, canvasElement }) => {
    const [pick] = lists.topBarApps;
    const name = canvas.getByRole('heading', { level: 2, name: pick?.appName ?? '' });
    await waitFor(() => expect(name.querySelector('img')).toHaveAttribute('data-asset', 'loaded'));
    const room = name.getBoundingClientRect().height;
    await waitFor(() => expect(canvas.getByText(pick?.description ?? '')).toBeVisible());
    await userEvent.click(canvas.getAllByRole('tab').at(-1) ?? canvasElement);
    const other = canvas.getByRole('heading', { level: 2, name: picksOf(lists, []).at(-1)?.appName ?? '' });
    await expect(other.getBoundingClientRect().height).toBe(room);
  }),
};

/** The game's lettering fails to load, so the name is in the page's font. */
export const GameLogoFailsToLoad: Story = {
  args: model({
    library: {
      kind: 'loaded',
      lists: {
        ...lists,
        topBarApps: lists.topBarApps.map((app) => ({
          ...app,
          media: { ...app.media, logo: sampleUrl('data:image/png,broken') },
        })),
      },
    },
  }),
  play: inEnglish(async ({ canvas }) => {
    const name = canvas.getByRole('heading', { level: 2, name: lists.topBarApps[0]?.appName ?? '' });
    await waitFor(() => expect(name.querySelector('img')).toBeNull());
    await waitFor(() => expect(name.querySelector('span')).toBeVisible());
  }),
};

/** No game appears twice: the rows leave out the games at the top of the page and the player's own games. */
export const NoDuplicateGames: Story = {
  args: model({ recent: samplePlayed('Foxfire', 'Skyhop', 'Iron Petal') }),
  play: inEnglish(async ({ canvas, canvasElement }) => {
    const busy = () => canvasElement.querySelector('[aria-busy="true"]') !== null;
    const last = () => canvas.queryByRole('region', { name: 'All games' });
    // Rows of games below a row whose JavaScript is still loading must not render before it.
    let early = !busy() && !last();
    const watching = new MutationObserver(() => (early ||= !busy() && !last()));
    watching.observe(canvasElement, { childList: true, subtree: true, attributes: true });
    await soon(() => expect(busy()).toBe(false));
    watching.disconnect();
    await expect(early).toBe(false);
    const rows = ['Recently played', 'Most played', 'In the spotlight', 'Something different'];
    const shown = rows.flatMap((name) =>
      within(canvas.getByRole('region', { name }))
        .getAllByRole('link', { name: /^Play / })
        .map((link) => link.getAttribute('aria-label')?.replace('Play ', '') ?? ''),
    );
    const offered = canvas.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? '');
    const top = lists.topApps.map(({ appName }) => appName);
    const others = [...offered, ...shown].filter((name) => !top.includes(name));
    await expect(others.filter((name, i) => others.indexOf(name) !== i)).toEqual([]);
    // The game at the top of the page keeps its place among the most played games.
    const ranks = within(canvas.getByRole('region', { name: 'Most played' })).getAllByRole('listitem');
    await expect(ranks.slice(0, 3).map((item) => item.textContent?.[0])).toEqual(['1', '2', '3']);
  }),
};

/** If the player selects another featured game, it fills the top of the page and its colour lights the page. */
export const OtherGameSelected: Story = {
  play: async ({ canvas }) => {
    const picks = canvas.getAllByRole('tab');
    picks[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(picks[2]).toHaveFocus();
    await expect(picks[2]).toHaveAttribute('aria-selected', 'true');
    const third = picksOf(lists, [])[2];
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: third?.appName ?? '' })).toBeVisible());
    await expect(document.documentElement.style.getPropertyValue('--accent')).toBe(third?.media.accent);
  },
};

/** The arrow keys move along a row, and up and down to the nearest tile. Home and End move to a row's ends. */
export const ByArrowKeys: Story = {
  play: inEnglish(async ({ canvas, canvasElement, args }) => {
    const top = await canvas.findByRole('region', { name: 'Most played' });
    // A row of games renders in batches of tiles.
    await soon(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
    const tiles = [...top.querySelectorAll<HTMLElement>('[data-stop]')];
    tiles[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(tiles[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('region', { name: 'In the spotlight' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await userEvent.keyboard('{ArrowUp}{Home}');
    await expect(tiles[0]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tiles.at(-1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.play).toHaveBeenCalled();
  }),
};

/** A tile's name opens the game's page instead of playing. */
export const LinkToGameDetails: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    const top = await canvas.findByRole('region', { name: 'Most played' });
    await expect(top).toBeVisible();
    const name = lists.topApps[0]?.appName ?? '';
    const links = await canvas.findAllByRole('link', { name: `Details of ${name}` });
    await userEvent.click(links.at(-1) ?? document.body);
    await expect(args.model.details).toHaveBeenCalledWith(expect.objectContaining({ appName: name }));
  }),
};

/** The play page is loading after a press on a tile, and the tile shows that. */
export const OpeningAGame: Story = { args: model({ opening: lists.topApps[0]?.appId }) };

/** While the game lists load, their space is reserved, so that nothing shifts. */
export const Loading: Story = { args: model({ library: { kind: 'loading' } }) };

/** The game lists load slowly: a note says so, without an error. */
export const SlowToLoad: Story = {
  args: model({ library: { kind: 'loading' }, slow: true }),
  play: shows([/taking longer than usual/]),
};

/** The server failed to deliver the game lists. */
export const FailedToLoad: Story = {
  args: model({ library: { kind: 'failed', code: 1004 } }),
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy 1004' }));
    await expect(args.model.copy).toHaveBeenCalledWith('1004');
  }),
};

/** The browser is offline, and no games have been loaded. */
export const Offline: Story = { args: model({ library: { kind: 'failed', code: 1004 }, online: false }) };

/** The connection failed after the games of the home page had loaded: they stay, with a note. */
export const OfflineWithGames: Story = { args: model({ online: false }) };

/** The game lists load, and the connection fails and returns: nothing visible on the home page shifts. */
export const NoLayoutShift: Story = {
  args: model({ library: { kind: 'loading' }, recent: samplePlayed('Foxfire', 'Skyhop') }),
  render: (args) => <Moving {...args} />,
  play: inEnglish(async ({ canvas, canvasElement }) => {
    const moved = watchShifts();
    const step = async (name: string, seen: () => void) => {
      canvas.getByRole('button', { name }).click();
      await soon(seen);
      await drawn();
    };
    const whole = () => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull();
    await step('slow', () => expect(canvas.getByText(/taking longer than usual/)).toBeVisible());
    await step('loaded', whole);
    await step('offline', () => expect(canvas.getByText(/You can look around/)).toBeVisible());
    await step('online', () => expect(canvas.queryByText(/You can look around/)).toBeNull());
    await expect(moved()).toBeLessThan(0.01);
  }),
};

/** The server has no games for this region. */
export const NoGames: Story = { args: model({ library: { kind: 'loaded', lists: nothing } }) };

/** Outside the US the tile for building a game is missing. */
export const OutsideTheUS: Story = {
  args: model({ library: { kind: 'loaded', lists: listsShown(few, 'DE') } }),
  parameters: { covers: ['product.us-only.byog'] },
  play: async ({ canvas, canvasElement }) => {
    // The rows of games render one after the other, so wait until all have rendered before looking for the tile.
    await soon(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
    await expect(canvas.getAllByRole('region').length).toBeGreaterThan(3);
    await expect(canvas.queryByRole('link', { name: 'Start building' })).toBeNull();
  },
};

/** The first favourite gets a separate row, and takes no game from another row, not even briefly. */
export const FirstFavourite: Story = {
  render: ({ model: first }) => <Liking model={first} />,
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
    const all = within(await canvas.findByRole('region', { name: 'All games' }));
    const count = () => all.getAllByRole('listitem').length;
    await soon(() => expect(count()).toBe(Math.min(30, byPlayed(lists).length)));
    const before = count();
    let least = before;
    const watching = new MutationObserver(
      () => (least = Math.min(least, canvasElement.querySelectorAll('#games li').length)),
    );
    watching.observe(canvasElement, { childList: true, subtree: true });
    const [heart] = all.getAllByRole('button', { name: /^Favourite: / });
    heart?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await drawn();
    const place = heart?.getBoundingClientRect().top;
    if (heart) await userEvent.click(heart);
    await expect(await canvas.findByRole('region', { name: 'Favourites' })).toBeVisible();
    await drawn();
    watching.disconnect();
    await expect(least).toBe(before);
    // The browser keeps the pressed heart in place, not an element above it. Some browsers scroll by whole pixels.
    await expect(Math.abs((heart?.getBoundingClientRect().top ?? NaN) - (place ?? NaN))).toBeLessThan(1);
    const row = canvas.getByRole('region', { name: 'Favourites' });
    if (CSS.supports('overflow-anchor', 'none')) await expect(getComputedStyle(row).overflowAnchor).toBe('none');
  }),
};

/** Favourites have a separate row. Each heart removes its game. */
export const WithFavourites: Story = {
  args: model({ recent: samplePlayed('Foxfire'), favourites: samplePlayed('Skyhop', 'Orchard'), like: fn() }),
  play: inEnglish(async ({ canvas, args }) => {
    const row = await canvas.findByRole('region', { name: 'Favourites' });
    const heart = await within(row).findByRole('button', { name: 'Favourite: Skyhop', pressed: true });
    await userEvent.click(heart);
    await expect(args.model.like).toHaveBeenCalledWith(expect.objectContaining({ appName: 'Skyhop' }));
  }),
};

/** A signed-in player whose played games are loading: the space of their row is reserved. */
export const LoadingPlayedGames: Story = {
  args: model({ played: 'coming' }),
  play: inEnglish(async ({ canvas }) => {
    const row = await canvas.findByRole('region', { name: 'Recently played' });
    await expect(row).toHaveAttribute('aria-busy', 'true');
  }),
};

/** The player's games load only after the first render. Their row has a placeholder, so nothing visible moves. */
export const PlayedGamesLoadLate: Story = {
  globals: { viewport: { value: 'laptop' } },
  render: ({ model: first }) => <Moving model={first} />,
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
    const shifts = watchShifts();
    await userEvent.click(canvas.getByRole('button', { name: 'known' }));
    await soon(() => expect(canvas.getByRole('region', { name: 'Recently played' })).toBeInTheDocument());
    await drawn();
    await expect(shifts()).toBe(0);
  }),
};

/** A signed-in player who hasn't played yet: three games fill the reserved space, and nothing shifts. */
export const NothingPlayedYet: Story = {
  args: model({ played: 'nothing' }),
  play: inEnglish(async ({ canvas }) => {
    const row = await canvas.findByRole('region', { name: 'Good games to start with' });
    await expect(await within(row).findAllByRole('link', { name: /^Play / })).toHaveLength(3);
    await expect(row).toHaveAttribute('aria-busy', 'false');
  }),
};

/** The whole app on the home page: the lists fill the rows, and the player hasn't played yet. */
export const WholeApp: Story = {
  parameters: { scene: ['plays-at-once', 'arriving'], covers: ['route.HomePage', 'product.us-only.byog'] },
  render: () => <StoryAppView scene={['plays-at-once', 'arriving']} path="/" />,
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Games to play right now'));
    await soon(() => expect(canvas.getByRole('region', { name: 'All games' })).toBeInTheDocument());
    await soon(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
    for (const name of ['Most played', 'In the spotlight', 'Something different']) {
      const games = within(canvas.getByRole('region', { name })).getAllByRole('link', { name: /^Play / });
      await expect(games.length).toBeGreaterThan(2);
    }
    await expect(canvas.getByRole('link', { name: 'Start building' })).toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: 'Recently played' })).toBeNull();
  }),
};

/** Art that fails to load, and games without art: their names show on their own colour. */
export const WithoutArt: Story = {
  args: model({
    library: {
      kind: 'loaded',
      lists: {
        ...nothing,
        topApps: lists.topApps.map((app, i) => ({
          ...app,
          media: { accent: app.media.accent, ...(i % 2 === 0 && { tile: sampleUrl('data:image/png,broken') }) },
        })),
      },
    },
  }),
};
