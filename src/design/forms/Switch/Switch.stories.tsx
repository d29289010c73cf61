import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Switch } from './Switch.tsx';

/**
 * On or off, at once: the whole row is the target.
 *
 * **Use it** for settings that take effect as they are switched. The label names the thing, not the state; the hint
 * says what it does.
 *
 * **Not for** agreeing to something, or a choice that is sent later (`Checkbox`); one of two equals (`Segmented`).
 *
 * **Without a mouse**: Space and A switch it; it is read as a switch with label, state and hint. Its state shows by
 * place and fill, not by colour alone. The row is 44 px high at least.
 */
const meta = {
  title: 'Design/Switch',
  component: Switch,
  args: { label: 'On-screen controls', checked: false, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem', padding: '2rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Off. */
export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('On-screen controls'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

/** On, with its effect. */
export const On: Story = { args: { checked: true, hint: 'Buttons that you can touch, over the picture.' } };

/** Disabled. */
export const Disabled: Story = { args: { disabled: true, hint: 'This game brings its own.' } };

/** A checkbox instead, without an immediate effect. */
export const CheckboxAlternative: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'start' }}>
      <Checkbox label="I’m 18 or older" checked={false} onChange={fn()} />
      <Checkbox label="Don’t ask again" checked onChange={fn()} />
    </div>
  ),
};
