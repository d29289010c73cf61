import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SoundOnIcon } from '../../icons/icons.tsx';
import { Slider, type SliderProps } from './Slider.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A value between a minimum and a maximum.
 *
 * **Use it** for approximate values with an immediate visible or audible effect: volume, sensitivity.
 *
 * **Not for** an exact number (`NumberField`), a few named steps (`Segmented`), or progress (`Progress`).
 *
 * **Without a mouse**: the browser’s native range input. Arrow keys move one step, Page Up and Page Down several, Home
 * and End to the ends. On a gamepad, left and right cross the range in twenty presses. `format` returns the text for
 * screen readers (“60%”). 44 px high on touchscreens.
 */
const meta = {
  title: 'Design/Slider',
  component: Slider,
  args: {
    label: 'Volume',
    value: 0.5,
    min: 0,
    max: 1,
    step: 0.05,
    format: (value) => `${Math.round(value * 100)}%`,
    onChange: fn(),
  },
  render: (args) => <Moved {...args} />,
  decorators: [inside(<div style={{ maxInlineSize: '20rem', padding: '2rem' }} />)],
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

function Moved(args: SliderProps) {
  const [value, setValue] = useState(args.value);
  return <Slider {...args} value={value} onChange={setValue} />;
}

/** A slider in the middle of its range; an arrow key moves it one step. */
export const HalfWay: Story = {
  args: { icon: SoundOnIcon },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Volume' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext');
  },
};

export const AtMaximum: Story = { args: { value: 1 } };

export const Disabled: Story = { args: { disabled: true } };
