import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { FakePad } from '../support/interaction/fakePad.ts';
import { tap } from '../support/interaction/touchGestures.ts';
import { inEnglish } from '../support/interaction/storyPlay.ts';
import { allowSound } from '../support/interaction/allowSound.ts';
import { GamepadNavigator } from '../support/interaction/gamepadNavigator.ts';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const running = new RunningApp();
const PATIENCE = { timeout: 15_000 };

const meta = {
  title: 'Journeys/Controls during a game',
  tags: ['area:play', 'area:input', '!autodocs', 'deep'],
  component: StoryAppView,
  parameters: { scene: ['plays-at-once'], docs: { story: { inline: false, height: '560px' } } },
  args: { onOpen: running.onOpen, scene: ['plays-at-once'], path: '/play/probe/20104' },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits until the game takes input and the bar can open the controls sidebar. Returns the stage element. */
async function game(canvasElement: HTMLElement): Promise<HTMLElement> {
  const stage = await within(canvasElement).findByRole('application', {}, PATIENCE);
  await waitFor(() => expect(stage.style.touchAction).toBe('none'), PATIENCE);
  await waitFor(() => expect(canvasElement.querySelector('[aria-keyshortcuts="C"]')).not.toBeNull(), PATIENCE);
  stage.focus();
  return stage;
}

/** Presses a function key, for which user-event has no code. */
function press(stage: HTMLElement, code: string): void {
  const key = { bubbles: true, cancelable: true, code, key: code };
  stage.dispatchEvent(new KeyboardEvent('keydown', key));
  stage.dispatchEvent(new KeyboardEvent('keyup', key));
}

/** Presses a key in the game's bar. */
async function onBar(key: string): Promise<void> {
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Leave'), PATIENCE);
  await userEvent.keyboard(key);
}

/**
 * The sidebar over the test card, by keyboard: keys that the player types in the sidebar, in its search box, in the
 * sensitivity popup, in the strip of a recording, or during text composition don't reach the game. A special key is
 * sent, and the first key afterwards reaches the game.
 */
export const KeysGoToTheFocusedPanel: Story = {
  tags: ['!dev'],
  parameters: { covers: ['rule.keyboard-ignored', 'screen.sensitivity-popup'] },
  play: inEnglish(async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await game(canvasElement);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, PATIENCE);
    await userEvent.keyboard('a');
    await running.takes('+KeyA', '-KeyA');

    // The player types keys during text composition.
    const composed = { bubbles: true, cancelable: true, code: 'KeyB', key: 'b', isComposing: true };
    stage.dispatchEvent(new KeyboardEvent('keydown', composed));
    stage.dispatchEvent(new KeyboardEvent('keyup', composed));

    // The player types keys in the sidebar, and in its search box.
    await onBar('c');
    await userEvent.click(await find(/Special keys/));
    await userEvent.keyboard('d');
    (await canvas.findByRole('searchbox', { name: 'Find a key' })).focus();
    await userEvent.keyboard('p');
    await userEvent.click(await find('Pause'));
    await running.takes('+Pause', '-Pause');

    // The player types keys in the controls of a recording.
    await userEvent.click(await find('All controls'));
    await userEvent.keyboard('{Escape}');
    await onBar('r');
    const recording = await canvas.findByRole('button', { name: 'Start recording' }, PATIENCE);
    recording.focus();
    await userEvent.keyboard('g{Escape}');
    stage.focus();

    // The player types keys in the sensitivity popup.
    await onBar('c');
    await userEvent.click(await find(/Mouse sensitivity/));
    await userEvent.click(await find('Adjust while playing'));
    await waitFor(() => expect(canvas.getByRole('slider', { name: 'Sensitivity' })).toHaveFocus(), PATIENCE);
    await userEvent.keyboard('e{ArrowRight}{Escape}');
    await waitFor(() => expect(stage).toHaveFocus());
    await userEvent.keyboard('w');
    await running.takes('+KeyW', '-KeyW');
    await expect(running.keys().filter((key) => !key.endsWith('ShiftLeft'))).toEqual([
      '+KeyA',
      '-KeyA',
      '+Pause',
      '-Pause',
      '+KeyW',
      '-KeyW',
    ]);
  }),
};

