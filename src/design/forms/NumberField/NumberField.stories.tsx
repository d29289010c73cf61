import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

/**
 * A number, typed or stepped.
 *
 * **Use it** for an amount whose exact value matters and has limits: minutes, a bet, how many of something. Arrows move
 * a step, page keys ten, the wheel while the field has the focus; what is typed is read with the language's own signs.
 *
 * **Not for** a value that is felt rather than known (`Slider`), for one of a few (`Segmented`), or for figures that
 * aren’t amounts, such as codes and telephone numbers (`TextInput` with `inputMode="numeric"`).
 */
const meta = {
  title: 'Design/Number field',
  component: NumberField,
  args: {
    label: 'Remind me after',
    value: 30,
    onChange: fn(),
    locale: 'en',
    min: 5,
    max: 240,
    step: 5,
    unit: 'min',
    lessLabel: 'Less',
    moreLabel: 'More',
  },
  render: (args) => <Kept {...args} />,
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Kept(args: NumberFieldProps) {
  const [value, setValue] = useState(args.value);
  return (
    <NumberField
      {...args}
      value={value}
      onChange={(number) => {
        setValue(number);
        args.onChange(number);
      }}
    />
  );
}

/** With its unit; arrows and page keys step on the grid. */
export const WithAUnit: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Remind me after' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('35');
    await userEvent.keyboard('{PageDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(5);
    await expect(field).toHaveAttribute('aria-valuetext', '5 min');
    await expect(canvas.getByRole('button', { name: 'Less' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(field).toHaveValue('10');
  },
};

/** Typed: what is beyond the limits becomes the limit when the field is left; what is no number changes nothing. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.clear(field);
    await userEvent.type(field, '900{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(240);
    await expect(field).toHaveValue('240');
    await userEvent.clear(field);
    await userEvent.type(field, 'soon');
    await userEvent.tab();
    await expect(field).toHaveValue('240');
  },
};

/** The wheel steps it while it has the focus, and scrolls the page as ever when it hasn’t. */
export const Wheel: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await fireEvent.wheel(field, { deltaY: -100 });
    await expect(field).toHaveValue('30');
    await userEvent.click(field);
    await fireEvent.wheel(field, { deltaY: -100 });
    await waitFor(() => expect(field).toHaveValue('35'));
  },
};

/** German: a point groups, a comma parts. */
export const German: Story = {
  args: { label: 'Gespielte Zeit', locale: 'de', value: 1234.5, min: 0, max: 10_000, step: 0.5, unit: 'Std.' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton');
    await expect(field).toHaveValue('1.234,5');
    await userEvent.clear(field);
    await userEvent.type(field, '2.000,5{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(2000.5);
  },
};

/** Nothing in it, and no limits. */
export const Empty: Story = {
  args: { label: 'How many?', value: undefined, min: undefined, max: undefined, step: 1, unit: undefined },
};

/** Something is wrong. */
export const WithAnError: Story = {
  args: {
    value: 240,
    hint: 'A quarter of an hour is a good beginning.',
    error: 'That is past your time limit of today.',
  },
};

/** Not now. */
export const Disabled: Story = { args: { disabled: true } };
