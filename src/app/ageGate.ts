import { makeObservable, observableRef, runInAction } from 'mobx';
import type { TextStore } from '../kit/ports.ts';

/** Once for a game and a browser session: its name in session storage, before the app's id. */
const KEY = 'ngAdult:';

/** Remembers, for the browser session, that the player said to be an adult before this game. */
export class AgeGate {
  confirmed: boolean;
  readonly #store: TextStore;
  readonly #key: string;

  constructor(sessionStore: TextStore, appId: string) {
    this.#store = sessionStore;
    this.#key = KEY + appId;
    this.confirmed = sessionStore.get(this.#key) !== undefined;
    makeObservable(this, { confirmed: observableRef });
  }

  readonly confirm = (): void => {
    this.#store.set(this.#key, '1');
    runInAction(() => {
      this.confirmed = true;
    });
  };
}
