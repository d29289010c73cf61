import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../Field/Field.tsx';
import { SearchIcon } from '../../icons/icons.tsx';
import { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './TextInput.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * One line of text, and `TextArea` for several.
 *
 * **Use it** in a `Field`, which adds label, hint and error. Set `type`, `inputMode` and `autoComplete`, so that phones
 * show the right keyboard and browsers fill in known values. Its width fits its content.
 *
 * **Not for** passwords (`PasswordField`), numbers (`NumberField`), a search with suggestions (`SearchField`), or one
 * of a list (`Select`). A placeholder is an example, never the label.
 *
 * **Without a mouse**: Tab or D-pad reaches it; A opens the system’s keyboard if it has one. The control at its `end`
 * is a separate stop. Its field shows errors. 44 px high, with text of at least 16 px, so that phones don't zoom.
 */
const meta = {
  title: 'Design/Text input',
  component: TextInput,
  args: { value: '', onChange: fn(), 'aria-label': 'Player name' },
  render: (args) => <Written {...args} />,
  decorators: [inside(<div style={{ maxInlineSize: '24rem', padding: '2rem' }} />)],
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

function Written(args: TextInputProps) {
  const [value, setValue] = useState(args.value);
  return (
    <TextInput
      {...args}
      value={value}
      onChange={(text) => {
        setValue(text);
        args.onChange(text);
      }}
    />
  );
}

/** An empty text field with an example; it reports each letter. */
export const Empty: Story = {
  args: { placeholder: 'mira-of-the-night' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Player name' });
    await userEvent.type(input, 'mira');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(args.onChange).toHaveBeenLastCalledWith('mira');
    await expect(input).toHaveValue('mira');
  },
};

/** A text field with an icon before the text and a unit after it. */
export const WithIconAndUnit: Story = {
  args: { icon: SearchIcon, value: 'orbit', end: <span>games</span>, 'aria-label': 'Search' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('games')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('orbit');
  },
};

/** A text field with an error: the border shows the error, too. */
export const WithError: Story = {
  render: (args) => (
    <Field label="E-mail" error="An e-mail address has an @ in it.">
      {(control) => <Written {...args} {...control} aria-label={undefined} type="email" value="mira.example.com" />}
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/@/);
  },
};

/** A read-only field, whose text can be copied. */
export const ReadOnly: Story = {
  args: { value: 'mira@example.com', readOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { value: 'mira', disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'x');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A text that is longer than the field scrolls inside it. */
export const LongText: Story = {
  args: { value: 'https://play.example.com/apps/lantern/20101/skyhop.html?from=the-very-first-page' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox').scrollWidth).toBeGreaterThan(canvas.getByRole('textbox').clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** A text area of several lines: it grows to at most a quarter of the page. */
export const MultipleLines: Story = {
  render: ({ onChange }) => <Told value="The picture froze, and then" onChange={onChange} aria-label="What happened" />,
  play: async ({ canvas, args }) => {
    const area = canvas.getByRole('textbox', { name: 'What happened' });
    await userEvent.type(area, '{Enter}it came back.');
    await expect(args.onChange).toHaveBeenLastCalledWith('The picture froze, and then\nit came back.');
    const before = area.getBoundingClientRect().height;
    await userEvent.type(area, '{Enter}{Enter}{Enter}{Enter}{Enter}');
    // In browsers without `field-sizing` (Safari before 26.2), the text area scrolls instead of growing.
    if (CSS.supports('field-sizing', 'content'))
      await expect(area.getBoundingClientRect().height).toBeGreaterThan(before);
    else await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};

function Told(args: TextAreaProps) {
  const [value, setValue] = useState(args.value);
  return (
    <TextArea
      {...args}
      value={value}
      onChange={(text) => {
        setValue(text);
        args.onChange(text);
      }}
    />
  );
}
