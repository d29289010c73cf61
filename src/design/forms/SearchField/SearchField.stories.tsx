import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SearchField, type SearchFieldProps, type Suggestion } from './SearchField.tsx';

const TOP: readonly Suggestion[] = [
  { id: 'orbit', label: 'Orbit Drift', detail: 'Racing' },
  { id: 'ember', label: 'Ember & Rook', detail: 'Role playing' },
  { id: 'tide', label: 'Tidebound', detail: 'Adventure' },
  { id: 'orchard', label: 'Night Orchard', detail: 'Puzzle' },
  { id: 'signal', label: 'Signal Keepers', detail: 'Strategy' },
];

/**
 * A search field with suggestions.
 *
 * **Use it** to find one of many by name. With nothing written it shows the top searches. The focus stays in the field:
 * arrows go through the list, Enter takes one, Escape closes the list and then clears the field.
 *
 * **Not for** one of a short list (`Select`) or for filters (`Chips`).
 */
const meta = {
  title: 'Design/Search field',
  component: SearchField,
  args: {
    label: 'Search games',
    value: '',
    onChange: fn(),
    suggestions: TOP,
    listLabel: 'Top searches',
    onChoose: fn(),
    onSearch: fn(),
    clearLabel: 'Clear',
    countWords: (count) => `${count} suggestions`,
    noneText: 'Nothing by that name',
  },
  render: (args) => <Searching {...args} />,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '26rem', padding: '2rem 1rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Searching(args: SearchFieldProps) {
  const [value, setValue] = useState(args.value);
  const wanted = value.toLowerCase();
  return (
    <SearchField
      {...args}
      value={value}
      onChange={(text) => {
        setValue(text);
        args.onChange(text);
      }}
      suggestions={args.suggestions.filter(({ label }) => label.toLowerCase().includes(wanted))}
      listLabel={value ? 'Games' : args.listLabel}
      onChoose={(suggestion) => {
        setValue(suggestion.label);
        args.onChoose(suggestion);
      }}
    />
  );
}

/** At rest. */
export const AtRest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Search games' })).toHaveAttribute('aria-expanded', 'false');
  },
};

/** In focus: what others look for. The arrows go round through the field itself, Enter takes one. */
export const TopSearches: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await waitFor(() => expect(canvas.getByRole('listbox', { name: 'Top searches' })).toBeVisible());
    await userEvent.keyboard('{ArrowUp}');
    const last = canvas.getByRole('option', { name: /Signal Keepers/ });
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', last.id);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'ember' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
  },
};

/** Written: the list narrows, and what writing on would add stands out. */
export const Narrowed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'or');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(canvas.getByText('2 suggestions')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('or');
    await userEvent.type(field, 'b');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
  },
};

/** Nothing by that name. Escape closes, then clears. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'chess');
    await waitFor(() => expect(canvas.getAllByText('Nothing by that name')[0]).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('chess');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'chess');
  },
};

/** Chosen by pointer: the field keeps the focus. */
export const ByPointer: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.click(await canvas.findByRole('option', { name: /Tidebound/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'tide' }));
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

/** Open by day. */
export const ByDay: Story = { ...Narrowed, globals: { theme: 'light' } };

/** Open for who needs edges. */
export const HighContrast: Story = { ...Narrowed, globals: { theme: 'contrast' } };
