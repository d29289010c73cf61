import { makeObservable, observableRef, runInAction } from 'mobx';
import { type PadFamily, padFamilyOf } from '../../domain/input/padFamily.ts';
import { gamepadName, onGamepads } from '../ports/gamepads.ts';

/** Whose buttons the player's gamepad has, for as long as the signal lasts. */
export class KnownPad {
  /** Undefined while there is none. */
  family: PadFamily | undefined;

  constructor(signal: AbortSignal) {
    this.family = familyNow();
    makeObservable(this, { family: observableRef });
    onGamepads(() => runInAction(() => void (this.family = familyNow())), signal);
  }
}

function familyNow(): PadFamily | undefined {
  const name = gamepadName();
  return name === undefined ? undefined : padFamilyOf(name);
}
