import type { DrawnSettings, Preset } from '../../../domain/controls/onScreenControls.ts';
import type { Scope } from '../../../domain/controls/controls.store.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import type { DeadZones } from '../../../domain/input/gamepad/padReading.ts';
import type { LayoutOrigin } from '../../../domain/input/gamepad/standardPads.ts';

export type ControlsView = 'list' | 'on-screen' | 'keyboard' | 'gamepad' | 'special-key' | 'sensitivity' | 'mouse-lock';

/** Model of the open controls sidebar over the game; undefined while the sidebar is closed. */
export interface ControlsModel {
  readonly view: ControlsView;
  readonly show: (view: ControlsView) => void;
  readonly close: () => void;
  readonly leave: () => void;
  readonly sound: SoundModel;
  readonly legacy: { readonly on: boolean; readonly set: (on: boolean) => void };
  readonly onScreen: OnScreenModel;
  readonly keyboard: KeyboardModel;
  readonly gamepad: GamepadModel;
  /** Model of the control schemes; undefined if the game forbids them. */
  readonly schemes: SchemesModel | undefined;
  readonly specialKey: { readonly tap: (codes: readonly string[]) => void };
  readonly sensitivity: SensitivityModel;
  /** Model of the mouse lock; undefined if the game doesn't support it. */
  readonly mouseLock: MouseLockModel | undefined;
}

export interface SoundModel {
  readonly silent: boolean;
  /** Volume of the game, from 0 to 1. */
  readonly volume: number;
  readonly toggleSound: () => void;
  readonly setVolume: (volume: number) => void;
}

export interface OnScreenModel {
  readonly settings: Pick<DrawnSettings, 'shown' | 'opacity' | 'haptics'>;
  readonly change: (change: Partial<Pick<DrawnSettings, 'shown' | 'opacity' | 'haptics'>>) => void;
  /** The player chose plain controls, so no on-screen control is shown. */
  readonly legacy: boolean;
  /** Whether the phone can vibrate. */
  readonly canShake: boolean;
  readonly startFrom: (preset: Preset) => void;
  readonly arrange: () => void;
}

export interface KeyboardModel {
  /** The player's keyboard layout. */
  readonly layout: KeyLayout;
  /** True if a game in full screen also receives the keys that the browser reserves. */
  readonly canLock: boolean;
  readonly shiftLock: boolean;
  readonly mouseLock: boolean;
}

/** Keys and gamepads mapped to touches: the active scheme, and its labels on the picture. */
export interface SchemesModel {
  /** Loading state of the game's control schemes. `off`: not requested. `none`: the game has none. */
  readonly state: 'off' | 'loading' | 'ready' | 'none';
  /** The player chose plain controls, so no key is mapped to touches. */
  readonly legacy: boolean;
  readonly on: boolean;
  /** Turns a control scheme on; loads the schemes first if necessary. */
  readonly setOn: (on: boolean) => void;
  readonly names: readonly string[];
  readonly current: string | undefined;
  readonly use: (name: string) => void;
  readonly labels: boolean;
  readonly setLabels: (visible: boolean) => void;
  /** Opens the editor of control schemes over the picture. */
  readonly edit: () => void;
}

export interface PadModel {
  /** `Gamepad.index` of the gamepad. */
  readonly index: number;
  readonly name: string;
  /** The gamepad's player number in the game, from 0. */
  readonly slot: number | undefined;
  /** Values of buttons from 0 to 1, in the standard mapping. */
  readonly buttons: readonly number[];
  readonly axes: readonly number[];
  readonly canShake: boolean;
  /** Source of the gamepad's layout. `unknown`: guessed. */
  readonly origin: LayoutOrigin;
}

export interface GamepadModel {
  /** Connected gamepads and their current state. */
  readonly pads: readonly PadModel[];
  readonly zones: DeadZones;
  readonly setZones: (zones: DeadZones) => void;
  readonly resetZones: () => void;
  readonly shake: (index: number) => void;
  /** Starts the mapping of a gamepad. */
  readonly map: (index: number) => void;
  /** Deletes the player's mapping of a gamepad. */
  readonly forget: (index: number) => void;
  /** Opens the gamepad test. */
  readonly examine: () => void;
  /** Makes a gamepad that of the first player. */
  readonly makeFirst: (index: number) => void;
  /** Polls the gamepads for the sidebar's gamepad panel until the signal is aborted. */
  readonly watch: (signal: AbortSignal) => void;
}

export interface SensitivityModel {
  readonly value: number;
  readonly scope: Scope;
  readonly set: (value: number) => void;
  readonly setScope: (scope: Scope) => void;
  readonly reset: () => void;
  /** Opens the sensitivity popup over the game. */
  readonly adjust: () => void;
  /** Opens the mouse test. */
  readonly test: () => void;
  /** Shows or hides the mouse pointer; undefined if the game forbids it. */
  readonly pointer: { readonly visible: boolean; readonly show: (shown: boolean) => void } | undefined;
}

export interface MouseLockModel {
  /** The player enabled the mouse lock. The browser may still wait for a click on the picture. */
  readonly isOn: boolean;
  readonly locked: boolean;
  readonly setOn: (isOn: boolean) => void;
}
