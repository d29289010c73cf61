import type { DrawnSettings, Preset } from '../../../domain/controls/drawnControls.ts';
import type { Scope } from '../../../domain/controls/controls.store.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import type { DeadZones } from '../../../domain/input/gamepad/padReading.ts';
import type { LayoutOrigin } from '../../../domain/input/gamepad/standardPads.ts';

export type ControlsView = 'list' | 'on-screen' | 'keyboard' | 'gamepad' | 'special-key' | 'sensitivity' | 'mouse-lock';

/** The sidebar over the game, while it is open. */
export interface ControlsModel {
  readonly view: ControlsView;
  readonly show: (view: ControlsView) => void;
  readonly close: () => void;
  readonly leave: () => void;
  readonly sound: SoundModel;
  readonly legacy: { readonly on: boolean; readonly set: (on: boolean) => void };
  readonly drawn: OnScreenModel;
  readonly keyboard: KeyboardModel;
  readonly gamepad: GamepadModel;
  /** Undefined where the game forbids control schemes. */
  readonly schemes: SchemesModel | undefined;
  readonly specialKey: { readonly tap: (codes: readonly string[]) => void };
  readonly sensitivity: SensitivityModel;
  /** Undefined where the game has no use for it. */
  readonly mouseLock: MouseLockModel | undefined;
}

export interface SoundModel {
  readonly silent: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly toggleSound: () => void;
  readonly setVolume: (volume: number) => void;
}

export interface OnScreenModel {
  readonly settings: Pick<DrawnSettings, 'shown' | 'opacity' | 'haptics'>;
  readonly change: (change: Partial<Pick<DrawnSettings, 'shown' | 'opacity' | 'haptics'>>) => void;
  /** Nothing is shown: the player wants plain controls. */
  readonly legacy: boolean;
  /** The phone can shake. */
  readonly canShake: boolean;
  readonly startFrom: (preset: Preset) => void;
  readonly arrange: () => void;
}

export interface KeyboardModel {
  /** What is printed on the player's keys. */
  readonly layout: KeyLayout;
  /** In full screen the game gets the browser's keys too. */
  readonly canLock: boolean;
  readonly shiftLock: boolean;
  readonly mouseLock: boolean;
}

/** Keys and gamepads as touches: which scheme plays, and whether it is printed on the picture. */
export interface SchemesModel {
  /** What is known of the game's schemes: nobody has looked, they are under way, there are some, or there are none. */
  readonly state: 'off' | 'loading' | 'ready' | 'none';
  /** Plain controls are on: nothing is mapped. */
  readonly legacy: boolean;
  readonly on: boolean;
  /** Looks for schemes first, where nobody has. */
  readonly setOn: (on: boolean) => void;
  readonly names: readonly string[];
  readonly current: string | undefined;
  readonly use: (name: string) => void;
  readonly labels: boolean;
  readonly setLabels: (shown: boolean) => void;
  /** Opens the editor on the picture. */
  readonly edit: () => void;
}

export interface PadModel {
  /** As the browser numbers it. */
  readonly index: number;
  readonly name: string;
  /** The player that it is to the game, counted from 0. */
  readonly slot: number | undefined;
  /** Each from 0 to 1, by the standard mapping. */
  readonly buttons: readonly number[];
  readonly axes: readonly number[];
  readonly canShake: boolean;
  /** Where its layout comes from; `unknown`: it is guessed. */
  readonly origin: LayoutOrigin;
}

export interface GamepadModel {
  /** As they are now. */
  readonly pads: readonly PadModel[];
  readonly zones: DeadZones;
  readonly setZones: (zones: DeadZones) => void;
  readonly resetZones: () => void;
  readonly shake: (index: number) => void;
  /** Lets the player map a pad by pressing. */
  readonly map: (index: number) => void;
  /** Forgets how the player mapped it. */
  readonly forget: (index: number) => void;
  /** Opens the gamepad doctor. */
  readonly examine: () => void;
  /** Makes a pad the first player's. */
  readonly putFirst: (index: number) => void;
  /** Looks at the pads, again and again, until the signal is aborted. */
  readonly watch: (signal: AbortSignal) => void;
}

export interface SensitivityModel {
  readonly value: number;
  readonly scope: Scope;
  readonly set: (value: number) => void;
  readonly setScope: (scope: Scope) => void;
  readonly reset: () => void;
  /** Over the game, in a popup. */
  readonly adjust: () => void;
  /** Opens the test of the mouse. */
  readonly test: () => void;
  /** Undefined where the game forbids it. */
  readonly pointer: { readonly shown: boolean; readonly show: (shown: boolean) => void } | undefined;
}

export interface MouseLockModel {
  /** The player wants it, though the browser may wait for a press on the picture. */
  readonly wanted: boolean;
  readonly locked: boolean;
  readonly want: (wanted: boolean) => void;
}
