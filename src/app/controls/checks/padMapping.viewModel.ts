import { makeAutoObservable, runInAction } from 'mobx';
import { plainPadName } from '../../../domain/input/gamepad/padFamily.ts';
import {
  type MappingProblem,
  type MappingStep,
  MAPPING_STEPS,
  PadMapping,
} from '../../../domain/input/gamepad/padMapping.ts';
import { type RawPad, StandardPad } from '../../../domain/input/gamepad/standardPads.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PadMappingModel } from '../../../modals/controls/PadMapping/PadMapping.types.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';

/** Polling interval of the gamepad in milliseconds, short enough to see short presses. */
const LOOK_MS = 16;

interface MappingSources {
  readonly gamepads: Pick<GamepadsPort, 'raw' | 'storeLayout'>;
  readonly clock: Clock;
  /** Index of the gamepad in `navigator.getGamepads()`. */
  readonly index: number;
  readonly close: () => void;
}

const NOTHING: PadMappingModel['pressed'] = { buttons: [], axes: [] };

/** Maps a gamepad's controls by the player's presses while the mapping dialog is open. */
export class PadMappingViewModel implements PadMappingModel {
  plugged = false;
  step: MappingStep | undefined = MAPPING_STEPS[0];
  at = 0;
  problem: MappingProblem | undefined;
  started = false;
  pressed = NOTHING;
  readonly name: string;
  readonly count = MAPPING_STEPS.length;
  readonly close: () => void;
  readonly #from: MappingSources;
  readonly #mapping = new PadMapping();
  /** Last state of the gamepad that is being mapped. */
  #pad: RawPad | undefined;
  /** The gamepad in its new layout, once the mapping is complete. */
  #tried: StandardPad<RawPad> | undefined;

  constructor(from: MappingSources) {
    this.#from = from;
    this.close = from.close;
    this.#pad = this.#find();
    this.name = plainPadName(this.#pad?.id ?? '');
    makeAutoObservable(
      this,
      { name: false, count: false, close: false, watch: false },
      { autoBind: true, deep: false },
    );
  }

  readonly watch = (signal: AbortSignal): void => {
    this.#look();
    this.#from.clock.every(LOOK_MS, () => this.#look(), signal);
  };

  skip(): void {
    this.#mapping.skip();
    this.#show();
  }

  back(): void {
    this.#mapping.back();
    this.#tried = undefined;
    this.#show();
  }

  save(): void {
    if (this.#pad && this.#mapping.started) this.#from.gamepads.storeLayout(this.#pad, this.#mapping.layout);
    this.close();
  }

  #look(): void {
    const pad = this.#find();
    if (pad) {
      this.#pad = pad;
      this.#mapping.take(pad, this.#from.clock.now());
    }
    this.#show(pad !== undefined);
  }

  #show(plugged = this.plugged): void {
    const { step, at, problem, started } = this.#mapping;
    runInAction(() => {
      this.plugged = plugged;
      this.step = step;
      this.at = at;
      this.problem = problem;
      this.started = started;
      if (!step && this.#pad) this.pressed = this.#try(this.#pad);
    });
  }

  #try(pad: RawPad): PadMappingModel['pressed'] {
    this.#tried ??= new StandardPad(pad, this.#mapping.layout);
    const { buttons, axes } = this.#tried.read(pad);
    return { buttons: buttons.map(({ value }) => value), axes: [...axes] };
  }

  #find(): RawPad | undefined {
    return this.#from.gamepads.raw().find((pad) => pad?.connected && pad.index === this.#from.index) ?? undefined;
  }
}
