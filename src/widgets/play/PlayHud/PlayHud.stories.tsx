import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable, observableRef } from 'mobx';
import { expect, fireEvent, fn } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { afterPaint } from '../../../design/hooks/afterPaint.ts';
import { PlayHud } from './PlayHud.tsx';
import type { PlayHudModel } from './PlayHud.types.ts';

/** Creates the model of a play page's bar that works over a focusable stage, for stories. */
function hud(change: Partial<PlayHudModel> = {}): PlayHudModel {
  const model = {
    game: 'Skyhop',
    open: false,
    silent: false,
    volume: 0.5,
    fullscreen: false as boolean | undefined,
    focused: false,
    show: (method?: 'keyboard' | 'pointer') => {
      model.open = true;
      model.focused ||= method === 'keyboard';
    },
    hide: () => {
      model.open = model.focused = false;
    },
    toggleSound: fn(),
    setVolume: fn(),
    toggleFullscreen: fn(),
    leave: fn(),
    focusStage: () => document.querySelector<HTMLElement>('[role="application"]')?.focus(),
    handle: undefined,
    ...change,
  };
  return makeAutoObservable(model, {
    toggleSound: false,
    setVolume: false,
    toggleFullscreen: false,
    leave: false,
    handle: observableRef,
  });
}

/** Only the handle of the play page's bar is on the picture. The bar opens on demand and takes no key. */
const meta = {
  title: 'Widgets/Play bar',
  tags: ['area:play'],
  component: PlayHud,
  args: { model: hud() },
  ...overPicture(),
} satisfies Meta<typeof PlayHud>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { model: hud() } };

export const Open: Story = { args: { model: hud({ open: true }) } };

const everything = (): Partial<PlayHudModel> => ({
  open: true,
  stats: { visible: true, toggle: fn() },
  media: { visible: false, toggle: fn() },
  picture: { visible: false, toggle: fn() },
  screenshot: { take: fn() },
  replay: { seconds: 30, save: fn() },
  controls: { open: fn() },
  schemes: { open: fn() },
  rewarded: { open: fn() },
  nowbux: { open: fn() },
  pass: { active: false, open: fn() },
  account: { signedIn: false, open: fn() },
  privacy: { open: fn() },
  help: { open: fn() },
  files: { open: fn() },
});

/** Every icon of the play page's bar has a label, in rows too, and none is cut off or outside the window. */
export const AllLabels: Story = {
  args: { model: hud(everything()) },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region');
    const { left, right } = bar.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(innerWidth);
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const signs = [...bar.querySelectorAll('button')];
    await expect(signs.length).toBeGreaterThan(13);
    for (const sign of signs) {
      await expect(sign).toHaveAccessibleName();
      await expect(sign.textContent).not.toBe('');
      await expect(sign.scrollWidth).toBeLessThanOrEqual(sign.clientWidth);
    }
  },
};

/** Labels of the play page's bar in rows, on a phone. */
export const LabelsOnAPhone: Story = {
  ...AllLabels,
  args: { model: hud(everything()) },
  globals: { viewport: { value: 'phone' } },
};

/**
 * The play page's bar on a phone in landscape: one row with the most used items first. It covers little of the game,
 * and the button More scrolls to the rest.
 */
export const OneRowInLandscape: Story = {
  args: { model: hud(everything()) },
  globals: { viewport: { value: 'side' } },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('region');
    await expect(bar.getBoundingClientRect().bottom).toBeLessThan(innerHeight * 0.22);
    const buttons = [...bar.querySelectorAll('button')];
    const first = ['Leave', 'Sound', 'Picture', 'Controls', 'Full screen'];
    await expect(buttons.slice(0, first.length).map(({ textContent }) => textContent)).toEqual(first);
    const report = canvas.getByRole('button', { name: 'Report a problem' });
    const more = await canvas.findByRole('button', { name: 'More in the game bar' });
    const isInRow = () => report.getBoundingClientRect().right <= more.getBoundingClientRect().left;
    await expect(isInRow()).toBe(false);
    await userEvent.click(more);
    await soon(() => expect(isInRow()).toBe(true));
    const leave = canvas.getByRole('button', { name: 'Leave' });
    const startOf = () => leave.getBoundingClientRect().left;
    await expect(startOf()).toBeLessThan(0);
    // The button More scrolls the bar to the last item, and back to the first. A press during a scroll doesn't count.
    await soon(async () => {
      const before = startOf();
      await new Promise((resolve) => afterPaint(() => afterPaint(() => resolve(undefined))));
      if (before < 0 && startOf() === before) await userEvent.click(more);
      await expect(startOf()).toBeGreaterThanOrEqual(0);
    });
  }),
};

