import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A short note by a control; it is never the only place of a fact. */
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