/** Fakes the pointer lock, which needs a real user gesture in browsers. Returns a function that removes the fake. */
function pretendLock(video: HTMLVideoElement, requests: string[]): () => void {
  let locked: Element | null = null;
  const set = (to: Element | null) => {
    locked = to;
    requests.push(to ? to.localName : 'free');
    document.dispatchEvent(new Event('pointerlockchange'));
    return Promise.resolve();
  };
  Object.defineProperty(document, 'pointerLockElement', { configurable: true, get: () => locked });
  video.requestPointerLock = () => set(video);
  document.exitPointerLock = () => void set(null);
  return () => {
    for (const name of ['pointerLockElement', 'exitPointerLock']) Reflect.deleteProperty(document, name);
  };
}

/**
 * The game asks for raw mouse motion: the app first explains the mouse lock to the player, then locks the mouse to
 * the picture until the game releases it, or Escape does. When the streaming device rotates, the picture keeps its
 * shape, and the page is notified.
 */
export const MouseLockAndScreenRotation: Story = {
  tags: ['!dev'],
  parameters: {
    covers: ['transition.imap.raw-mouse', 'screen.mouse-lock-onboarding', 'transition.orientation-change'],
  },
  play: inEnglish(async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await game(canvasElement);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, PATIENCE);
    const video = stage.querySelector('video');
    if (!video) throw new Error('there is no picture');
    const requests: string[] = [];
    const stop = pretendLock(video, requests);
    try {
      // On the test card, the key F2 requests or releases the mouse lock.
      press(stage, 'F2');
      await expect(await canvas.findByRole('dialog', {}, PATIENCE)).toHaveAccessibleName(
        'The game takes over the mouse',
      );
      await userEvent.click(await find('Not now'));
      await waitFor(() => expect(stage).toHaveFocus(), PATIENCE);
      await expect(requests).toEqual([]);
      press(stage, 'F2');
      press(stage, 'F2');
      await userEvent.click(await find('Lock the mouse'));
      await waitFor(() => expect(requests).toEqual(['video']), PATIENCE);
      press(stage, 'F2');
      await waitFor(() => expect(requests).toEqual(['video', 'free']), PATIENCE);

      const boxIs = (ratio: number) => {
        const { width, height } = video.getBoundingClientRect();
        return expect(width / height).toBeCloseTo(ratio, 1);
      };
      await waitFor(() => boxIs(16 / 9));
      let resizes = 0;
      const hear = () => resizes++;
      addEventListener('resize', hear);
      press(stage, 'F8');
      await waitFor(() => expect(resizes).toBeGreaterThan(0), PATIENCE);
      removeEventListener('resize', hear);
      await waitFor(() => expect(video.videoWidth).toBeLessThan(video.videoHeight), PATIENCE);
      await waitFor(() => boxIs(9 / 16), PATIENCE);
    } finally {
      stop();
    }
  }),
};

/**
 * A game that doesn't use a locked mouse: the shortcut for the lock has no effect, and the sidebar doesn't offer the
 * lock.
 */
export const WithoutMouseLock: Story = {
  tags: ['!dev'],
  parameters: { covers: ['role.gate.mouse-lock'] },
  args: { path: '/play/skyhop/20101' },
  play: inEnglish(async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await game(canvasElement);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, PATIENCE);
    await onBar('c');
    await find(/Mouse sensitivity/);
    await expect(canvas.queryByRole('button', { name: /Mouse lock/ })).toBeNull();
    await userEvent.click(await find(/Mouse sensitivity/));
    await expect(canvas.queryByRole('switch')).toBeNull();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(stage).toHaveFocus(), PATIENCE);
    const video = stage.querySelector('video');
    if (!video) throw new Error('there is no picture');
    const requests: string[] = [];
    const stop = pretendLock(video, requests);
    try {
      await userEvent.keyboard('{Control>}{Shift>}{1}{/Shift}{/Control}');
      await userEvent.keyboard('w');
      await running.takes('+KeyW', '-KeyW');
      await expect(requests).toEqual([]);
      await expect(canvas.queryByRole('dialog')).toBeNull();
    } finally {
      stop();
    }
  }),
};

/**
 * By touch: every panel of the sidebar opens, works and closes, the mouse lock and the question before leaving are
 * dismissed, the list of files opens and closes, and the controls on the picture send keys to the streaming device.
 */
