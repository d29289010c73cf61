import { makeAutoObservable, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import type { Log } from '../../../kit/textStoreAndLog.ts';
import { type PreferencesStore } from './preferences.store.ts';
import { FAVOURITES_KEY } from './preferenceKeys.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Maximum number of favourite games. Beyond it, the game that was marked first is dropped. */
const FAVOURITES_MAX = 100;

const FavouritesSchema = z.array(RecentPlayedSchema);

/** The player's favourite games, stored in their preferences. */
export class FavouritesStore {
  /** Recently played games, the last one first. */
  all: readonly RecentPlayed[];
  readonly #preferences: PreferencesStore;
  readonly #log: Log;

  constructor(preferences: PreferencesStore, log: Log) {
    this.#preferences = preferences;
    this.#log = log;
    this.all = this.#readFavourites();
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    reaction(
      () => this.#preferences.store,
      () => this.#read(),
      { signal },
    );
  }

  has(appId: string): boolean {
    return this.all.some((game) => game.appId === appId);
  }

  toggle(game: RecentPlayed): void {
    const { store } = this.#preferences;
    // Another tab may have changed the favourites in the meantime.
    this.#read();
    const others = this.all.filter(({ appId }) => appId !== game.appId);
    const next = others.length < this.all.length ? others : [game, ...others].slice(0, FAVOURITES_MAX);
    store.set(FAVOURITES_KEY, JSON.stringify(next.toReversed()));
    this.#read();
  }

  #read(): void {
    runInAction(() => (this.all = this.#readFavourites()));
  }

  #readFavourites(): readonly RecentPlayed[] {
    const { store } = this.#preferences;
    return (readStored(store, FAVOURITES_KEY, FavouritesSchema, this.#log) ?? []).toReversed();
  }
}
