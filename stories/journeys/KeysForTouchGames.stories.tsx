import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test';
import { FakePad, type PadButton } from '../support/interaction/fakePad.ts';
import { drag, tap } from '../support/interaction/touchGestures.ts';
import { inEnglish } from '../support/interaction/storyPlay.ts';
import { GamepadNavigator } from '../support/interaction/gamepadNavigator.ts';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const running = new RunningApp();
const { soon } = running;

const meta = {
  title: 'Journeys/Keyboard controls for touch games',
  // Keeps links to the story's earlier name valid.
  id: 'journeys-keys-for-a-game-of-fingers',
  tags: ['area:play', 'deep'],
  component: StoryAppView,
  parameters: {
    scene: ['plays-at-once'],
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component:
          'The game The Quiet Cartographer accepts only touch input. The backend sends its control scheme, and the input ' +
          'mapper converts W, A, S, D, Space, the wheel and a gamepad to touches. App, backend and device run in this page.',
      },
    },
  },
  args: {
    onOpen: running.onOpen,
    scene: ['plays-at-once'],
    path: '/play/the-quiet-cartographer/20106',
  },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

const entries = () => running.entries();
/** Returns the streaming device's latest messages. */
const received = () =>
  entries()
    .filter(({ kind }) => kind === 'channel')
    .map(({ data }) => JSON.stringify(data))
    .join(' ');
const inputs = (...names: string[]) => entries().filter(({ kind, name }) => kind === 'input' && names.includes(name));
/** Returns the touch phases that the streaming device received, in order. */
const phases = () =>
  inputs('touch').map(({ data }) => /"phase":"(?<phase>\w+)"/.exec(JSON.stringify(data))?.groups?.['phase']);

async function playing(canvasElement: HTMLElement): Promise<HTMLElement> {
  const stage = await within(canvasElement).findByRole(
    'application',
    { name: 'The Quiet Cartographer' },
    { timeout: 15_000 },
  );
  await soon(() => expect(entries().some(({ name }) => name === 'catalogue.input-mapper-script')).toBe(true));
  await soon(() => expect(received()).toContain('MainActivity'));
  stage.focus();
  return stage;
}

/**
 * A touch game, played by keyboard: W, A, S, D walk, Space draws, M opens the atlas, the arrow keys look around or
 * turn its pages.
 */
export const TryIt: Story = {};

/**
 * A touch game played by keyboard: the streaming device receives touches and no bound key, and every touch that
 * starts also ends.
 */
export const ByKeyboard: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    await playing(canvasElement);
    await soon(async () => {
      await userEvent.keyboard(' ');
      await expect(received()).toContain('PlayActivity');
    });
    await soon(() => expect(printed(canvasElement)).toContain('W'));
    await userEvent.keyboard('{d>}');
    await soon(() => expect(inputs('touch-moves').length).toBeGreaterThan(0));
    await userEvent.keyboard('{/d}');
    await userEvent.keyboard('m');
    await soon(() => expect(received()).toContain('AtlasActivity'));
    await soon(() => expect(received()).toContain('imagetags'));
    await soon(() => expect(phases().at(-1)).toBe('end'));
    await expect(phases().filter((phase) => phase === 'start').length).toBeGreaterThanOrEqual(3);
  },
};

/** Returns the touches that the streaming device considers active. */
const fingersDown = () => {
  const down = new Set<unknown>();
  for (const { data } of inputs('touch')) {
    const { phase, slot } = (data as { event: { phase: string; slot: number } }).event;
    if (phase === 'start') down.add(slot);
    else down.delete(slot);
  }
  return down.size;
};
/** Returns the labels of the controls on the picture. */
const printed = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-key-labels] kbd')].map(({ textContent }) => textContent);
const starts = () => phases().filter((phase) => phase === 'start').length;

