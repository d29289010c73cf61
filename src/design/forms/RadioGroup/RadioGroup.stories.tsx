import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * One of several options, each with space for an explanation.
 *
 * **Use it** for two to six options that need an explanation. Use `framed` for an important decision, such as a plan.
 *
 * **Not for** short options with immediate effect (`Segmented`), more than six options (`Select`), or an on/off setting
 * (`Switch`).
 */
const meta = {
  title: 'Design/Radio group',
  component: RadioGroup<string>,
  args: {
    label: 'When the time is up',
    value: 'ask',
    onChange: fn(),
    options: [
      { value: 'ask', label: 'Ask me', hint: 'You have two minutes to answer.' },
      { value: 'save', label: 'Save and end', hint: 'Where the game can save by itself.' },
      { value: 'extend', label: 'Extend by an hour', disabled: true, hint: 'With a plan.' },
    ],
  },
  render: (args) => <Chosen {...args} />,
  decorators: [inside(<div style={{ maxInlineSize: '26rem', padding: '2rem' }} />)],
} satisfies Meta<typeof RadioGroup<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen(args: RadioGroupProps<string>) {
  const [value, setValue] = useState(args.value);
  return (
    <RadioGroup
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next);
        args.onChange(next);
      }}
    />
  );
}

/** Arrow keys select an option and skip disabled ones. The whole row is the target. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'When the time is up' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Ask me' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: 'Ask me' })).toHaveAccessibleDescription(
      'You have two minutes to answer.',
    );
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('save');
    await userEvent.click(canvas.getByText('Ask me'));
    await expect(canvas.getByRole('radio', { name: 'Ask me' })).toBeChecked();
  },
};

/** Options of an important decision: each has a border and a price. */
export const Framed: Story = {
  args: {
    label: 'Choose a plan',
    framed: true,
    value: 'month',
    options: [
      {
        value: 'day',
        label: 'One day',
        hint: 'For a rainy one.',
        end: '$1.49',
      },
      {
        value: 'month',
        label: 'A month',
        hint: 'Ends when you say so.',
        end: '$4.99 a month',
      },
      { value: 'year', label: 'A year', end: <Badge>Not in your country</Badge>, disabled: true },
    ],
  },
};

/** The player hasn't made a required choice, so the group shows an error. */
export const NothingSelected: Story = {
  args: { value: undefined, error: 'Choose what happens then.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Choose what happens then.');
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
};

/** Short options side by side keep a form short, on a phone too. */
export const InColumns: Story = {
  args: {
    label: 'What is it about?',
    columns: true,
    value: undefined,
    error: 'Please choose what it is about',
    options: ['Connection', 'Controls', 'Sound or picture', 'Payment', 'Account', 'Something else'].map((label) => ({
      value: label,
      label,
    })),
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect());
    await expect(first?.top).toBe(second?.top);
  },
};
