import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PreferencesStore } from '../../domain/preferences/preferences.store.ts';

/** Where the player dragged the handle of the bar to, for this game: of its middle, from 0 to 1 along the upper edge. */
export class HandlePlace {
  x: number;
  readonly #preferences: PreferencesStore;
  readonly #game: string;

  constructor(preferences: PreferencesStore, game: string) {
    this.#preferences = preferences;
    this.#game = game;
    const x = preferences.own(game).fsWidgetPosition?.x ?? 0.5;
    this.x = x >= 0 && x <= 1 ? x : 0.5;
    makeObservable(this, { x: observableRef });
  }

  readonly move = (x: number): void => {
    runInAction(() => {
      this.x = x;
    });
    this.#preferences.change(this.#game, { fsWidgetPosition: { x, y: 0 } });
  };
}
