import { makeAutoObservable, runInAction } from 'mobx';
import { PadDiagnosis } from '../../../domain/controls/checks/padDiagnosis.ts';
import { padFamilyOf, plainPadName } from '../../../domain/input/gamepad/padFamily.ts';
import { type DeadZones, PadReading } from '../../../domain/input/gamepad/padReading.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ExaminedPad, PadDoctorModel } from '../../../modals/controls/PadDoctor/PadDoctor.types.ts';
import type { PadInput } from '../../ports/input/gamepads.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';

/**
 * Interval between two reads of the gamepads, in milliseconds, as in a game, so that a gamepad's reports per second
 * can be counted. Every fourth read updates the view.
 */
const LOOK_MS = 8;
const SHOW_EVERY = 4;
const SHAKE_MS = 400;
const BUTTONS = 17;
const [LEFT_TRIGGER, RIGHT_TRIGGER] = [6, 7];

interface PadSources {
  readonly gamepads: Pick<GamepadsPort, 'all' | 'raw' | 'originOf'>;
  readonly clock: Clock;
  readonly zones: DeadZones;
  readonly close: () => void;
  /** Opens the dialog that maps the buttons of the gamepad at this index. */
  readonly map: (index: number) => void;
}

/** Examines the connected gamepads while the dialog of the gamepad test is open. */
export class PadDoctorViewModel implements PadDoctorModel {
  pads: readonly ExaminedPad[] = [];
  readonly zones: DeadZones;
  readonly close: () => void;
  readonly map: (index: number) => void;
  readonly #from: PadSources;
  /** Examinations of gamepads by their index. Another gamepad at the same index gets a new examination. */
  readonly #exams = new Map<number, { readonly id: string; readonly exam: PadDiagnosis }>();
  #looks = 0;

  constructor(from: PadSources) {
    this.#from = from;
    this.zones = from.zones;
    this.close = from.close;
    this.map = from.map;
    makeAutoObservable(this, { zones: false, close: false, map: false, watch: false, shake: false }, { deep: false });
  }

  readonly watch = (signal: AbortSignal): void => {
    this.#look();
    this.#from.clock.every(LOOK_MS, () => this.#look(), signal);
  };

  readonly shake = (index: number, motor: 'strong' | 'weak'): void => {
    const pad = this.#from.gamepads.all().find((one) => one?.index === index);
    const effect = { duration: SHAKE_MS, strongMagnitude: 0, weakMagnitude: 0, [`${motor}Magnitude`]: 1 };
    // The browser rejects the vibration while another page uses the actuator.
    pad?.vibrationActuator?.playEffect('dual-rumble', effect).catch(() => undefined);
  };

  #look(): void {
    const pads = this.#from.gamepads.all().filter((pad) => pad?.connected);
    const at = this.#from.clock.now();
    for (const pad of pads) if (pad) this.#examOf(pad).take({ at, reportedAt: pad.timestamp, ...rawOf(pad) });
    if (this.#looks++ % SHOW_EVERY !== 0 || (pads.length === 0 && this.pads.length === 0)) return;
    const shown = pads.flatMap((pad) => (pad ? [this.#show(pad)] : []));
    runInAction(() => {
      this.pads = shown;
    });
  }

  #examOf({ index, id }: PadInput): PadDiagnosis {
    const known = this.#exams.get(index);
    if (known?.id === id) return known.exam;
    const exam = new PadDiagnosis();
    this.#exams.set(index, { id, exam });
    return exam;
  }

  #show(pad: PadInput): ExaminedPad {
    const exam = this.#examOf(pad);
    const { hz, rested } = exam;
    return {
      index: pad.index,
      name: plainPadName(pad.id),
      family: padFamilyOf(pad.id),
      raw: rawOf(pad),
      game: this.#gameOf(pad),
      hz,
      rested,
      findings: exam.findings(this.zones),
      canShake: Boolean(pad.vibrationActuator),
      unusual: this.#isUnknown(pad.index),
    };
  }

  #isUnknown(index: number): boolean {
    const pad = this.#from.gamepads.raw().find((one) => one?.index === index);
    return pad !== undefined && pad !== null && this.#from.gamepads.originOf(pad) === 'unknown';
  }

  /** Returns the gamepad's values as a game would send them to the streaming device. */
  #gameOf(pad: PadInput): ExaminedPad['game'] {
    const reading = new PadReading(0);
    reading.read(pad, this.zones);
    const buttons = Array.from({ length: BUTTONS }, (_, button): number => (reading.buttons >>> button) & 1);
    buttons[LEFT_TRIGGER] = reading.triggers[0];
    buttons[RIGHT_TRIGGER] = reading.triggers[1];
    return { buttons, axes: [...reading.axes] };
  }
}

function rawOf(pad: PadInput): ExaminedPad['raw'] {
  return { buttons: pad.buttons.map(({ value }) => value), axes: [...pad.axes] };
}