/** A touch game played by gamepad: the streaming device receives touches, and none of the bound buttons or sticks. */
export const ByGamepad: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const pad = new FakePad();
    const press = async (button: PadButton, check: () => unknown) => {
      const before = starts();
      pad.hold(button);
      await soon(() => expect(starts()).toBeGreaterThan(before));
      pad.letGo(button);
      await soon(() => expect(fingersDown()).toBe(0));
      await soon(check);
    };
    try {
      await playing(canvasElement);
      // The first touch shows that the input mapper is ready. Until then the streaming device receives the gamepad
      // itself.
      await press('a', () => expect(received()).toContain('PlayActivity'));
      const until = inputs('gamepad').length;
      await soon(() => expect(printed(canvasElement)).toContain('A'));
      await expect(printed(canvasElement)).not.toContain('W');
      for (const stick of ['left', 'right'] as const) {
        const before = inputs('touch-moves').length;
        pad.lean(stick, 0.9, -0.2);
        await soon(() => expect(inputs('touch-moves').length).toBeGreaterThan(before));
        pad.lean(stick, 0, 0);
        await soon(() => expect(fingersDown()).toBe(0));
      }
      await press('rb', () => true);
      await press('y', () => expect(received()).toContain('AtlasActivity'));
      await soon(() => expect(received()).toContain('imagetags'));
      await press('right', () => true);
      await press('y', () => true);
      const messages = inputs('gamepad')
        .slice(until)
        .map(({ data }) => JSON.stringify(data));
      await expect(messages.every((one) => /"buttons":0,"axes":\[0,0,0,0\]/.test(one))).toBe(true);
    } finally {
      pad.unplug();
    }
  },
};

/** The keyboard panel in a touch game: other keys, hidden labels, and controls without a mapping. */
export const KeyboardPanel: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const stage = await playing(canvasElement);
    const canvas = within(canvasElement);
    const find = (role: string, name: string | RegExp) => canvas.findByRole(role, { name }, { timeout: 15_000 });
    await soon(() => expect(printed(canvasElement)).toContain('W'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.click(await find('button', 'Controls'));
    await userEvent.click(await find('button', 'Keyboard'));
    await userEvent.selectOptions(await find('combobox', 'Scheme'), 'Right hand');
    await soon(() => expect(printed(canvasElement)).not.toContain('W'));
    await expect(printed(canvasElement)).toContain('↑');
    await userEvent.click(await find('switch', 'Show key names on the picture'));
    await soon(() => expect(printed(canvasElement)).toEqual([]));
    await userEvent.click(await find('button', 'All controls'));
    await userEvent.click(await find('switch', 'Direct input'));
    await userEvent.click(await find('button', 'Keyboard'));
    await expect(await canvas.findByText(/Direct input is on/)).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await soon(() => expect(stage).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await soon(() => expect(inputs('key').length).toBeGreaterThan(0));
    await expect(phases()).toEqual([]);
  }),
};

