import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { KeyboardIcon, MouseIcon, TouchIcon } from '../../icons/icons.tsx';
import { Segmented, type SegmentedProps } from './Segmented.tsx';

/**
 * One of a few options, all visible at once.
 *
 * **Use it** for two to four short choices with immediate effect: today, week, month.
 *
 * **Not for** more or longer ones (`Select`, `RadioGroup`), several at a time (`Chips`), or views with separate content
 * (`Tabs`).
 *
 * **Without a mouse**: a group of radio buttons with one stop for Tab and D-pad. The arrow keys, or left and right,
 * select an option in both reading directions. Its label is the group’s name. With `iconOnly`, the text is name and
 * tooltip.
 */
const meta = {
  title: 'Design/Segmented control',
  component: Segmented<string>,
  args: {
    label: 'Time',
    value: 'week',
    segments: [
      { value: 'today', label: 'Today' },
      { value: 'week', label: 'This week' },
      { value: 'month', label: 'This month' },
    ],
    onChange: fn(),
  },
  render: (args) => <Chosen {...args} />,
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Segmented<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen(args: SegmentedProps<string>) {
  const [value, setValue] = useState(args.value);
  return <Segmented {...args} value={value} onChange={setValue} />;
}

/** A segmented control with text options; the arrow keys select one. */
export const TextLabels: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByText('Today').getBoundingClientRect().height;
    await expect(canvas.getByText('This month').getBoundingClientRect().height).toBe(line);
    canvas.getByRole('radio', { name: 'This week' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'This month' })).toBeChecked();
  },
};

/** Icons with accessible names. */
export const Icons: Story = {
  args: {
    label: 'Input',
    value: 'keyboard',
    segments: [
      { value: 'keyboard', label: 'Keyboard', icon: KeyboardIcon, iconOnly: true },
      { value: 'mouse', label: 'Mouse', icon: MouseIcon, iconOnly: true },
      { value: 'touch', label: 'Touch', icon: TouchIcon, iconOnly: true },
    ],
  },
};
