import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

/**
 * A short note by a control; it is never the only place of a fact.
 *
 * **Use it** for a few words that help whoever hesitates: when something ends, what a short label means.
 *
 * **Not for** what everybody needs (write it there), links and controls (`Popover`), or the name of an `IconButton`,
 * which brings its own. Fingers don’t hover: nothing may depend on it.
 *
 * **Without a mouse**: there on hover and on focus, also by gamepad; gone with Escape, and the pointer may go onto it.
 * It is the control’s description, read after its name.
 */
const meta = {
  title: 'Design/Tooltip',
  component: Tooltip,
  args: { text: 'Ends at midnight, your time.', children: (described) => <Button {...described}>Today’s spin</Button> },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** There while the control has the focus, gone with Escape. */
export const OnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const tip = await canvas.findByRole('tooltip');
    await waitFor(() => expect(tip).toBeVisible());
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Ends at midnight, your time.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tip).not.toBeVisible());
  },
};

/** Below. */
export const Below: Story = { args: { side: 'below' }, play: () => userEvent.tab() };

/** By day. */
export const ByDay: Story = { ...Below, globals: { theme: 'light' } };

/** For who needs edges. */
export const HighContrast: Story = { ...Below, globals: { theme: 'contrast' } };
