import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { sampleLists } from '../../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../../stories/support/decorators/localizedGames.tsx';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { listsShown } from '../../../domain/library/homePageLists.ts';
import { AllGames } from './AllGames.tsx';
import type { AllGamesModel } from './AllGames.types.ts';

const whole = listsShown(sampleLists(), 'US');
/** The stories use few games, so that a story doesn't load sixty pictures. */
const lists = { ...whole, remainingApps: whole.remainingApps.slice(0, 8), otherApps: [], showcaseApps: [] };

const model: AllGamesModel = {
  lists,
  query: '',
  setQuery: fn(),
  liked: new Set(['20101']),
  onLike: fn(),
  onPlay: fn(),
  onDetails: fn(),
};

/** The list of all games with its filters in local state. */
function Kept({ model: values }: { readonly model: AllGamesModel }) {
  const [query, setQuery] = useState(values.query);
  const keep = (to: string) => {
    values.setQuery(to);
    setQuery(to);
  };
  return (
    <main style={{ paddingBlock: '4rem' }}>
      <AllGames model={{ ...values, query, setQuery: keep }} />
    </main>
  );
}

/**
 * Every game of the catalogue, with filters by genre and features, and a sort order. The address keeps the filters:
 * going back undoes a change, and a shared address shows the same games.
 * **Without a mouse**: filter chips, sort order and tiles are stops of Tab, arrow keys and D-pad alike.
 */
const meta = {
  title: 'Widgets/All games',
  tags: ['area:choose'],
  component: Kept,
  decorators: [localizedGames],
  args: { model },
} satisfies Meta<typeof Kept>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = (root: HTMLElement) => [...root.querySelectorAll('h3')].map((heading) => heading.textContent);

/** All games, the most played first, with the number of games beside each filter. */
export const Unfiltered: Story = {
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await soon(() => expect(names(canvasElement).length).toBeGreaterThan(12));
    await expect(names(canvasElement)[0]).toBe('Skyhop');
    await expect(canvas.getByRole('checkbox', { name: /^Puzzle\s*\d+$/ })).not.toBeChecked();
  }),
};

/** Choosing a filter reduces the list of games, shows their number, and updates the address. */
export const Filtered: Story = {
  play: inEnglish(async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Gamepad support/ }));
    await expect(args.model.setQuery).toHaveBeenLastCalledWith('only=pad');
    await waitFor(() => expect(names(canvasElement)).not.toContain('Orchard'));
    await soon(() => expect(canvas.getByText(`${names(canvasElement).length} games`)).toBeVisible());
    const count = names(canvasElement).length;
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'A–Z');
    await expect(args.model.setQuery).toHaveBeenLastCalledWith('only=pad&sort=name');
    await waitFor(() => expect(names(canvasElement)).toEqual(names(canvasElement).toSorted()));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Gamepad support/ }));
    await soon(() => expect(names(canvasElement).length).toBeGreaterThan(count));
  }),
};

/** By keyboard only: the arrow keys move from the filter buttons to the sort order and the games. */
export const ByKeyboard: Story = {
  play: inEnglish(async ({ canvas, canvasElement }) => {
    canvas.getByRole('checkbox', { name: /^Puzzle/ }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(names(canvasElement)).not.toContain('Skyhop'));
    await expect(canvas.getByRole('checkbox', { name: /^Puzzle/ })).toHaveFocus();
  }),
};

/** An address whose filters match no game: the page lists the filters to remove. */
export const NoMatches: Story = {
  args: { model: { ...model, query: 'genre=Shooter&only=upright' } },
  play: inEnglish(async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'No game matches all of these' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove “Portrait”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove “Shooter”' }));
    await soon(() => expect(names(canvasElement)).toContain('Orchard'));
  }),
};

/** A catalogue without data about inputs, age or prices: only useful filters show. */
export const FewFilters: Story = {
  args: {
    model: {
      ...model,
      lists: {
        ...lists,
        topApps: lists.topApps.map(
          ({ controls: _controls, addedAt: _at, initialOrientation: _o, enablePaidOnlyMode: _p, ...app }) => app,
        ),
        topBarApps: [],
        remainingApps: [],
      },
    },
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox', { name: /gamepad/ })).toBeNull();
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
  }),
};
