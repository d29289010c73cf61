import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { CoinIcon } from '../../icons/icons.tsx';
import { emulateCoarsePointer, smallTargets } from '../../testing/coarsePointer.ts';
import { ToastRegion, type ToastRegionProps } from './Toast.tsx';

/**
 * Short notices, above dialogs too. Their owner removes each.
 *
 * **Use it** for events without a required response: saved, copied, connection lost and restored. One line, one action
 * at most; a toast whose cause persists isn’t `dismissible`.
 *
 * **Not for** errors of a field (`Field`), decisions (`Dialog`), or the only place of a fact, since it disappears. Show
 * a toast with an action for at least ten seconds.
 *
 * **Without a mouse**: announced politely, without taking the focus; Tab and D-pad reach its buttons in order. The
 * whole app has one region.
 */
const meta = {
  title: 'Design/Toast',
  component: ToastRegion,
  args: {
    label: 'Notices',
    dismissLabel: 'Dismiss',
    onDismiss: fn(),
    toasts: [{ id: 'saved', tone: 'done', title: 'Recording saved' }],
  },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText('Recording saved')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('saved');
  },
};

/** A stack of toasts, one in every tone. */
export const Tones: Story = {
  args: {
    toasts: [
      { id: '1', title: 'The picture is back' },
      { id: '2', tone: 'done', title: 'Link copied' },
      {
        id: '3',
        tone: 'warning',
        title: 'Your connection is slow',
        text: 'The picture may be less sharp for a while.',
      },
      { id: '4', tone: 'loss', title: 'The upload failed', action: <Button size="s">Try again</Button> },
      { id: '5', tone: 'gold', icon: CoinIcon, title: '+20 nowBux', text: 'You had 1,220, now 1,240.' },
    ],
  },
};

/** While the player presses a toast, no other toast appears or leaves, so that nothing moves under the pointer. */
export const StaysWhilePressed: Story = {
  render: (args) => <LeavingOne {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const button = (await canvas.findAllByRole('button', { name: 'Dismiss' }))[0] as HTMLElement;
    await fireEvent.pointerDown(button);
    await fireEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByText('Link copied')).toBeInTheDocument();
    await fireEvent.pointerUp(canvasElement);
    await waitFor(() => expect(canvas.queryByText('Link copied')).toBeNull());
  },
};

function LeavingOne(args: ToastRegionProps) {
  const [left, leave] = useState(false);
  const saved = { id: 'saved', title: 'Recording saved' };
  return (
    <>
      <Button onClick={() => leave(true)}>Next</Button>
      <ToastRegion {...args} toasts={left ? [saved] : [saved, { id: 'copied', title: 'Link copied' }]} />
    </>
  );
}

/** The toast stays until its cause is gone, without a dismiss button. */
export const WithoutDismissButton: Story = {
  args: { toasts: [{ id: 'offline', tone: 'warning', title: 'You’re offline', dismissible: false }] },
};

/** A toast region without toasts takes no space. */
export const EmptyRegion: Story = { args: { toasts: [] } };

/** Toasts of every tone in the light theme. */
export const LightTheme: Story = { ...Tones, globals: { theme: 'light' } };

/** Toasts of every tone in high contrast. */
export const HighContrast: Story = { ...Tones, globals: { theme: 'contrast' } };

/** On a touchscreen, the buttons of a toast are at least 44 px in each direction. */
export const OnTouch: Story = {
  ...Tones,
  beforeEach: () => emulateCoarsePointer(),
  play: async ({ canvasElement }) => {
    await expect(smallTargets(canvasElement)).toEqual([]);
  },
};

/**
 * Toasts at the lower edge would cover the page’s main action, so they appear below the bar. They stay at the lower
 * edge if the action is elsewhere. Toasts of two regions don’t cover each other.
 */
export const KeepsOffTheMainAction: Story = {
  render: (args) => <ActionAt {...args} />,
  play: async ({ canvas }) => {
    const toast = (await canvas.findByText('Recording saved')).closest('li') as HTMLElement;
    const other = (await canvas.findByText('+20 nowBux')).closest('li') as HTMLElement;
    const action = canvas.getByRole('button', { name: 'Spin' });
    const isClear = () =>
      [toast, other, action]
        .map((element) => element.getBoundingClientRect())
        .sort((a, b) => a.top - b.top)
        .every(({ bottom }, i, all) => bottom <= (all[i + 1]?.top ?? Infinity));
    await waitFor(() => expect(isClear()).toBe(true));
    await expect(toast.getBoundingClientRect().bottom).toBeLessThan(innerHeight / 2);
    await userEvent.click(action);
    await waitFor(() => expect(toast.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2));
    await expect(isClear()).toBe(true);
  },
};

/** A toast that would cover the main action by a few pixels avoids it from its arrival on, which moves it there. */
export const KeepsOffWhileItArrives: Story = {
  globals: { motion: 'full' },
  render: (args) => <ActionBesideToast {...args} />,
  play: async ({ canvas }) => {
    const placed = async () => {
      const toast = (await canvas.findByText('Recording saved')).closest('li') as HTMLElement;
      await Promise.all(toast.getAnimations().map(({ finished }) => finished));
      return toast.getBoundingClientRect();
    };
    await expect((await placed()).top).toBeGreaterThan(innerHeight / 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await canvas.findByRole('button', { name: 'Spin' });
    await expect((await placed()).bottom).toBeLessThan(innerHeight / 2);
  },
};

/** A press on the button adds a main action that ends a little below the toast's upper edge, and a new toast. */
function ActionBesideToast(args: ToastRegionProps) {
  const [end, place] = useState<number>();
  const next = () =>
    place(innerHeight - (document.querySelector('[popover] li')?.getBoundingClientRect().top ?? 0) - 4);
  return (
    <>
      <Button onClick={next}>Next</Button>
      {end !== undefined && (
        <div style={{ position: 'fixed', inset: `auto 1rem ${end}px` }}>
          <Button variant="gold" wide>
            Spin
          </Button>
        </div>
      )}
      <ToastRegion {...args} toasts={[{ id: `saved ${end}`, tone: 'done', title: 'Recording saved' }]} />
    </>
  );
}

/** A main action at the lower edge of the window; a press moves it to the upper edge. */
function ActionAt(args: ToastRegionProps) {
  const [isUp, move] = useState(false);
  const style = { position: 'fixed', inset: isUp ? '4rem 1rem auto' : 'auto 1rem 2rem', blockSize: '3rem' } as const;
  return (
    <>
      <div style={{ blockSize: isUp ? '2rem' : '1rem' }} />
      <div style={style}>
        <Button variant="gold" wide onClick={() => move(true)}>
          Spin
        </Button>
      </div>
      <ToastRegion {...args} />
      <ToastRegion
        {...args}
        label="Notices about nowBux"
        toasts={[{ id: 'gain', tone: 'gold', title: '+20 nowBux' }]}
      />
    </>
  );
}
