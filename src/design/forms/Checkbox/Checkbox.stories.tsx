import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vetted.ts';
import { Link } from '../../primitives/Link/Link.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

/**
 * Agreed to, or not; nothing happens until it is sent.
 *
 * **Use it** for agreeing, for “don’t ask again”, and for several of a list that are sent together. The label is a whole
 * statement that is true when it is ticked.
 *
 * **Not for** what takes effect at once (`Switch`), for one of several (`RadioGroup`), or for filters (`Chips`). Never
 * ticked beforehand where the player agrees to something.
 *
 * **Without a mouse**: Space ticks it, A on a gamepad. The whole row is the target, 44 px high under a finger, and its
 * words are its name, with the links in them.
 */
const meta = {
  title: 'Design/Checkbox',
  component: Checkbox,
  args: { label: 'I’m 18 or older', checked: false, onChange: fn() },
  render: (args) => <Ticked {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem', padding: '2rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Ticked(args: CheckboxProps) {
  const [checked, setChecked] = useState(args.checked);
  return (
    <Checkbox
      {...args}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        args.onChange(next);
      }}
    />
  );
}

/** Unticked. Its text and Space tick it. */
export const Unchecked: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'I’m 18 or older' });
    await userEvent.click(canvas.getByText('I’m 18 or older'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(box).toBeChecked();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(box).not.toBeChecked();
  },
};

/** Agreed to. */
export const Checked: Story = {
  args: { label: 'Don’t ask again', checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

/** Disabled: it keeps its state, and Tab skips it. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('I’m 18 or older'));
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).not.toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Agreed to once and for all. */
export const DisabledAndChecked: Story = {
  args: { disabled: true, checked: true, label: 'Needed to play' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(canvas.getByRole('checkbox')).toBeDisabled();
  },
};

/** Several lines, with a link: the box stays at the first one, and the link is reached on its own. */
export const LongLabel: Story = {
  args: {
    label: (
      <>
        I have read the <Link href={sampleUrl('#terms')}>terms of use</Link> and agree that games may show
        advertisements before they begin and while they are waiting for a machine.
      </>
    ),
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /terms of use and agree/ });
    await expect(box.getBoundingClientRect().bottom).toBeLessThan(
      canvas.getByText(/I have read/).getBoundingClientRect().top + 32,
    );
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'terms of use' })).toHaveFocus();
  },
};
