import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/**
 * A password that can be looked at, and whose strength is told honestly while it is chosen.
 *
 * **Use it** wherever a password is chosen (`kind="new"`) or asked for (`kind="current"`), so that password managers
 * know which of the two it is. Whoever shows it judges the password and gives `judgement`: the same rule that later lets
 * it in or refuses it, so that the meter never praises what is refused.
 *
 * **Not for** codes from an e-mail (`TextInput` with `autoComplete="one-time-code"`), and never with a second field
 * to write it twice: looking at it does that better. The meter advises; the server decides.
 */
const meta = {
  title: 'Design/Password field',
  component: PasswordField,
  args: {
    label: 'Password',
    value: '',
    onChange: fn(),
    kind: 'new',
    revealLabel: 'Show the password',
  },
  render: (args) => <Written {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '24rem', padding: '2rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const WORDS = ['anyone would guess it', 'weak', 'fair', 'good', 'strong'] as const;
const judged = (strength: 0 | 1 | 2 | 3 | 4) => ({ strength, label: 'Strength', word: WORDS[strength] });
/** By length alone, as good as any in a story. */
const byLength = ({ length }: string) => (length === 0 ? undefined : judged(length < 12 ? 0 : 4));

function Written(args: PasswordFieldProps) {
  const [value, setValue] = useState(args.value);
  return (
    <PasswordField
      {...args}
      value={value}
      judgement={args.judgement ?? byLength(value)}
      onChange={(text) => {
        setValue(text);
        args.onChange(text);
      }}
    />
  );
}

/** Nothing in it: nothing is said of its strength. */
export const Empty: Story = {
  args: { hint: 'Four words that don’t belong together are easy to keep and hard to guess.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByText(/Four words/)).toBeVisible();
    await expect(canvas.queryByText('weak')).toBeNull();
  },
};

/** Chosen: the meter follows, and the word is announced when it changes. */
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Monkey2019');
    await expect(canvas.getByText('anyone would guess it')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Password'), ' kettle orbit gravel');
    await expect(canvas.getByText('strong')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('Monkey2019 kettle orbit gravel');
  },
};

/** What looks long isn’t always strong. */
export const Guessed: Story = { args: { value: 'miraholt1999', judgement: judged(0) } };

/** What it lacks stands in the word’s place. */
export const Lacking: Story = {
  args: { value: 'kettle', judgement: { strength: 0, label: 'Not yet a password', word: 'a digit is missing' } },
};

/** Fair. */
export const Fair: Story = { args: { value: 'velvet-crane88', judgement: judged(2) } };

/** Good. */
export const Good: Story = { args: { value: 'velvet-crane-x4!', judgement: judged(3) } };

/** Looked at: the button stays pressed and keeps its name, and the field keeps the focus order. */
export const Revealed: Story = {
  args: { value: 'gravel kettle orbit' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(input);
    await userEvent.tab();
    const reveal = canvas.getByRole('button', { name: 'Show the password' });
    await expect(reveal).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Asked for again: no meter, and the browser may fill it in. */
export const SignIn: Story = {
  args: { kind: 'current', value: 'gravel kettle', error: 'This password doesn’t belong to that address.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/doesn’t belong/);
    await expect(canvas.queryByText('Strength:')).toBeNull();
  },
};