export const ByTouchAlone: Story = {
  tags: ['!dev'],
  beforeEach: allowSound,
  play: inEnglish(async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await game(canvasElement);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, PATIENCE);
    const onTheBar = async (name: string) => {
      await tap(await find('Open the game bar'));
      await tap(await find(name));
    };
    const into = async (panel: RegExp) => tap(await find(panel));
    const back = async () => tap(await find('All controls'));
    await onTheBar('Controls');
    await fireEvent.change(await canvas.findByRole('slider', { name: 'Volume' }, PATIENCE), {
      target: { value: '40' },
    });
    await waitFor(() => expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveValue('40'), PATIENCE);
    await into(/^Keyboard/);
    await waitFor(() => expect(canvas.getByText('Nothing pressed')).toBeVisible(), PATIENCE);
    await back();
    await into(/^Gamepad/);
    await waitFor(() => expect(canvas.getByText('No gamepad yet')).toBeVisible(), PATIENCE);
    await back();
    await into(/^Special keys/);
    await tap(await find('Pause'));
    await running.takes('+Pause', '-Pause');
    await back();
    await into(/^Mouse sensitivity/);
    await tap(await find('Adjust while playing'));
    await tap(await find('Done'));
    await waitFor(() => expect(stage).toHaveFocus(), PATIENCE);
    await onTheBar('Controls');
    await into(/^Mouse lock/);
    await tap(await canvas.findByRole('switch', { name: 'Lock the mouse to the game' }, PATIENCE));
    await tap(await find('Not now'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull(), PATIENCE);
    await back();
    await into(/^On-screen controls/);
    await tap(await canvas.findByRole('switch', { name: 'Show on the picture' }, PATIENCE));
    await tap(await find('Close'));
    await tap(await find('Key Space'));
    await running.takes('+Space', '-Space');
    await onTheBar('Leave');
    await tap(await find('Keep playing'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull(), PATIENCE);
    await onTheBar('Files');
    await canvas.findByRole('dialog', {}, PATIENCE);
    await tap(await find('Close'));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull(), PATIENCE);
  }),
};

/** Operates the overlays of this game with only a gamepad. */
async function byPad(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const stage = await game(canvasElement);
  const walk = new GamepadNavigator(running.opened.app);
  return {
    canvas,
    stage,
    walk,
    button: (name: string | RegExp) => () => canvas.getByRole('button', { name }),
    lock: () => canvas.getByRole('switch', { name: 'Lock the mouse to the game' }),
    /**
     * Returns the number of gamepad events with something pressed. Events without a pressed button repeat
     * continuously and don't count.
     */
    heard: () => running.inputs().filter((one) => one.kind === 'gamepad' && one.buttons !== 0).length,
    onGame: () => running.soon(() => expect(stage).toHaveFocus()),
    openControls: async () => {
      await walk.openBar();
      await walk.use(() => canvas.getByRole('button', { name: 'Controls' }));
      // Waits for the code of the controls sidebar, before which the game would receive the gamepad.
      await running.soon(() => expect(document.activeElement?.closest('section')).toHaveAccessibleName('Controls'));
    },
    /** The gamepad's B returns to the list in the controls sidebar and restores the focus. */
    backTo: async (row: RegExp) => {
      await walk.press('b');
      await running.soon(() => expect(document.activeElement).toHaveAccessibleName(row));
    },
  };
}

/** Moves the gamepad's focus to a slider and adjusts it by one step. */
async function turned({ canvas, walk }: Awaited<ReturnType<typeof byPad>>, name: string, way: 'left' | 'right') {
  const slider = () => canvas.getByRole<HTMLInputElement>('slider', { name });
  await walk.goTo(slider);
  const before = Number(slider().value);
  await walk.press(way);
  await running.soon(() => expect(Math.sign(Number(slider().value) - before)).toBe(way === 'right' ? 1 : -1));
}

/**
 * By gamepad alone: the bar and the panels of the sidebar open, work, and close by B, which restores the focus. The
 * game receives the gamepad before and after, never meanwhile.
 */
