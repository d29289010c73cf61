import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchIcon } from '../../icons/icons.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea, TextInput } from '../TextInput/TextInput.tsx';
import { Field } from './Field.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A labelled control with its hint, its state and its error.
 *
 * **Use it** around every `TextInput`, `TextArea` and `Select`, so that assistive technology links label, hint and
 * error to the control. Show the error and its solution after the player has left the field, never while they are
 * typing.
 *
 * **Not for** switches, sliders, radio groups and chips, which bring their own labels, and not for passwords
 * (`PasswordField`) and numbers (`NumberField`).
 */
const meta = {
  title: 'Design/Field',
  component: Field,
  args: {
    label: 'E-mail',
    children: (control) => (
      <TextInput {...control} type="email" value="" onChange={fn()} placeholder="you@example.com" />
    ),
  },
  decorators: [inside(<div style={{ maxInlineSize: '24rem', padding: '2rem' }} />)],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  },
};

/** A field with a permanent hint. */
export const WithHint: Story = { args: { hint: 'We only write to you about your account.' } };

/** A field with an error and its solution. */
export const WithError: Story = {
  args: {
    hint: 'We only write to you about your account.',
    error: 'An e-mail address has an @ in it.',
    children: (control) => <TextInput {...control} value="mira.example.com" onChange={fn()} />,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/always|account.*An e-mail address/);
  },
};

/** A field whose value is being checked, which is announced politely. */
export const Checking: Story = {
  args: {
    label: 'Player name',
    checking: 'Looking whether it’s free…',
    children: (control) => <TextInput {...control} value="mira" onChange={fn()} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking whether it’s free…');
  },
};

/** The field confirms that its value is valid. Use this state where the player can’t see it otherwise. */
export const Valid: Story = {
  args: {
    label: 'Player name',
    success: 'This name is free.',
    children: (control) => <TextInput {...control} value="mira-of-the-night" onChange={fn()} />,
  },
};

/** A required field; optional fields say so beside the label. */
export const RequiredAndOptional: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      <Field label="Your name" required>
        {(control) => <TextInput {...control} autoComplete="name" value="" onChange={fn()} />}
      </Field>
      <Field label="Telephone" aside="optional">
        {(control) => <TextInput {...control} type="tel" value="" onChange={fn()} />}
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toBeRequired();
    await expect(canvas.getByRole('textbox', { name: 'Telephone' })).not.toBeRequired();
  },
};

export const Disabled: Story = {
  args: { children: (control) => <TextInput {...control} value="mira@example.com" onChange={fn()} disabled /> },
};

/** A search field with an icon and a count of results. */
export const SearchWithCount: Story = {
  args: {
    label: 'Search',
    aside: '12 games',
    children: (control) => <TextInput {...control} icon={SearchIcon} value="orbit" onChange={fn()} />,
  },
};

export const MultipleLines: Story = {
  args: {
    label: 'What happened?',
    children: (control) => <TextArea {...control} value="The picture froze, and then" onChange={fn()} />,
  },
};

/** A field with a choice from a list, shown by the browser's native control. */
export const WithSelect: Story = {
  args: {
    label: 'Category',
    children: (control) => (
      <Select
        {...control}
        value="picture"
        options={[
          { value: 'picture', label: 'The picture' },
          { value: 'sound', label: 'The sound' },
          { value: 'other', label: 'Something else', disabled: true },
        ]}
        onChange={fn()}
      />
    ),
  },
};
