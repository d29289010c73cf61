import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A password field with a reveal button and an honest strength meter.
 *
 * **Use it** for a new password (`kind="new"`) or an existing one (`kind="current"`), so that password managers can
 * tell them apart. The owner passes `judgement`, by the same rule that later accepts or rejects the password, so that
 * the meter never praises a rejected one.
 *
 * **Not for** codes from an e-mail (`TextInput` with `autoComplete="one-time-code"`), and never with a second field to
 * repeat it: the reveal button does that better. The meter advises; the server decides.
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
  decorators: [inside(<div style={{ maxInlineSize: '24rem', padding: '2rem' }} />)],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

const WORDS = ['anyone would guess it', 'weak', 'fair', 'good', 'strong'] as const;
const judged = (strength: 0 | 1 | 2 | 3 | 4) => ({ strength, label: 'Strength', rating: WORDS[strength] });
/** Judges a password by its length only, which suffices in a story. */
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

/** An empty password field, without a strength. */
export const Empty: Story = {
  args: { hint: 'Four words that don’t belong together are easy to keep and hard to guess.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByText(/Four words/)).toBeVisible();
    await expect(canvas.queryByText('weak')).toBeNull();
  },
};

/**
 * A field for a new password: the strength meter follows the input, and a change of the strength's name is announced.
 */
export const NewPassword: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Monkey2019');
    await expect(canvas.getByText('anyone would guess it')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Password'), ' kettle orbit gravel');
    await expect(canvas.getByText('strong')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('Monkey2019 kettle orbit gravel');
  },
};

/** A long password can be weak, and the meter says so. */
export const EasyToGuess: Story = { args: { value: 'miraholt1999', judgement: judged(0) } };

/** The meter names the missing part of the password instead of its strength. */
export const RuleNotMet: Story = {
  args: { value: 'kettle', judgement: { strength: 0, label: 'Not yet a password', rating: 'a digit is missing' } },
};

export const FairStrength: Story = { args: { value: 'velvet-crane88', judgement: judged(2) } };

export const GoodStrength: Story = { args: { value: 'velvet-crane-x4!', judgement: judged(3) } };

/** A revealed password: the reveal button stays pressed and keeps its name, and the focus order is unchanged. */
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

/** A field for an existing password: no strength meter, and the browser may fill the password in. */
export const ExistingPassword: Story = {
  args: { kind: 'current', value: 'gravel kettle', error: 'This password doesn’t belong to that address.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/doesn’t belong/);
    await expect(canvas.queryByText('Strength:')).toBeNull();
  },
};
