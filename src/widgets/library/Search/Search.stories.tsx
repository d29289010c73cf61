import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleGames } from '../../../../mocks/sampleGames.ts';
import { byPlayed } from '../../../domain/library/gameFilters.ts';
import { nearGames, searchGames, topSearches } from '../../../domain/library/searchGames.ts';
import { Search, type SearchModel } from './Search.tsx';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';

const { lists } = sampleGames(12).library;
const model: SearchModel = {
  state: 'ready',
  code: undefined,
  copy: fn(() => Promise.resolve(true)),
  mine: [],
  top: topSearches(lists),
  games: byPlayed(lists),
  find: searchGames,
  near: nearGames,
  open: fn(),
  takeTyped: () => '',
  close: fn(),
  slash: true,
  setSlash: fn(),
};

/** Searches games by name, studio or genre. Before any input it suggests the most searched games. */
const meta = {
  title: 'Widgets/Search',
  component: Search,
  args: { model },
  parameters: { docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta<typeof Search>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('combobox', { name: 'Search games' });

/** The search suggests the most searched games. The arrow keys choose, Enter opens. */
export const TopSearches: Story = {
  parameters: { covers: ['screen.top-searches'] },
  play: inEnglish(async ({ args }) => {
    await waitFor(() => expect(field()).toHaveFocus());
    await waitFor(() => expect(screen.getByText('Top searches')).toBeVisible());
    await expect(screen.getAllByRole('option')).toHaveLength(8);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.model.open).toHaveBeenCalledWith(args.model.top[2]);
  }),
};

/** In the suggestions, games that the player has played or marked come before the most searched ones. */
export const MyGames: Story = {
  args: { model: { ...model, mine: model.top.slice(0, 2), top: model.top.slice(2) } },
  play: inEnglish(async ({ args }) => {
    const mine = await screen.findByRole('group', { name: 'My games' });
    await expect(within(mine).getAllByRole('option')).toHaveLength(2);
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.model.open).toHaveBeenCalledWith(args.model.mine[1]);
    // The search results scroll above the footer, and the arrow keys scroll to the chosen result.
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    const chosen = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    const list = screen.getByRole('listbox').getBoundingClientRect();
    await expect(chosen.bottom).toBeLessThanOrEqual(list.bottom + 1);
    const footer = screen.queryByRole('checkbox', { name: /to search/ })?.getBoundingClientRect();
    await expect(list.bottom).toBeLessThanOrEqual(footer?.top ?? Infinity);
  }),
};

/** The search tolerates a typo: games with similar names are the results, and Enter opens the first. */
export const WithTypo: Story = {
  play: inEnglish(async ({ args }) => {
    await userEvent.type(field(), 'skihop');
    const near = await screen.findByRole('group', { name: 'Did you mean' });
    await expect(within(near).getAllByRole('option')[0]).toHaveTextContent('Skyhop');
    await expect(screen.getAllByRole('option')).toEqual(within(near).getAllByRole('option'));
    await expect(screen.getByText('No results for “skihop”')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.model.open).toHaveBeenCalledWith(expect.objectContaining({ appName: 'Skyhop' }));
  }),
};

/** On a phone on its side all filters are in one line, so that the result is visible. */
export const OnAPhoneOnItsSide: Story = {
  globals: { viewport: { value: 'side' } },
  play: inEnglish(async () => {
    await userEvent.type(field(), 'skyhp');
    const result = (await screen.findByRole('option', { name: /^Skyhop/ })).getBoundingClientRect();
    await expect(result.bottom).toBeLessThanOrEqual(innerHeight - 16);
    const filters = screen.getAllByRole('checkbox', { name: /\d$/ });
    await expect(new Set(filters.map((filter) => filter.getBoundingClientRect().top)).size).toBe(1);
  }),
};

/** Among the results, matches in names come first, then studios and genres. */
export const FoundByName: Story = {
  play: inEnglish(async ({ args }) => {
    await userEvent.type(field(), 'sky');
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Skyhop');
    await userEvent.keyboard('{Enter}');
    await expect(args.model.open).toHaveBeenCalledWith(expect.objectContaining({ appName: 'Skyhop' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect(field()).toHaveValue('');
    await expect(field()).toHaveFocus();
  }),
};

/** The match in a search result is marked: here in the genre. Studios and genres match whole words. */
export const FoundByGenre: Story = {
  play: inEnglish(async ({ args }) => {
    const [first] = args.model.top;
    const typed = first?.appGenre.slice(0, 4) ?? '';
    await userEvent.type(field(), typed);
    const options = screen.getAllByRole('option');
    for (const option of options) {
      await expect(option.querySelector('mark')?.textContent?.toLowerCase()).toBe(typed.toLowerCase());
    }
    // Browsers add a clear button to fields of type `search`.
    await expect(field()).toHaveAttribute('type', 'text');
    await expect(screen.getAllByRole('button', { name: 'Clear' })).toHaveLength(1);
  }),
};

/** If only a tag matches the search, the result shows the tag with the match marked. */
export const FoundByTag: Story = {
  play: inEnglish(async () => {
    await userEvent.type(field(), 'twin-st');
    const [vesper] = screen.getAllByRole('option');
    await expect(vesper).toHaveTextContent('Vesper');
    await expect(vesper).toHaveTextContent('twin-stick');
    await expect(vesper?.querySelector('mark')).toHaveTextContent('twin-st');
  }),
};

/**
 * The search has the filters of the list of all games: alone they list matching games, with input they narrow the
 * results. The player can remove them.
 */
export const Filtered: Story = {
  play: inEnglish(async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Gamepad support/ }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Games' })).toBeVisible());
    const alone = screen.getAllByRole('option').length;
    await expect(alone).toBeGreaterThan(2);
    await userEvent.type(field(), 'orchard');
    await waitFor(() => expect(screen.getByText('No results for “orchard”')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Search without filters' }));
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Orchard'));
  }),
};

/** No game matches the search: a note says so, and the most searched games stay. */
export const NothingFound: Story = {
  play: inEnglish(async () => {
    await userEvent.type(field(), 'zzzz');
    await waitFor(() => expect(screen.getByText('No results for “zzzz”')).toBeVisible());
    await expect(screen.getAllByRole('option')).toHaveLength(8);
  }),
};

/**
 * The search's shortcut `/` is a single key, so users of speech input can disable it (WCAG 2.1.4). The setting is
 * hidden without a keyboard.
 */
export const SlashShortcut: Story = {
  play: inEnglish(async ({ args }) => {
    const slash = await screen.findByRole('checkbox', { name: /^Press “\/”/ });
    await expect(slash).toBeChecked();
    await userEvent.click(slash);
    await expect(args.model.setSlash).toHaveBeenCalledWith(false);
  }),
};

/** The search while the lists of games are loading. */
export const Loading: Story = { args: { model: { ...model, state: 'loading', top: [], games: [], find: () => [] } } };

/** The search after the lists of games failed to load. */
export const FailedToLoad: Story = {
  args: { model: { ...model, state: 'failed', code: 503, top: [], games: [], find: () => [] } },
  play: inEnglish(async () => {
    await soon(() => expect(screen.getByRole('button', { name: 'Copy 503' })).toBeVisible());
  }),
};

export const Offline: Story = { args: { model: { ...model, state: 'offline', top: [], games: [], find: () => [] } } };
