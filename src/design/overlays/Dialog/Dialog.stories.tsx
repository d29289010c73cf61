import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A modal dialog on the native element. Only its owner closes it, after `onClose`.
 *
 * **Use it** for a decision or message that the player needs before continuing. A short title, one `go` or `danger`
 * action and a `quiet` one; `urgent` if waiting has a cost, `art` if it belongs to a game.
 *
 * **Not for** details about something on the page (`Popover`), settings (`Sheet`), or good news without a response
 * (`ToastRegion`). Never one over another.
 *
 * **Without a mouse**: the rest of the page is inert, Tab and D-pad stay inside. The focus starts at the title, so that
 * it is read first and no stray key presses a button, and returns to the opener. Escape, B, the backdrop and the close
 * button all call `onClose` with their reason; without `onClose` only the actions close it. `urgent` is an
 * `alertdialog`, whose text is read at once.
 */
const meta = {
  title: 'Design/Dialog',
  component: Dialog,
  args: {
    open: true,
    title: 'Leave the game?',
    closeLabel: 'Close',
    onClose: fn(),
    children: 'What isn’t saved in the game is lost.',
    actions: (
      <>
        <Button variant="go">Keep playing</Button>
        <Button variant="quiet">Leave</Button>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog that asks a question. The focus starts at the title, so that a stray key presses no button. */
export const Question: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Leave the game?' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'Leave the game?' })).toHaveFocus();
  },
};

/** A dialog about a failure: a large title, and the page behind loses its colour. */
export const Failure: Story = {
  args: { severity: 'error', size: 's', title: 'Payment failed', children: 'The bank said no. Nothing was taken.' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog')).toHaveAttribute('data-severity', 'error');
  },
};

export const LimitReached: Story = {
  args: { severity: 'limit', size: 's', title: 'Too few nowBux', children: '351 more, and it’s yours.' },
};

/** A dialog about a success: light falls in, and the page behind glows. */
export const Success: Story = {
  args: { severity: 'success', size: 's', title: 'Your pass is active', children: 'Play on without advertisements.' },
};

/** Escape, the backdrop and the close button only request to close; the dialog stays open until its owner agrees. */
export const RequestsToClose: Story = {
  play: async ({ canvas, args }) => {
    const dialog = await canvas.findByRole('dialog');
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenNthCalledWith(1, 'escape');
    await expect(args.onClose).toHaveBeenNthCalledWith(3, 'button');
    // A press on the backdrop counts only after the dialog has been visible for half a second, so the test repeats
    // it.
    await waitFor(async () => {
      await userEvent.click(dialog);
      await expect(args.onClose).toHaveBeenNthCalledWith(4, 'backdrop');
    });
    await expect(dialog).toHaveAttribute('open');
  },
};

/** A press or a held key from before the dialog opened doesn't affect it. */
export const IgnoresEarlierPress: Story = {
  beforeEach: () => {
    // The test controls when the dialog renders.
    const drawing = spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      queueMicrotask(() => frame(0));
      return 0;
    });
    return () => drawing.mockRestore();
  },
  play: async ({ canvas, args }) => {
    const dialog = await canvas.findByRole('dialog');
    const press = (target: HTMLElement, timeStamp: number, detail: number) => {
      const down = new PointerEvent('pointerdown', { bubbles: true });
      Object.defineProperty(down, 'timeStamp', { value: timeStamp });
      target.dispatchEvent(down);
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    };
    press(dialog, 900, 2);
    press(canvas.getByRole('button', { name: 'Close' }), 900, 2);
    press(dialog, 499, 1);
    await fireEvent.keyDown(dialog, { key: 'Escape', repeat: true });
    await expect(args.onClose).not.toHaveBeenCalled();
    press(dialog, 500, 1);
    await expect(args.onClose).toHaveBeenLastCalledWith('backdrop');
    press(canvas.getByRole('button', { name: 'Close' }), 900, 2);
    await expect(args.onClose).toHaveBeenLastCalledWith('button');
  },
};

/** A dialog that only its actions close. */
export const WithoutCloseButton: Story = {
  args: { urgent: true, title: 'This game is for grown-ups', children: 'Are you 18 or older?' },
  render: (args) => <Dialog {...args} onClose={undefined} />,
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toHaveAttribute('open');
  },
};

