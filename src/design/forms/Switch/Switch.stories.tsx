import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Switch } from './Switch.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * An on/off setting with immediate effect. The whole row is the target.
 *
 * **Use it** for settings with immediate effect. The label names the setting instead of its state, and the hint
 * explains its effect.
 *
 * **Not for** agreements or options that a form submits later (`Checkbox`), or one of two equal options (`Segmented`).
 *
 * **Without a mouse**: Space and A toggle it. Screen readers announce a switch with label, state and hint. Position and
 * fill show its state, not colour alone. The row is at least 44 px high.
 */
const meta = {
  title: 'Design/Switch',
  component: Switch,
  args: { label: 'On-screen controls', checked: false, onChange: fn() },
  decorators: [inside(<div style={{ maxInlineSize: '22rem', padding: '2rem' }} />)],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('On-screen controls'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

/** A switch that is on, with a hint about its effect. */
export const On: Story = { args: { checked: true, hint: 'Buttons that you can touch, over the picture.' } };

export const Disabled: Story = { args: { disabled: true, hint: 'This game brings its own.' } };

/** A checkbox beside the switch for comparison; it has no immediate effect. */
export const CheckboxAlternative: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'start' }}>
      <Checkbox label="I’m 18 or older" checked={false} onChange={fn()} />
      <Checkbox label="Don’t ask again" checked onChange={fn()} />
    </div>
  ),
};
