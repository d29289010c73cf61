import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { ControlsToasts } from './ControlsToasts.tsx';

/** Toasts about keyboard, mouse and gamepad during a game. Each closes by itself. */
const meta = {
  title: 'Widgets/Controls notices',
  tags: ['area:play', 'area:input'],
  component: ControlsToasts,
  args: { model: { toasts: ['shift-lock'], dismiss: fn(), goFullscreen: fn(), mapPad: fn() } },
  ...overPicture(),
} satisfies Meta<typeof ControlsToasts>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Escape ended full screen, because the browser has no keyboard lock. A button in the toast returns to full screen.
 */
export const FullScreenEnded: Story = {
  args: { model: { toasts: ['full-screen'], dismiss: fn(), goFullscreen: fn(), mapPad: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to full screen' }));
    await expect(args.model.goFullscreen).toHaveBeenCalledOnce();
  }),
};

/** A game with shift lock has started, and the mouse was released. */
export const ShiftLockAndMouseReleased: Story = {
  parameters: { covers: ['screen.roblox-toast'] },
  args: { model: { toasts: ['shift-lock', 'mouse-free'], dismiss: fn(), goFullscreen: fn(), mapPad: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Shift lock is available')).toBeVisible());
    const [first] = canvas.getAllByRole('button', { name: 'Dismiss' });
    if (first) await userEvent.click(first);
    await expect(args.model.dismiss).toHaveBeenCalledWith('shift-lock');
  }),
};

/** A gamepad with an unknown layout was connected. */
export const UnknownGamepad: Story = {
  args: { model: { toasts: ['unknown-pad'], dismiss: fn(), goFullscreen: fn(), mapPad: fn() } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up its buttons' }));
    await expect(args.model.mapPad).toHaveBeenCalledOnce();
  }),
};
