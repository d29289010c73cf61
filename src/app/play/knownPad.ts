import { makeObservable, observableRef, runInAction } from 'mobx';
import { type PadFamily, padFamilyOf } from '../../domain/input/padFamily.ts';
import type { GamepadsPort } from '../ports/latePorts.ts';

/** Whose buttons the player's gamepad has, for as long as the signal lasts. */
export class KnownPad {
  /** Undefined while there is none. */
  family: PadFamily | undefined;

  constructor(gamepads: GamepadsPort, signal: AbortSignal) {
    this.family = familyNow(gamepads);
    makeObservable(this, { family: observableRef });
    gamepads.onChange(() => runInAction(() => void (this.family = familyNow(gamepads))), signal);
  }
}

function familyNow(gamepads: GamepadsPort): PadFamily | undefined {
  const name = gamepads.firstName();
  return name === undefined ? undefined : padFamilyOf(name);
}
