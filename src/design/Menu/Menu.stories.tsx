import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FlagIcon, LeaveIcon, MoreIcon, SettingsIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

/** A menu that hangs from its button. */
const meta = {
  title: 'Design/Menu',
  component: Menu<string>,
  args: {
    label: 'More',
    items: [
      { value: 'settings', label: 'Settings', icon: SettingsIcon },
      { value: 'report', label: 'Report a problem', icon: FlagIcon },
      { value: 'leave', label: 'Leave', icon: LeaveIcon },
    ],
    onChoose: fn(),
    align: 'start',
    children: (button) => <IconButton {...button} icon={MoreIcon} label="More" />,
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Menu<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opened, walked through with the arrows, chosen with Enter. */
export const Acts: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('leave');
  },
};

/** One is chosen already. */
export const Chooses: Story = {
  args: { value: 'report' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Report a problem' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  },
};