/** The editor of control schemes, opened from the game's bar over the live picture; new bindings work at once. */
export const EditedWhilePlaying: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const stage = await playing(canvasElement);
    const canvas = within(canvasElement);
    await soon(async () => {
      await userEvent.keyboard(' ');
      await expect(received()).toContain('PlayActivity');
    });
    stage.focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Key mapping' }));
    const map = await canvas.findByRole('button', { name: /^Map, Tap/ }, { timeout: 15_000 });
    map.focus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Bind a key: Key' }));
    await userEvent.keyboard('j');
    await soon(() => expect(canvas.getByRole('button', { name: 'Remove J' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    const before = inputs('key').length;
    await soon(async () => {
      stage.focus();
      await userEvent.keyboard('j');
      await expect(received()).toContain('AtlasActivity');
    });
    await expect(inputs('key')).toHaveLength(before);
  }),
};

/** Opens the editor of control schemes over the game by gamepad, and returns its control with this name. */
async function editorByPad(canvasElement: HTMLElement) {
  const stage = await playing(canvasElement);
  const canvas = within(canvasElement);
  const button = (name: string | RegExp) => () => canvas.getByRole('button', { name });
  const walk = new GamepadNavigator(running.opened.app);
  await walk.openBar();
  await walk.use(button('Key mapping'));
  return { stage, canvas, button, walk };
}

/**
 * The editor of control schemes by gamepad alone: A on a control opens its binding, B is bound without another
 * effect, the control grows, and B leads back to the control, and on to the game.
 */
export const EditedByGamepad: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const { stage, canvas, button, walk } = await editorByPad(canvasElement);
    try {
      const zone = button(/^Map, Tap/);
      await walk.use(zone);
      await soon(() => expect(document.activeElement).toHaveAccessibleName('Bind a key: Key'));
      await walk.press('a');
      await soon(() => expect(canvas.getByRole('button', { name: /press/i, pressed: true })).toBeVisible());
      await walk.press('b');
      await soon(() => expect(canvas.getByRole('button', { name: 'Remove B' })).toBeVisible());
      const size = () => canvas.getByRole<HTMLInputElement>('slider', { name: 'Size' });
      await walk.goTo(size);
      const before = Number(size().value);
      await walk.press('right');
      await soon(() => expect(Number(size().value)).toBeGreaterThan(before));
      await walk.press('b');
      await soon(() => expect(zone()).toHaveFocus());
      await walk.press('b');
      await soon(() => expect(stage).toHaveFocus());
    } finally {
      walk.unplug();
    }
  }),
};

/** Position and size of a control on the picture, as fractions of the picture. */
const placeOf = ({ style }: HTMLElement) => ({
  x: Number.parseFloat(style.left) / 100,
  y: Number.parseFloat(style.top) / 100,
  radius: Number(style.getPropertyValue('--radius')),
});

/**
 * Asserts the position of the last touch, in fractions of the picture. The streaming device receives ten-thousandths.
 */
async function touchedAt({ x, y }: { readonly x: number; readonly y: number }) {
  const start = inputs('touch').findLast(({ data }) => JSON.stringify(data).includes('"phase":"start"'));
  const touch = start?.data?.['event'] as { readonly x: number; readonly y: number } | undefined;
  await expect(touch?.x).toBeCloseTo(x * 10_000, -2);
  await expect(touch?.y).toBeCloseTo(y * 10_000, -2);
}

/**
 * The player moves a control of the scheme by gamepad alone: X picks it up, D-pad and stick move it, a shoulder
 * button enlarges it, A drops it; undo and redo treat all of that as one step. Picked up again, B returns the
 * control. The game is touched at the control's new position.
 */
export const MovedByGamepad: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const { stage, canvas, button, walk } = await editorByPad(canvasElement);
    try {
      const zone = button(/^Map, Tap/);
      await walk.goTo(zone);
      const first = placeOf(zone());
      await walk.press('x');
      await soon(() => expect(canvas.getByText(/^Map picked up/)).toBeInTheDocument());
      await walk.press('left');
      await soon(() => expect(placeOf(zone()).x).toBeCloseTo(first.x - 0.005, 4));
      await walk.press('rb');
      await soon(() => expect(placeOf(zone()).radius).toBeCloseTo(first.radius + 0.01, 4));
      walk.pad.lean('left', -0.6, 0.8);
      await soon(() => expect(placeOf(zone()).y).toBeGreaterThan(first.y + 0.2));
      walk.pad.lean('left', 0, 0);
      await expect(placeOf(zone()).x).toBeLessThan(first.x - 0.02);
      await walk.press('a');
      await soon(() => expect(canvas.getByText(/^Put down \d+% from the left/)).toBeInTheDocument());
      await expect(zone()).toHaveFocus();
      const moved = placeOf(zone());

      await walk.use(button('Undo'));
      await soon(() => expect(placeOf(zone())).toEqual(first));
      await walk.use(button('Redo'));
      await soon(() => expect(placeOf(zone())).toEqual(moved));

      await walk.goTo(zone);
      await walk.press('x');
      walk.pad.lean('left', 1, -1);
      await soon(() => expect(placeOf(zone()).y).toBeLessThan(moved.y - 0.1));
      walk.pad.lean('left', 0, 0);
      await walk.press('b');
      await soon(() => expect(canvas.getByText('Put back where it was')).toBeInTheDocument());
      await expect(placeOf(zone())).toEqual(moved);

      await walk.press('b');
      await soon(() => expect(stage).toHaveFocus());
      const before = starts();
      walk.pad.hold('y');
      await soon(() => expect(starts()).toBeGreaterThan(before));
      walk.pad.letGo('y');
      await touchedAt(moved);
    } finally {
      walk.unplug();
    }
  }),
};

