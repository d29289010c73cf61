import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { sampleLists } from '../../../../mocks/sampleGames.ts';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { showFocusStyle } from '../../../../stories/support/interaction/showFocusStyle.ts';
import { distinct } from '../../../domain/library/homePageLists.ts';
import { Rail } from './Rail.tsx';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';

const games = distinct(sampleLists().topApps);

/**
 * A titled row of games: moved by touch, wheel, its two buttons, or the arrow keys.
 *
 * **Use it** for a list of games that belong together for the reason in its title. It reserves its height while it
 * loads.
 *
 * **Not for** comparisons (`Table`), lists that must be visible at once (a grid), or a single game.
 *
 * **Without a mouse**: one stop of Tab. Left and right move along the row, up and down to the nearest row. Its two
 * buttons are for the pointer; with keys or D-pad the next tile scrolls into view.
 */
const meta = {
  title: 'Widgets/Game row',
  tags: ['area:choose'],
  component: Rail,
  args: { title: 'Most played', games, onPlay: fn(), onDetails: fn() },
  decorators: [inside(<main style={{ paddingBlock: '4rem' }} />)],
} satisfies Meta<typeof Rail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A row of game covers, with more to scroll to. */
export const Covers: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('ul');
    const [back, on] = canvasElement.querySelectorAll('button');
    if (!list || !back || !on) return;
    await waitFor(() => expect(back).toBeDisabled());
    await userEvent.click(on);
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(100));
    await waitFor(() => expect(back).toBeEnabled());
  },
};

/** One tile of a row is a Tab stop, with its name. The arrow keys reach the other tiles. */
export const SingleTabStop: Story = {
  play: async ({ canvasElement }) => {
    const stops = [...canvasElement.querySelectorAll<HTMLElement>('[data-stop]')];
    await expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    stops[3]?.focus();
    await waitFor(() => expect(stops[3]?.tabIndex).toBe(0));
    await expect(stops[0]?.tabIndex).toBe(-1);
  },
};

/** One focused tile of a row: it lights its surroundings and its neighbours. */
export const InFocus: Story = {
  play: async ({ canvasElement }) => {
    const [, , art] = canvasElement.querySelectorAll<HTMLElement>('[data-stop]');
    if (!art) return;
    art.focus({ focusVisible: true });
    showFocusStyle(art);
    await expect(getComputedStyle(art.closest('li') ?? art, '::before').display).toBe('block');
  },
};

/** A row with each game's rank. */
export const Ranked: Story = {
  args: { ranked: true },
  play: inEnglish(async ({ canvasElement }) => {
    const [, second] = canvasElement.querySelectorAll('li');
    await expect(second).toHaveTextContent(/^2/);
    // The rank's numeral extends behind the picture without widening the row.
    const numeral = second?.querySelector('[aria-hidden]')?.getBoundingClientRect();
    const picture = second?.querySelector('a')?.getBoundingClientRect();
    await expect(numeral?.right).toBeGreaterThan(picture?.left ?? Infinity);
  }),
};

/** A row of wide tiles, as in the home page's showcase. */
export const Wide: Story = { args: { title: 'In the spotlight', shape: 'wide', games: games.slice(0, 5) } };

/** A row of recently played games. */
export const Icons: Story = { args: { title: 'Recently played', shape: 'icon', games: games.slice(0, 6) } };

/** A list of all games, wrapped into lines instead of a scrolling row. */
export const Wrapped: Story = { args: { title: 'All games', wrap: true } };

/** A row that is loading: empty tiles. */
export const Loading: Story = { args: { games: undefined } };
