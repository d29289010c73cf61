import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Rating, type RatingProps, Stars } from './Rating.tsx';

const MEANINGS = ['Bad', 'Not good', 'All right', 'Good', 'Great'];

/**
 * A rating to be given (`Rating`), and one that was given (`Stars`).
 *
 * **Use it** after a session, once, and say what the stars mean. Stars are ink: gold is the currency's.
 *
 * **Not for** yes and no (two `Button`s), and never in the way of something else.
 */
const meta = {
  title: 'Design/Rating',
  component: Rating,
  args: {
    label: 'How was the stream?',
    value: undefined,
    onChange: fn(),
    starWords: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
    meaning: (stars) => MEANINGS[stars - 1] ?? '',
  },
  render: (args) => <Given {...args} />,
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Rating>;

export default meta;
type Story = StoryObj<typeof meta>;

function Given(args: RatingProps) {
  const [value, setValue] = useState(args.value);
  return (
    <Rating
      {...args}
      value={value}
      onChange={(stars) => {
        setValue(stars);
        args.onChange(stars);
      }}
    />
  );
}

/** Not rated yet. */
export const NotYet: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(4);
    await expect(canvas.getByText('Good')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await expect(canvas.getByText('Great')).toBeVisible();
  },
};

/** Three. */
export const Three: Story = { args: { value: 3 } };

/** Not now. */
export const Disabled: Story = { args: { value: 2, disabled: true } };

/** What others gave: parts of a star too. */
export const WhatOthersGave: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      <Stars value={4.3} label="4.3 of 5 stars" text="4.3 · 1,204 ratings" />
      <Stars value={1.5} label="1.5 of 5 stars" text="1.5 · 12 ratings" />
      <Stars value={0} label="Not rated yet" text="Not rated yet" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '4.3 of 5 stars' })).toBeVisible();
  },
};
