import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FlagIcon, LeaveIcon, MoreIcon, SettingsIcon } from '../../icons/icons.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { emulateCoarsePointer, smallTargets } from '../../testing/coarsePointer.ts';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { isInViewport } from '../../../../stories/support/interaction/isInViewport.ts';
import { afterPaint } from '../../hooks/afterPaint.ts';
import { Menu } from './Menu.tsx';

/**
 * A menu below its button.
 *
 * **Use it** for three to ten actions that needn’t be visible all the time, or one of a list in little space (`value`);
 * an item can be a toggle (`checked`).
 *
 * **Not for** one or two actions (`Button`), a field in a form (`Select`), links to pages, or other controls
 * (`Popover`).
 *
 * **Without a mouse**: Enter, Space or A opens it with the focus on the chosen item or the first; arrows wrap around,
 * Home and End go to the ends, Escape and B close it and return the focus, Tab closes it and moves on. Items are
 * announced as chosen or not. 44 px high on touch.
 */
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
    children: (button) => <IconButton {...button} icon={MoreIcon} label="More" />,
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Menu<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player opens the menu, moves with the arrow keys and selects with Enter. */
export const ActionItems: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('leave');
  },
};

/** A double press on its button opens it and leaves it open. */
export const DoublePress: Story = {
  play: async ({ canvas }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeVisible());
  },
};

export const SelectedItem: Story = {
  args: { value: 'report' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Report a problem' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  },
};

/** A menu with toggle items, in the light theme. */
export const ToggleItems: Story = {
  globals: { theme: 'light' },
  args: {
    items: [
      { value: 'settings', label: 'Settings', icon: SettingsIcon },
      { value: 'numbers', label: 'Show the numbers', checked: true },
      { value: 'sound', label: 'Sound in the background', checked: false },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Show the numbers' })).toBeChecked();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Sound in the background' })).not.toBeChecked();
  },
};

/** In a window that is too low for all items, the menu ends inside the window and scrolls to the last item. */
export const InShortWindow: Story = {
  args: { items: Array.from({ length: 9 }, (_, i) => ({ value: `${i}`, label: `Item ${i + 1}`, icon: FlagIcon })) },
  globals: { viewport: { value: 'magnified' } },
  parameters: { layout: 'fullscreen' },
  decorators: [inside(<div style={{ display: 'flex', justifyContent: 'flex-end' }} />)],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Item 1' })).toHaveFocus());
    // Before the first paint the browser tries several positions of the menu, and each try resets the scroll
    // position.
    await new Promise(afterPaint);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(isInViewport(screen.getByRole('menu'))).toBe(true));
    await waitFor(() => expect(isInViewport(screen.getByRole('menuitem', { name: 'Item 9' }))).toBe(true));
  },
};

/** An open menu in high contrast. */
export const HighContrast: Story = { ...SelectedItem, globals: { theme: 'contrast' } };

/** On touchscreens, the items of a menu are 44 px high. */
export const OnTouch: Story = {
  beforeEach: () => emulateCoarsePointer(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
    await expect(smallTargets(canvasElement)).toEqual([]);
  },
};