/**
 * By touch, the player drags a control of the scheme, enlarges it by its handle, selects another control with a tap,
 * and chooses a key from the list without a keyboard. The game is touched at the new position.
 */
export const MovedByTouch: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const stage = await playing(canvasElement);
    const canvas = within(canvasElement);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, { timeout: 15_000 });
    await tap(await find('Open the game bar'));
    await tap(await find('Key mapping'));
    const zone = await find(/^Map, Tap/);
    const picture = zone.parentElement?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const first = placeOf(zone);
    await drag(zone, -0.2 * picture.width, 0.3 * picture.height);
    await soon(() => expect(placeOf(zone).x).toBeCloseTo(first.x - 0.2, 3));
    await expect(placeOf(zone).y).toBeCloseTo(first.y + 0.3, 3);
    const handle = zone.querySelector('[data-handle]');
    if (!handle) throw new Error('the selected control has no handle');
    await drag(handle, 20, 20);
    const short = Math.min(picture.width, picture.height);
    await soon(() => expect(placeOf(zone).radius).toBeGreaterThan(first.radius + 20 / short));
    await expect(placeOf(zone).x).toBeCloseTo(first.x - 0.2, 3);
    const moved = placeOf(zone);
    await tap(canvas.getByRole('button', { name: 'Undo' }));
    await soon(() => expect(placeOf(zone)).toEqual({ ...moved, radius: first.radius }));
    await tap(canvas.getByRole('button', { name: 'Redo' }));
    await soon(() => expect(placeOf(zone)).toEqual(moved));

    const walking = await find(/^Walk, D-pad/);
    await tap(walking);
    await soon(() => expect(walking).toHaveAttribute('aria-pressed', 'true'));
    await tap(zone);
    await tap(await find('Bind a key: Key'));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Or choose from the list' }), 'J');
    await soon(() => expect(canvas.getByRole('button', { name: 'Remove J' })).toBeVisible());
    await tap(canvas.getByRole('button', { name: 'Done' }));
    await soon(() => expect(stage).toHaveFocus());
    const before = starts();
    await userEvent.keyboard('j');
    await soon(() => expect(starts()).toBeGreaterThan(before));
    await touchedAt(moved);
  }),
};

/**
 * The player writes a script for a control during the game: an error shows its line, and the key of a correct script
 * runs it.
 */
export const WritesAScript: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvasElement }) => {
    const stage = await playing(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Key mapping' }));
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Add a control' }, { timeout: 15_000 }),
      'Script',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit the script' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Script' }, { timeout: 15_000 }));
    const text = editor.getByRole('textbox', { name: 'Script lines' });
    await userEvent.clear(text);
    await userEvent.type(text, 'tapp');
    await soon(() => expect(editor.getByRole('button', { name: /Line 1/ })).toBeVisible());
    await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
    // Enters the whole text at once, because a busy page handles each letter slowly.
    await fireEvent.change(text, { target: { value: 'repeat 3\ntap 0.9 0.1\nwait 40\nend' } });
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Bind a key: Key' }));
    await userEvent.keyboard('j');
    await soon(() => expect(canvas.getByRole('button', { name: 'Remove J' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await soon(() => expect(stage).toHaveFocus());
    const before = starts();
    await userEvent.keyboard('j');
    await soon(() => expect(starts()).toBe(before + 3));
    await soon(() => expect(fingersDown()).toBe(0));
  }),
};