const openedPrivacy = fn();
/** One press in the play page's bar opens the privacy settings during a game, and the bar closes. */
export const WithPrivacySettings: Story = {
  args: {
    model: hud({ open: true, account: { signedIn: true, open: fn() }, privacy: { open: () => void openedPrivacy() } }),
  },
  parameters: { covers: ['screen.privacy-settings'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    openedPrivacy.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Privacy settings' }));
    await expect(openedPrivacy).toHaveBeenCalledOnce();
    await expect(args.model.open).toBe(false);
  }),
};

const openedPicture = fn();
const onScreenshot = fn();
/** The play page's bar with the picture panel and the screenshot button. It stays open for further screenshots. */
export const WithPictureSettings: Story = {
  args: {
    model: hud({
      open: true,
      picture: { visible: false, toggle: () => void openedPicture() },
      screenshot: { take: () => void onScreenshot() },
    }),
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    openedPicture.mockClear();
    onScreenshot.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Take a screenshot' }));
    await expect(onScreenshot).toHaveBeenCalledOnce();
    await expect(args.model.open).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Picture' }));
    await expect(openedPicture).toHaveBeenCalledOnce();
    await expect(args.model.open).toBe(false);
  }),
};

const savedReplay = fn();
/** The player saves the last seconds of the game in the play page's bar, by press or key. The bar stays open. */
export const WithLastSeconds: Story = {
  args: { model: hud({ open: true, replay: { seconds: 12, save: () => void savedReplay() } }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    savedReplay.mockClear();
    const button = canvas.getByRole('button', { name: 'Save the last 12 s' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('l');
    await expect(savedReplay).toHaveBeenCalledTimes(2);
    await expect(args.model.open).toBe(true);
  }),
};

export const MutedInFullScreen: Story = { args: { model: hud({ open: true, silent: true, fullscreen: true }) } };

/** The play page's bar on a phone whose browser has no full screen, in a game with a long name. */
export const NarrowWithLongName: Story = {
  args: { model: hud({ open: true, fullscreen: undefined, game: 'The Extraordinarily Long Voyage of the Good Ship' }) },
};

/** Shift+Tab opens the play page's bar with the focus inside. Escape returns the keyboard to the game. */
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

/** The handle opens the play page's bar. Pressing the bar's buttons doesn't take the keyboard focus from the game. */
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

/**
 * The player presses a window below the play page's bar. The bar hides after it, so that the window stays in place.
 */
export const PressBelowTheBar: Story = {
  args: { model: hud({ open: true }) },
  play: inEnglish(async ({ args, canvasElement }) => {
    await fireEvent.pointerDown(canvasElement, { pointerId: 1 });
    await fireEvent.pointerUp(canvasElement, { pointerId: 2 });
    await new Promise(afterPaint);
    await expect(args.model.open).toBe(true);
    await fireEvent.pointerUp(canvasElement, { pointerId: 1 });
    await expect(args.model.open).toBe(true);
    await soon(() => expect(args.model.open).toBe(false));
  }),
};

/** The player drags the handle of the play page's bar out of the way, where it stays. A drag opens nothing. */
export const DraggedHandle: Story = {
  parameters: { covers: ['widget.fs'] },
  args: { model: hud({ handle: { x: 0.25, move: fn() } }) },
  play: inEnglish(async ({ args, canvas }) => {
    const handle = canvas.getByRole('button', { name: 'Open the game bar' });
    const middle = () => {
      const { left, width } = handle.getBoundingClientRect();
      return (left + width / 2) / innerWidth;
    };
    await expect(middle()).toBeCloseTo(0.25, 1);
    const finger = { pointerId: 5, pointerType: 'touch', clientY: 8 };
    await fireEvent.pointerDown(handle, { ...finger, clientX: innerWidth * 0.25 });
    await fireEvent.pointerMove(handle, { ...finger, clientX: innerWidth * 0.8 });
    await soon(() => expect(middle()).toBeCloseTo(0.8, 1));
    await fireEvent.pointerUp(handle, { ...finger, clientX: innerWidth * 0.8 });
    await fireEvent.click(handle);
    await expect(args.model.handle?.move).toHaveBeenCalledWith(0.8);
    await expect(args.model.open).toBe(false);
  }),
};
