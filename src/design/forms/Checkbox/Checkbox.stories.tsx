import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { Link } from '../../primitives/Link/Link.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A checkbox. It has no effect until the player submits the form.
 *
 * **Use it** for agreements, for “don’t ask again”, and for several options of a list in one form. The label is a
 * complete statement that is true when the box is ticked.
 *
 * **Not for** settings with immediate effect (`Switch`), one of several options (`RadioGroup`), or filters (`Chips`).
 * Never tick an agreement by default.
 *
 * **Without a mouse**: Space and A on a gamepad toggle it. The whole row is the target, 44 px high on touchscreens. Its
 * text is its accessible name and may contain links.
 */
const meta = {
  title: 'Design/Checkbox',
  component: Checkbox,
  args: { label: 'I’m 18 or older', checked: false, onChange: fn() },
  render: (args) => <Ticked {...args} />,
  decorators: [inside(<div style={{ maxInlineSize: '22rem', padding: '2rem' }} />)],
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

/** An unticked checkbox. A click on its text and Space tick it. */
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

export const Checked: Story = {
  args: { label: 'Don’t ask again', checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

/** A disabled checkbox keeps its state, and Tab skips it. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('I’m 18 or older'));
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).not.toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A disabled checkbox of an option that is always on. */
export const DisabledAndChecked: Story = {
  args: { disabled: true, checked: true, label: 'Needed to play' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await expect(canvas.getByRole('checkbox')).toBeDisabled();
  },
};

/**
 * A checkbox with several lines of text and a link: the box stays beside the first line, and the link has its own tab
 * stop.
 */
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
