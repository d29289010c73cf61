import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable, observableRef } from 'mobx';
import { expect, fn } from 'storybook/test';
import { GERMAN_KEYBOARD } from '../../../../stories/support/interaction/germanKeyboard.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { type KeyLayout, UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { Controls, type ControlsModel, type ControlsView, type PadModel, type SchemesModel } from './Controls.tsx';

const REST = Array.from({ length: 17 }, () => 0);
const pressed = (...buttons: readonly number[]) => REST.map((_, at) => (buttons.includes(at) ? 1 : 0));
const PADS: readonly PadModel[] = [
  {
    index: 0,
    name: 'Wireless Controller',
    slot: 0,
    buttons: pressed(0, 5, 12),
    axes: [0.7, -0.6, 0, 0],
    canShake: true,
    origin: 'browser',
  },
  {
    index: 1,
    name: 'Arcade Stick',
    slot: 1,
    buttons: REST,
    axes: [0, 0, 0.05, 0.04],
    canShake: false,
    origin: 'table',
  },
  {
    index: 2,
    name: 'Racing Wheel',
    slot: undefined,
    buttons: REST,
    axes: [0, 0, 0, 0],
    canShake: false,
    origin: 'table',
  },
];

/** Control schemes of a game with touch input only. */
function mapping(change: Partial<SchemesModel> = {}): SchemesModel {
  const model: Mutable<SchemesModel> = makeAutoObservable(
    {
      state: 'ready' as const,
      legacy: false,
      on: true,
      setOn: (on: boolean) => {
        model.on = on;
      },
      names: ['Keys and gamepad', 'Right hand'],
      current: 'Keys and gamepad',
      use: (name: string) => {
        model.current = name;
      },
      labels: true,
      setLabels: (visible: boolean) => {
        model.labels = visible;
      },
      edit: fn(),
      ...change,
    },
    { edit: false },
  );
  return model;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const SCOPE: 'game' | 'system' = 'game';

function lockable(): ControlsModel['mouseLock'] {
  const lock = makeAutoObservable({
    isOn: false,
    locked: false,
    setOn: (isOn: boolean) => {
      lock.isOn = isOn;
    },
  });
  return lock;
}

/** Creates the model of a controls sidebar with working settings, for a game with keyboard input. */
function sidebar(
  view: ControlsView,
  change: Partial<Pick<ControlsModel, 'mouseLock' | 'schemes'>> & {
    readonly pads?: readonly PadModel[];
    readonly layout?: KeyLayout;
  } = {},
) {
  const { pads = PADS, layout = UNKNOWN_LAYOUT, ...rest } = change;
  const model = makeAutoObservable(
    {
      view,
      show: (to: ControlsView) => {
        model.view = to;
      },
      close: fn(),
      leave: fn(),
      sound: {
        silent: false,
        volume: 0.5,
        toggleSound: () => {
          model.sound.silent = !model.sound.silent;
        },
        setVolume: (volume: number) => {
          model.sound.volume = volume;
        },
      },
      legacy: {
        on: false,
        set: (on: boolean) => {
          model.legacy.on = on;
          model.onScreen.legacy = on;
        },
      },
      onScreen: makeAutoObservable(
        {
          settings: { shown: true, opacity: 0.6, haptics: true },
          change: (to: object) => void Object.assign(model.onScreen.settings, to),
          legacy: false,
          canShake: true,
          startFrom: fn(),
          arrange: fn(),
        },
        { startFrom: false, arrange: false },
      ),
      keyboard: { canLock: true, shiftLock: true, mouseLock: true, layout },
      gamepad: makeAutoObservable(
        {
          pads,
          zones: { stick: 0.12, trigger: 0.04 },
          setZones: (zones: { stick: number; trigger: number }) => {
            model.gamepad.zones = zones;
          },
          resetZones: () => {
            model.gamepad.zones = { stick: 0.12, trigger: 0.04 };
          },
          shake: fn(),
          makeFirst: fn(),
          examine: fn(),
          map: fn(),
          forget: fn(),
          watch: fn(),
        },
        { map: false, forget: false, shake: false, makeFirst: false, watch: false },
      ),
      schemes: undefined,
      specialKey: { tap: fn() },
      sensitivity: makeAutoObservable(
        {
          value: 5,
          scope: SCOPE,
          set: (value: number) => {
            model.sensitivity.value = value;
          },
          setScope: (scope: 'game' | 'system') => {
            model.sensitivity.scope = scope;
          },
          reset: () => {
            model.sensitivity.value = 5;
          },
          test: fn(),
          adjust: fn(),
          pointer: { visible: false, show: fn() },
        },
        { adjust: false },
      ),
      mouseLock: lockable(),
      ...rest,
    },
    {
      close: false,
      leave: false,
      specialKey: false,
      onScreen: observableRef,
      gamepad: observableRef,
      sensitivity: observableRef,
      schemes: observableRef,
    },
  );
  return model;
}

/** The sidebar over a running game: volume, keys, gamepads, mouse speed. It never covers the picture. */
const meta = {
  title: 'Widgets/Controls',
  tags: ['area:play', 'area:input'],
  component: Controls,
  args: { model: sidebar('list') },
  ...overPicture(),
} satisfies Meta<typeof Controls>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The settings of the controls sidebar and their values. By keyboard: along the list, into a panel, and back to the
 * same row. Covers screen.controls-sidebar (open).
 */
export const Overview: Story = {
  parameters: { covers: ['screen.controls-sidebar'] },
  args: { model: sidebar('list') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const row = canvas.getByRole('button', { name: /Special keys/ });
    row.focus();
    await userEvent.keyboard('{Enter}');
    await soon(() => expect(canvas.getByRole('heading', { name: 'Special keys' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'All controls' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /Special keys/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn sound off' }));
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveValue('0');
    await userEvent.click(canvas.getByRole('switch', { name: 'Direct input' }));
    await expect(canvas.getByRole('button', { name: /On-screen controls/ })).toHaveTextContent('Off');
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** In a game without mouse lock, the controls sidebar has no row for it. */
export const WithoutMouseLock: Story = {
  args: { model: sidebar('list', { mouseLock: undefined, pads: [] }) },
  play: shows([{ role: 'button', name: /Gamepad/, text: 'None' }], [{ role: 'button', name: /Mouse lock/ }]),
};

/** The panel of on-screen buttons and sticks, and their opacity. */
export const OnScreenControls: Story = {
  parameters: { covers: ['widget.controls.onscreen'] },
  args: { model: sidebar('on-screen') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { onScreen } = args.model;
    await userEvent.click(canvas.getByRole('switch', { name: 'Show on the picture' }));
    await expect(onScreen.settings.shown).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Gamepad' }));
    await expect(onScreen.startFrom).toHaveBeenCalledWith('pad');
    await userEvent.click(canvas.getByRole('button', { name: 'Arrange' }));
    await expect(onScreen.arrange).toHaveBeenCalledOnce();
  }),
};

/** In the keyboard panel, pressed keys light up without reaching the game. */
export const Keyboard: Story = {
  parameters: { covers: ['widget.controls.keyboard'] },
  args: { model: sidebar('keyboard') },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const now = canvas.getByRole('status', { name: 'Keys pressed now' });
    await expect(now).toHaveTextContent('Nothing pressed');
    canvas.getByRole('button', { name: 'All controls' }).focus();
    await userEvent.keyboard('{Shift>}w');
    await soon(() => expect(now).toHaveTextContent('Shift'));
    await userEvent.keyboard('{/Shift}');
    await soon(() => expect(now).toHaveTextContent('Nothing pressed'));
  }),
};

/** The letters of keys follow the player's keyboard layout, in every language of the page. */
export const GermanKeyboard: Story = {
  args: { model: sidebar('keyboard', { layout: GERMAN_KEYBOARD }) },
  play: inEnglish(async ({ canvas, canvasElement, userEvent }) => {
    const row = [...canvasElement.querySelectorAll('[aria-hidden="true"] > div')][2];
    await expect(row).toHaveTextContent('TabQWERTZUIOPÜ+#');
    canvas.getByRole('button', { name: 'All controls' }).focus();
    await userEvent.keyboard('{Shift>}[KeyZ>]');
    await soon(() => expect(canvas.getByRole('status', { name: 'Keys pressed now' })).toHaveTextContent('Shift + Y'));
    await userEvent.keyboard('[/KeyZ]{/Shift}');
  }),
};

/** Connected gamepads and their live state: two are players and can swap, a third exceeds the game's limit. */
export const Gamepad: Story = {
  parameters: { covers: ['widget.controls.gamepad'] },
  args: { model: sidebar('gamepad') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('img', { name: 'Buttons pressed on Wireless Controller' })).toBeVisible());
    await expect(canvas.getByText('Player 1')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Test vibration' }));
    await expect(args.model.gamepad.shake).toHaveBeenCalledWith(0);
    await expect(args.model.gamepad.watch).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Make it player 1' }));
    await expect(args.model.gamepad.makeFirst).toHaveBeenCalledWith(1);
  }),
};

/** A gamepad with an unknown layout, which the player can map, and a gamepad that the player has mapped. */
export const UnknownGamepad: Story = {
  args: {
    model: sidebar('gamepad', {
      pads: PADS.slice(0, 2).map((pad, i) => ({ ...pad, canShake: false, origin: i === 0 ? 'unknown' : 'player' })),
    }),
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { gamepad } = args.model;
    await soon(() => expect(canvas.getByText(/^We don’t know this gamepad’s layout/)).toBeVisible());
    const [unknown, own] = canvas.getAllByRole('button', { name: 'Set up its buttons' });
    if (unknown && own) for (const button of [unknown, own]) await userEvent.click(button);
    await expect(gamepad.map).toHaveBeenCalledWith(0);
    await expect(gamepad.map).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my setup' }));
    await expect(gamepad.forget).toHaveBeenCalledWith(1);
  }),
};

/** A touch game: keys trigger touches by a scheme, with optional labels on the picture. */
export const KeyboardForTouchGame: Story = {
  args: { model: sidebar('keyboard', { schemes: mapping() }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { schemes } = args.model;
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Scheme' }), 'Right hand');
    await expect(schemes?.current).toBe('Right hand');
    const labels = canvas.getByRole('switch', { name: 'Show key names on the picture' });
    await userEvent.click(labels);
    await soon(() => expect(labels).not.toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Edit key mapping' }));
    await expect(schemes?.edit).toHaveBeenCalled();
  }),
};

/** The control schemes load when the player turns the switch on. */
export const GamepadForTouchGame: Story = {
  args: { model: sidebar('gamepad', { pads: [], schemes: mapping({ state: 'off', on: false, names: [] }) }) },
};

export const SchemesLoading: Story = {
  args: { model: sidebar('keyboard', { schemes: mapping({ state: 'loading', names: [] }) }) },
};

export const NoSchemes: Story = {
  args: { model: sidebar('keyboard', { schemes: mapping({ state: 'none', names: [] }) }) },
};

/** The player chose plain controls, so no control scheme is active. */
export const PlainControls: Story = {
  args: { model: sidebar('gamepad', { schemes: mapping({ legacy: true }) }) },
};

/** No gamepad is connected, so the sidebar's gamepad panel shows instructions. */
export const NoGamepad: Story = { args: { model: sidebar('gamepad', { pads: [] }) } };

/**
 * Special keys: one tap sends one press of a single key, of a combination with held modifiers, or of any key by name.
 */
export const SpecialKeys: Story = {
  parameters: { covers: ['widget.controls.special-key'] },
  args: { model: sidebar('special-key') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const { tap } = args.model.specialKey;
    await userEvent.click(canvas.getByRole('button', { name: 'Alt + Tab' }));
    await expect(tap).toHaveBeenLastCalledWith(['AltLeft', 'Tab']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Ctrl' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Home' }));
    await expect(tap).toHaveBeenLastCalledWith(['ControlLeft', 'Home']);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a key' }), 'num');
    await userEvent.click(canvas.getByRole('button', { name: 'Num 7' }));
    await expect(tap).toHaveBeenLastCalledWith(['ControlLeft', 'Numpad7']);
  }),
};

