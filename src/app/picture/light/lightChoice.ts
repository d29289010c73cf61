import { makeAutoObservable } from 'mobx';
import type { TextStore } from '../../../kit/ports.ts';
import type { LightApi } from '../../core/api/play/light.ts';

/** In local storage: `off` where the player wants what is beside the picture to stay black. */
const LIGHT_KEY = 'ngLight';

/** Whether the picture lights what is beside it, as the player chose it on this browser: on, unless they said otherwise. */
export class LightChoice implements LightApi {
  on: boolean;
  readonly #store: Pick<TextStore, 'get' | 'set' | 'remove'>;

  constructor(store: Pick<TextStore, 'get' | 'set' | 'remove'>) {
    this.#store = store;
    this.on = store.get(LIGHT_KEY) !== 'off';
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  setOn(on: boolean): void {
    if (on) this.#store.remove(LIGHT_KEY);
    else this.#store.set(LIGHT_KEY, 'off');
    this.on = on;
  }
}