export const PanelsByGamepadAlone: Story = {
  tags: ['!dev'],
  beforeEach: allowSound,
  play: inEnglish(async ({ canvasElement }) => {
    const hand = await byPad(canvasElement);
    const { canvas, walk, button, heard, onGame, openControls, backTo } = hand;
    try {
      await walk.press('x');
      await running.soon(() => expect(heard()).toBeGreaterThan(0));
      await openControls();
      const before = heard();
      await turned(hand, 'Volume', 'left');
      await walk.use(button(/^On-screen controls/));
      await walk.use(() => canvas.getByRole('switch', { name: 'Show on the picture' }));
      await running.soon(() => expect(document.activeElement).toBeChecked());
      await backTo(/^On-screen controls/);
      await walk.use(button(/^Keyboard/));
      await running.soon(() => expect(canvas.getByText('Nothing pressed')).toBeVisible());
      await backTo(/^Keyboard/);
      await walk.use(button(/^Gamepad/));
      await turned(hand, 'Sticks', 'right');
      await backTo(/^Gamepad/);
      await walk.use(button(/^Special keys/));
      await walk.use(button('Pause'));
      await running.takes('+Pause', '-Pause');
      await backTo(/^Special keys/);
      await expect(heard()).toBe(before);
      await walk.press('b');
      await onGame();
      await walk.press('x');
      await running.soon(() => expect(heard()).toBeGreaterThan(before));
    } finally {
      walk.unplug();
    }
  }),
};

/**
 * By gamepad alone: the player sets the mouse's sensitivity over the game, and locks the mouse in the sidebar's
 * panel, after an explanation. The same switch releases the mouse.
 */
export const MouseByGamepadAlone: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const hand = await byPad(canvasElement);
    const { stage, walk, button, lock, onGame, openControls, backTo } = hand;
    const video = stage.querySelector('video');
    if (!video) throw new Error('there is no picture');
    const requests: string[] = [];
    const stop = pretendLock(video, requests);
    try {
      await openControls();
      await walk.use(button(/^Mouse sensitivity/));
      await walk.use(button('Adjust while playing'));
      await turned(hand, 'Sensitivity', 'right');
      await walk.press('b');
      await onGame();
      await openControls();
      await walk.use(button(/^Mouse lock/));
      await walk.use(lock);
      await walk.use(button('Lock the mouse'));
      await running.soon(() => expect(requests).toEqual(['video']));
      await onGame();
      await openControls();
      await walk.use(button(/^Mouse lock/));
      await walk.use(lock);
      await running.soon(() => expect(requests).toEqual(['video', 'free']));
      await backTo(/^Mouse lock/);
    } finally {
      walk.unplug();
      stop();
    }
  }),
};

/** By gamepad alone: B closes the question before leaving, the list of files, and every dialog that opens from it. */
export const ConfirmationsByGamepadAlone: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const { canvas, walk, button, onGame } = await byPad(canvasElement);
    try {
      await walk.openBar();
      await walk.press('a');
      await running.soon(() => expect(canvas.getByRole('dialog', { name: /^Leave/ })).toBeVisible());
      await walk.press('b');
      await onGame();
      await walk.openBar();
      await walk.use(button('Files'));
      await walk.use(button('Play your own app'));
      await running.soon(() => expect(canvas.getByRole('dialog', { name: /your own app/ })).toBeVisible());
      await walk.press('b');
      await onGame();
    } finally {
      walk.unplug();
    }
  }),
};

/**
 * The gamepad panel shows the buttons and sticks of a gamepad live, as those of the first player, while the game
 * keeps receiving the gamepad.
 */
export const GamepadInItsPanel: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await game(canvasElement);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, PATIENCE);
    await onBar('c');
    await userEvent.click(await find(/^Gamepad/));
    await expect(canvas.getByText('No gamepad yet')).toBeVisible();
    const pad = new FakePad();
    try {
      pad.hold('a');
      await waitFor(() => expect(canvas.getByText('Story pad')).toBeVisible(), PATIENCE);
      await waitFor(() => expect(canvas.getByText('Player 1')).toBeVisible(), PATIENCE);
      await running.soon(() => expect(running.inputs().some(({ kind }) => kind === 'gamepad')).toBe(true));
      pad.letGo('a');
      await fireEvent.change(canvas.getByRole('slider', { name: 'Sticks' }), { target: { value: '40' } });
      const before = running.inputs().length;
      // A wide dead zone ignores a drifting stick, but not a pushed one.
      pad.lean('left', 0.3, 0);
      pad.hold('b');
      await running.soon(() => expect(running.inputs().length).toBeGreaterThan(before));
      const moved = running
        .inputs()
        .slice(before)
        .flatMap((event) => (event.kind === 'gamepad' ? [event.axes[0]] : []));
      await expect(moved.every((x) => x === 0)).toBe(true);
    } finally {
      pad.unplug();
    }
    await waitFor(() => expect(canvas.getByText('No gamepad yet')).toBeVisible(), PATIENCE);
  }),
};
