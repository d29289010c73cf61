import { makeAutoObservable } from 'mobx';
import type { ControlsStore } from '../../../domain/controls/controls.store.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import { DEAD_ZONES, type DeadZones } from '../../../domain/input/gamepad/padReading.ts';
import { plainPadName } from '../../../domain/input/gamepad/padFamily.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PadInput } from '../../ports/input/gamepads.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';
import type { GamepadModel, PadModel } from '../../../widgets/controls/Controls/controlsModel.ts';

/** Refresh interval of the gamepads' displayed state, in milliseconds. */
const LOOK_MS = 33;
const SHAKE = { strength: 0.7, ms: 400 } as const;

export interface PadsSources {
  /** Selects the gamepad with this index for the control schemes. */
  readonly usePad: (index: number) => void;
  readonly store: ControlsStore;
  readonly controller: InputController;
  readonly clock: Clock;
  readonly gamepads: Pick<GamepadsPort, 'all' | 'raw' | 'originOf' | 'storeLayout'>;
  /** Opens the test of a gamepad. */
  readonly examine: () => void;
  /** Opens the dialog that maps the buttons of a gamepad. */
  readonly map: (index: number) => void;
}

/** Live state of the gamepads while the panel of the controls is open. */
export class GamepadsViewModel implements GamepadModel {
  pads: readonly PadModel[] = [];
  readonly #from: PadsSources;

  constructor(from: PadsSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get zones(): DeadZones {
    return this.#from.store.zones;
  }

  setZones(zones: DeadZones): void {
    this.#from.store.setZones(zones);
  }

  resetZones(): void {
    this.#from.store.setZones(DEAD_ZONES);
  }

  get examine(): () => void {
    return this.#from.examine;
  }

  get map(): (index: number) => void {
    return this.#from.map;
  }

  forget(index: number): void {
    const pad = this.#rawOf(index);
    if (pad) this.#from.gamepads.storeLayout(pad, undefined);
    this.look();
  }

  shake(index: number): void {
    this.#from.controller.pads.rumble(index, SHAKE.strength, SHAKE.ms);
  }

  makeFirst(index: number): void {
    this.#from.controller.makePadFirst(index);
    this.#from.usePad(index);
    this.look();
  }

  watch(signal: AbortSignal): void {
    this.look();
    this.#from.clock.every(LOOK_MS, () => this.look(), signal);
  }

  look(): void {
    const pads = this.#from.gamepads.all().flatMap((pad): PadModel[] => (pad?.connected ? [this.#read(pad)] : []));
    if (pads.length === 0 && this.pads.length === 0) return;
    this.pads = pads;
  }

  #rawOf(index: number): Gamepad | undefined {
    return this.#from.gamepads.raw().find((pad) => pad?.index === index) ?? undefined;
  }

  #read(pad: PadInput): PadModel {
    const raw = this.#rawOf(pad.index);
    return {
      origin: raw ? this.#from.gamepads.originOf(raw) : 'browser',
      index: pad.index,
      name: plainPadName(pad.id),
      slot: this.#from.controller.slotOf(pad.index),
      buttons: pad.buttons.map(({ value }) => value),
      axes: [...pad.axes],
      canShake: Boolean(pad.vibrationActuator),
    };
  }
}
