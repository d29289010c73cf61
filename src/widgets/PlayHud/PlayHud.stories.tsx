import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable } from 'mobx';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { overPicture } from '../../../stories/support/overPicture.tsx';
import { PlayHud, type PlayHudModel } from './PlayHud.tsx';

/** A bar that opens and closes, over a stage that can be focused. */
function hud(change: Partial<PlayHudModel> = {}): PlayHudModel {
  const model = {
    game: 'Skyhop',
    open: false,
    silent: false,
    volume: 0.5,
    fullscreen: false as boolean | undefined,
    show: () => {
      model.open = true;
    },
    hide: () => {
      model.open = false;
    },
    toggleSound: fn(),
    setVolume: fn(),
    toggleFullscreen: fn(),
    leave: fn(),
    focusStage: () => document.querySelector<HTMLElement>('[role="application"]')?.focus(),
    ...change,
  };
  return makeAutoObservable(model, { toggleSound: false, setVolume: false, toggleFullscreen: false, leave: false });
}

/** Nothing lies on the picture but a handle; the bar comes when it is asked for, and takes no key from the game. */
const meta = {
  title: 'Widgets/Play bar',
  tags: ['area:play'],
  component: PlayHud,
  args: { model: hud() },
  ...overPicture(),
} satisfies Meta<typeof PlayHud>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Out of the way. */
export const Hidden: Story = { args: { model: hud() } };

/** Asked for. */
export const Open: Story = { args: { model: hud({ open: true }) } };

/** Muted, in full screen. */
export const MutedInFullScreen: Story = { args: { model: hud({ open: true, silent: true, fullscreen: true }) } };

/** A phone whose browser has no full screen, and a game with a long name. */
export const NarrowAndLong: Story = {
  args: { model: hud({ open: true, fullscreen: undefined, game: 'The Extraordinarily Long Voyage of the Good Ship' }) },
};

/** Shift+Tab brings it with the focus inside; Escape gives the keyboard back, and the next key is the game's. */
export const ByKeyboard: Story = {
  args: { model: hud() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const game = canvas.getByRole('application');
    const keys: string[] = [];
    game.addEventListener('keydown', (event) => keys.push(event.key));
    game.focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect(canvas.getByRole('button', { name: 'Leave' })).toHaveFocus();
    await userEvent.keyboard('mf');
    await expect(args.model.toggleSound).toHaveBeenCalledOnce();
    await expect(args.model.toggleFullscreen).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(game).toHaveFocus();
    await userEvent.keyboard('w');
    await expect(keys).toEqual(['Shift', 'w']);
  }),
};

/** The handle opens it, and pressing what is in it leaves the keyboard with the game. */
export const ByTouch: Story = {
  args: { model: hud() },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const game = canvas.getByRole('application');
    game.focus();
    await userEvent.click(canvas.getByRole('button', { name: 'Open the game bar' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn sound off' }));
    await expect(args.model.toggleSound).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }));
    await expect(args.model.toggleFullscreen).toHaveBeenCalledOnce();
    await expect(game).toHaveFocus();
    await userEvent.click(game);
    await expect(args.model.open).toBe(false);
  }),
};
