import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { DateTime } from '../DateTime/DateTime.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import { Text } from '../../primitives/Text/Text.tsx';
import { type Column, type Sort, Table, type TableProps } from './Table.tsx';

interface Entry {
  readonly id: string;
  readonly at: number;
  readonly what: string;
  readonly bux: number;
  readonly state: 'done' | 'pending' | 'failed';
}

const DAY = 86_400_000;
const WHATS = ['Daily spin', 'Quest: three games', 'Watched to the end', 'Redeemed: a week', 'Invited Jonas'];
const ENTRIES: readonly Entry[] = Array.from({ length: 14 }, (_, i) => ({
  id: String(i),
  at: Date.UTC(2026, 10, 21, 13, 5, 9) - i * DAY * 1.3,
  what: WHATS[i % WHATS.length] ?? '',
  // What failed was never had.
  bux: i === 6 ? 0 : ([20, 150, 5, -500, 1000][i % 5] ?? 0),
  state: i === 0 ? 'pending' : i === 6 ? 'failed' : 'done',
}));
const STATES = {
  done: <Badge>Done</Badge>,
  pending: <Badge>Pending</Badge>,
  failed: <Badge tone="loss">Failed</Badge>,
};

const COLUMNS: readonly Column<Entry>[] = [
  { id: 'what', header: 'What', cell: (entry) => entry.what, main: true, sortable: true },
  {
    id: 'at',
    header: 'When',
    cell: (entry) => <DateTime at={entry.at} timeZone="UTC" locale="en" />,
    sortable: true,
    width: '13rem',
  },
  { id: 'state', header: 'State', cell: (entry) => STATES[entry.state], width: '8rem' },
  {
    id: 'bux',
    header: 'nowBux',
    cell: ({ bux, state }) =>
      state === 'failed' ? (
        <Text size="s" tone="muted">
          0
        </Text>
      ) : (
        <NowBux value={bux} signed locale="en" spoken={`${bux} nowBux`} />
      ),
    align: 'end',
    sortable: true,
    width: '8rem',
  },
];

/**
 * Rows to be scanned.
 *
 * **Use it** for histories, transactions and leaderboards: dense, hairlines instead of boxes, figures in columns. One
 * column is the `main` one and names its row. Where it is narrow each row becomes a card with its headers beside the
 * values, so nothing is cut off and nothing scrolls sideways.
 *
 * **Not for** a layout, for two or three facts about one thing (a list), or for things to be chosen by their picture
 * (rails). Long ones load more (`LoadMore`) instead of having pages.
 */
const meta = {
  title: 'Design/Table',
  component: Table<Entry>,
  args: {
    caption: 'nowBux history',
    columns: COLUMNS,
    rows: ENTRIES.slice(0, 7),
    rowKey: (entry) => entry.id,
    sort: { column: 'at', direction: 'descending' },
    onSort: fn(),
    empty: (
      <EmptyState
        art={<Illustration scene="empty" />}
        title="Nothing earned yet"
        text="What you earn and spend is listed here, with the day and the sum."
      />
    ),
  },
  render: (args) => <Sorted {...args} />,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Table<Entry>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Sorted(args: TableProps<Entry>) {
  const [sort, setSort] = useState<Sort | undefined>(args.sort);
  const sign = sort?.direction === 'descending' ? -1 : 1;
  const rows = args.rows.toSorted((a, b) =>
    sort?.column === 'what'
      ? sign * a.what.localeCompare(b.what)
      : sort?.column === 'bux'
        ? sign * (a.bux - b.bux)
        : sign * (a.at - b.at),
  );
  return (
    <Table
      {...args}
      rows={rows}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        args.onSort?.(next);
      }}
    />
  );
}

/** A header asks for its order, and then for the other way round; that it is sorted is told, not only drawn. */
export const History: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('table', { name: 'nowBux history' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'descending');
    const button = canvas.getByRole('button', { name: 'nowBux' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'bux', direction: 'ascending' });
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Redeemed: a week');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'nowBux' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('columnheader', { name: 'When' })).not.toHaveAttribute('aria-sort');
  },
};

/** With a height of its own: the header stays, and the keyboard can scroll it. */
export const StickyHeader: Story = {
  args: { rows: ENTRIES, height: '18rem' },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'nowBux history' });
    const top = canvas.getByRole('columnheader', { name: 'When' }).getBoundingClientRect().top;
    region.scrollTop = 200;
    await expect(region.scrollTop).toBeGreaterThan(0);
    await expect(canvas.getByRole('columnheader', { name: 'When' }).getBoundingClientRect().top).toBe(top);
  },
};

/** On its way: the rows keep their places. */
export const Loading: Story = {
  args: { rows: [], loading: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

/** More on its way, under what is there. */
export const LoadingMore: Story = { args: { rows: ENTRIES.slice(0, 3), loading: 2 } };

/** Nothing: why, and what would be here. */
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Nothing earned yet' })).toBeVisible();
  },
};

/** Narrow: each row is a card, and every value still has its name. */
export const Cards: Story = {
  args: { rows: ENTRIES.slice(0, 3) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('When').filter((name) => name.checkVisibility())).not.toHaveLength(0);
    const frame = canvasElement.querySelector('table');
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(20 * rem + 1);
  },
};