/** The speed of the locked mouse, for this game or for all. */
export const MouseSensitivity: Story = {
  parameters: { covers: ['widget.controls.mouse-sensitivity'] },
  args: { model: sidebar('sensitivity') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Sensitivity' });
    await expect(slider).toHaveAttribute('aria-valuetext', '5 · 1×');
    args.model.sensitivity.set(7);
    await soon(() => expect(slider).toHaveAttribute('aria-valuetext', '7 · 2×'));
    args.model.sensitivity.set(3);
    await soon(() => expect(slider).toHaveAttribute('aria-valuetext', '3 · 0.5×'));
    await userEvent.click(canvas.getByRole('radio', { name: 'All games here' }));
    await expect(args.model.sensitivity.scope).toBe('system');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to default' }));
    await expect(args.model.sensitivity.value).toBe(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Adjust while playing' }));
    await expect(args.model.sensitivity.adjust).toHaveBeenCalledOnce();
  }),
};

/** With the mouse lock on, the next click on the picture locks the mouse. */
export const MouseLock: Story = {
  parameters: { covers: ['widget.controls.mouse-lock'] },
  args: { model: sidebar('mouse-lock') },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const lock = canvas.getByRole('switch', { name: 'Lock the mouse to the game' });
    // An earlier run of the story may have turned the mouse lock on.
    if (!(lock as HTMLInputElement).checked) await userEvent.click(lock);
    await soon(() => expect(canvas.getByText('Click the picture to lock it.')).toBeVisible());
  }),
};
