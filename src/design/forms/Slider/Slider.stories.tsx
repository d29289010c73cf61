import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SoundOnIcon } from '../../icons/icons.tsx';
import { Slider, type SliderProps } from './Slider.tsx';

/**
 * A value between two ends.
 *
 * **Use it** where the rough value matters and its effect is seen or heard at once: volume, sensitivity.
 *
 * **Not for** an exact number (`NumberField`), a few named steps (`Segmented`), or progress (`Progress`).
 *
 * **Without a mouse**: the browser’s own range: arrows move a step, Page Up and Page Down more, Home and End to the
 * ends; left and right on a gamepad cross it in twenty presses. `format` gives the words that are read (“60%”). 44 px
 * high under a finger.
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
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '20rem', padding: '2rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

function Moved(args: SliderProps) {
  const [value, setValue] = useState(args.value);
  return <Slider {...args} value={value} onChange={setValue} />;
}

/** Half way; the arrow keys move it a step. */
export const HalfWay: Story = {
  args: { icon: SoundOnIcon },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Volume' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext');
  },
};

/** At its end. */
export const AtMaximum: Story = { args: { value: 1 } };

/** Disabled. */
export const Disabled: Story = { args: { disabled: true } };
