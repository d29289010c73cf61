import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { GamepadIcon, TouchIcon } from '../../icons/icons.tsx';
import { Chips, type ChipsProps } from './Chips.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * Combinable filters, all visible at once.
 *
 * **Use it** over a list, for up to a dozen filters of which several may be on.
 *
 * **Not for** one of a few options (`Segmented`), views of a page (`Tabs`), or facts about an item (`Badge`, which
 * isn’t interactive).
 */
const meta = {
  title: 'Design/Chips',
  component: Chips<string>,
  args: {
    label: 'Show only',
    chosen: ['puzzle'],
    onChange: fn(),
    chips: [
      { value: 'puzzle', label: 'Puzzle', count: 12 },
      { value: 'racing', label: 'Racing', count: 8 },
      { value: 'gamepad', label: 'Gamepad', icon: GamepadIcon },
      { value: 'touch', label: 'Touch', icon: TouchIcon },
      { value: 'vr', label: 'VR', count: 0, disabled: true },
    ],
  },
  render: (args) => <Chosen {...args} />,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Chips<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen(args: ChipsProps<string>) {
  const [chosen, setChosen] = useState(args.chosen);
  return (
    <Chips
      {...args}
      chosen={chosen}
      onChange={(next) => {
        setChosen(next);
        args.onChange(next);
      }}
    />
  );
}

/** Filter chips are toggled by pointer and by Space; the result keeps the chips' order. */
export const SeveralSelected: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Touch'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['puzzle', 'touch']);
    canvas.getByRole('checkbox', { name: /Racing/ }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['puzzle', 'racing', 'touch']);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Puzzle/ }));
    await expect(canvas.getByRole('checkbox', { name: /Puzzle/ })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /VR/ })).toBeDisabled();
  },
};

/** With no filter chip selected, the list shows all items. */
export const NoneSelected: Story = { args: { chosen: [] } };

/** Filter chips in one scrolling line, above a row of games. */
export const OneLine: Story = {
  args: { oneLine: true },
  decorators: [inside(<div style={{ maxInlineSize: '20rem' }} />)],
};
