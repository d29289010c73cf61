import { makeAutoObservable } from 'mobx';
import { DEFAULT_SENSITIVITY } from '../input/inputConstants.ts';
import type { InputController } from '../input/inputController.ts';
import type { DeadZones } from '../input/gamepad/padReading.ts';
import { readDeadZones } from './readDeadZones.ts';
import { parseSensitivity, sensitivityOf } from '../input/pointer/sensitivity.ts';
import { EVERY_APP } from '../../contracts/entities/user.ts';
import { sameValue } from '../../kit/sameValue.ts';
import type { PreferencesStore } from '../account/preferences/preferences.store.ts';
import {
  added,
  type Drawn,
  type DrawnKind,
  type DrawnSettings,
  placed,
  type Preset,
  presetOf,
  readDrawn,
  type Send,
  type Turn,
} from './onScreenControls.ts';

export const SENSITIVITY = { least: 1, most: 10, step: 0.5 } as const;

export type Scope = 'game' | 'system';

/** The player's control settings for one game. Changes take effect and are saved immediately. */
export class ControlsStore {
  sensitivity: number;
  scope: Scope;
  zones: DeadZones;
  /** Whether the game gets keys, mouse and touches unchanged, without control scheme and on-screen controls. */
  legacy: boolean;
  drawn: DrawnSettings;
  readonly #preferences: PreferencesStore;
  readonly #game: string;
  readonly #controller: InputController;

  constructor(preferences: PreferencesStore, game: string, controller: InputController) {
    this.#preferences = preferences;
    this.#game = game;
    this.#controller = controller;
    const settings = this.#readSettings();
    this.scope = settings.scope;
    this.sensitivity = settings.sensitivity;
    this.zones = settings.zones;
    this.legacy = settings.legacy;
    this.drawn = settings.drawn;
    controller.setDeadZones(this.zones);
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Reads the control settings again, because another tab or device may have changed them. */
  reload(): void {
    const { scope, sensitivity, zones, legacy, drawn } = this.#readSettings();
    this.scope = scope;
    this.legacy = legacy;
    if (sensitivity !== this.sensitivity) this.#useSensitivity(sensitivity);
    // Control settings with equal values stay the same object, so that observers don't render again.
    if (!sameValue(drawn, this.drawn)) this.drawn = drawn;
    if (!sameValue(zones, this.zones)) this.#useZones(zones);
  }

  setSensitivity(value: unknown): void {
    const parsed = parseSensitivity(value);
    const sensitivity = Math.min(Math.max(parsed, SENSITIVITY.least), SENSITIVITY.most);
    this.#preferences.change(this.scope === 'game' ? this.#game : EVERY_APP, { mouseSensitivity: sensitivity });
    this.#useSensitivity(sensitivity);
  }

  /** Sets whether the mouse sensitivity applies to this game only or to all games, and stores it there. */
  setScope(scope: Scope): void {
    if (scope === 'system') this.#preferences.change(this.#game, { mouseSensitivity: undefined });
    this.scope = scope;
    this.setSensitivity(this.sensitivity);
  }

  resetSensitivity(): void {
    this.setSensitivity(DEFAULT_SENSITIVITY);
  }

  setZones(zones: DeadZones): void {
    this.#preferences.change(this.#game, { config: { deadZones: zones } });
    this.#useZones(zones);
  }

  setLegacy(legacy: boolean): void {
    this.#preferences.change(this.#game, { legacyControls: legacy });
    this.legacy = legacy;
  }

  changeOnScreen(change: Partial<DrawnSettings>): void {
    this.drawn = { ...this.drawn, ...change };
    this.#preferences.change(this.#game, { overlay: this.drawn });
  }

  startFrom(preset: Preset, turn: Turn): void {
    this.changeOnScreen({ [turn]: presetOf(preset, turn) });
  }

  arrange(controls: readonly Drawn[], turn: Turn): void {
    this.changeOnScreen({ [turn]: controls });
  }

  /** Adds an on-screen control and returns its id. */
  addControl(turn: Turn, kind: DrawnKind, send: Send): string | undefined {
    this.changeOnScreen({ [turn]: added(this.drawn[turn], kind, send) });
    return this.drawn[turn].at(-1)?.id;
  }

  placeControl(turn: Turn, id: string, change: Partial<Pick<Drawn, 'x' | 'y' | 'size'>>): void {
    this.changeOnScreen({ [turn]: this.drawn[turn].map((one) => (one.id === id ? placed(one, change) : one)) });
  }

  removeControl(turn: Turn, id: string): void {
    this.changeOnScreen({ [turn]: this.drawn[turn].filter((one) => one.id !== id) });
  }

  #readSettings() {
    const chosen = this.#preferences.chosen(this.#game);
    return {
      scope: chosen.mouseSensitivity === undefined ? 'system' : 'game',
      sensitivity: sensitivityOf(chosen, this.#preferences.chosen(EVERY_APP)),
      zones: readDeadZones(chosen.config),
      legacy: chosen.legacyControls ?? false,
      drawn: readDrawn(chosen.overlay),
    } as const;
  }

  #useSensitivity(sensitivity: number): void {
    this.sensitivity = sensitivity;
    this.#controller.setSensitivity(sensitivity);
  }

  #useZones(zones: DeadZones): void {
    this.zones = zones;
    this.#controller.setDeadZones(zones);
  }
}
