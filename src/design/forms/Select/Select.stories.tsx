import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../Field/Field.tsx';
import { Select, type SelectOption, type SelectProps } from './Select.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

const OPTIONS: readonly SelectOption<string>[] = [
  { value: 'picture', label: 'The picture' },
  { value: 'sound', label: 'The sound' },
  { value: 'controls', label: 'The controls' },
  { value: 'other', label: 'Something else', disabled: true },
];

/**
 * One of a list, with the browser’s native control.
 *
 * **Use it** for five to fifty short options that players don’t need to compare: a country, a category. Always put it
 * in a `Field`, which adds label, hint and error.
 *
 * **Not for** two to four options (`Segmented`, or `RadioGroup` with explanations), actions (`Menu`), or hundreds of
 * options (`SearchField`).
 *
 * **Without a mouse**: arrow keys and first letters select, and Space opens the list. A phone shows the system’s own
 * list. On a gamepad left and right select, and A selects the next option. 44 px high everywhere.
 */
const meta = {
  title: 'Design/Select',
  component: Select<string>,
  args: { value: 'picture', options: OPTIONS, onChange: fn(), 'aria-label': 'What is wrong' },
  render: (args) => <Chosen {...args} />,
  decorators: [inside(<div style={{ display: 'grid', maxInlineSize: '20rem', padding: '2rem' }} />)],
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen(args: SelectProps<string>) {
  const [value, setValue] = useState(args.value);
  return (
    <Select
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next);
        args.onChange(next);
      }}
    />
  );
}

/** The player selects another option, and `onChange` receives its value. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'What is wrong' });
    await expect(select).toHaveDisplayValue('The picture');
    await userEvent.selectOptions(select, 'The controls');
    await expect(args.onChange).toHaveBeenLastCalledWith('controls');
    await expect(select).toHaveDisplayValue('The controls');
  },
};

/** A disabled option of a select is visible and can't be selected. */
export const DisabledOption: Story = {
  args: { value: 'sound' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('option', { name: 'Something else' })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'other');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('The sound');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).not.toHaveFocus();
  },
};

export const InFieldWithError: Story = {
  render: (args) => (
    <Field
      label="Category"
      error="Nobody reads this one any more. Choose another, so that it reaches the right people."
      required
    >
      {(control) => <Chosen {...args} {...control} aria-label={undefined} />}
    </Field>
  ),
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Category' });
    await expect(select).toBeInvalid();
    await expect(select).toBeRequired();
    await expect(select).toHaveAccessibleDescription(/right people/);
  },
};

/** Long text ends with an ellipsis and never widens the control. */
export const LongOption: Story = {
  args: {
    value: 'long',
    options: [{ value: 'long', label: 'Verbindungsunterbrechungen während der Werbeeinblendungen' }, ...OPTIONS],
  },
  decorators: [inside(<div style={{ inlineSize: '14rem' }} />)],
  play: async ({ canvas }) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    await expect(canvas.getByRole('combobox').getBoundingClientRect().width).toBeLessThanOrEqual(14 * rem + 0.5);
  },
};
