import { makeObservable, observableRef, runInAction } from 'mobx';
import { type KeyLayout, UNKNOWN_LAYOUT } from '../../domain/input/printedKeys.ts';
import type { PhysicalKeyboardPort } from '../ports/playPorts.ts';

/** The layout of the player's keyboard; it is unknown until the browser has told. */
export class KnownLayout {
  map: KeyLayout = UNKNOWN_LAYOUT;

  constructor(keyboard: Pick<PhysicalKeyboardPort, 'layout'>, signal: AbortSignal) {
    makeObservable(this, { map: observableRef });
    void keyboard.layout().then((map) => !signal.aborted && runInAction(() => void (this.map = map)));
  }
}