/** A dialog with a picture, lit by the picture's colour. */
export const WithArt: Story = {
  args: {
    light: 'oklch(0.72 0.17 45)',
    art: <div style={{ background: 'linear-gradient(120deg, oklch(0.5 0.16 20), oklch(0.8 0.15 70))' }} />,
  },
};

/** A dialog with long content, which scrolls below the actions. */
export const LongContent: Story = {
  args: {
    size: 'l',
    children: Array.from({ length: 24 }, (_, i) => <p key={i}>Line {i + 1} of what has to be said.</p>),
  },
  play: async ({ canvas }) => {
    const actions = canvas.getByRole('button', { name: 'Leave' }).parentElement;
    const panel = actions?.closest('dialog')?.firstElementChild;
    if (!actions || !panel) throw new Error('no actions in a panel');
    // The actions cover the scrolling content down to the panel's last pixel.
    await waitFor(() => {
      const below = parseFloat(getComputedStyle(actions, '::before').bottom);
      const covered = actions.getBoundingClientRect().bottom - below;
      return expect(covered).toBeGreaterThanOrEqual(panel.getBoundingClientRect().bottom - 0.1);
    });
  },
};

/** On a phone in landscape: the question and the actions side by side are in view without scrolling. */
export const PhoneInLandscape: Story = {
  args: { ...LongContent.args, size: 'm' },
  globals: { viewport: { value: 'side' } },
  play: async ({ canvas }) => {
    const tops = canvas
      .getAllByRole('button')
      .filter((button) => button.closest('[class*="actions"]'))
      .map((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return { top, inSight: bottom <= innerHeight };
      });
    await expect(tops.length).toBeGreaterThan(1);
    await expect(tops.every(({ inSight }) => inSight)).toBe(true);
    await expect(new Set(tops.map(({ top }) => Math.round(top))).size).toBe(1);
  },
};

/** A small dialog, for one line. */
export const Small: Story = { args: { size: 's', children: undefined, title: 'Recording saved' } };

/** After the dialog closes, the focus returns to its opener. */
export const RestoresFocus: Story = {
  args: { open: false },
  parameters: { layout: 'padded' },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/**
 * After a dialog closes on a touchscreen, the page gets the focus back in the frame after the dialog is gone, or when
 * another dialog opens.
 */
export const RestoresFocusOnTouch: Story = {
  ...RestoresFocus,
  beforeEach: () => {
    const realMatchMedia = window.matchMedia.bind(window);
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      realMatchMedia(query === '(hover: none)' ? 'all' : query),
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    const title = () => canvas.getByRole('heading', { name: 'Leave the game?' });
    const openDialogs = () => document.querySelectorAll('dialog[open]');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(title()).toHaveFocus());
    const frames: FrameRequestCallback[] = [];
    const drawing = spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    await userEvent.keyboard('{Escape}');
    // The dialog has closed, and an empty dialog takes its place until the next paint.
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(openDialogs()).toHaveLength(1);
    await expect(opener).not.toHaveFocus();
    // The next dialog opens over the page after the dialog and its empty replacement are gone.
    await fireEvent.click(opener);
    await waitFor(() => expect(title()).toHaveFocus());
    await expect(openDialogs()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(opener).not.toHaveFocus();
    drawing.mockRestore();
    for (const frame of frames) frame(performance.now());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(openDialogs()).toHaveLength(0);
  },
};

function Opened(args: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** An urgent dialog in the light theme, with every slot in use. */
export const LightTheme: Story = {
  globals: { theme: 'light' },
  args: { urgent: true, light: 'oklch(0.72 0.17 45)', footer: 'You can change this in the settings at any time.' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alertdialog')).toBeVisible());
    await expect(canvas.getByText(/at any time/)).toBeVisible();
  },
};

export const HighContrast: Story = {
  ...LightTheme,
  globals: { theme: 'contrast' },
};

/** A dialog from right to left: the close button is on the left. */
export const RightToLeft: Story = {
  decorators: [inside(<div dir="rtl" />)],
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog');
    const { left, width } = dialog.getBoundingClientRect();
    await expect(canvas.getByRole('button', { name: 'Close' }).getBoundingClientRect().left).toBeLessThan(
      left + width / 2,
    );
  },
};
