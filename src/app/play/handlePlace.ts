import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PreferencesStore } from '../../domain/preferences/preferences.store.ts';

/**
 * Where the handle of the bar hangs in this game: of its middle, from 0 to 1 along the upper edge. Where the player dragged
 * it to, else where the app wants it (`widgetPositions.fsWidget`), else in the middle.
 */
export class HandlePlace {
  x: number;
  readonly #preferences: PreferencesStore;
  readonly #game: string;

  constructor(preferences: PreferencesStore, game: string, life: AbortSignal, widgetPositions?: unknown) {
    this.#preferences = preferences;
    this.#game = game;
    const kept = () => preferences.own(game).fsWidgetPosition?.x;
    this.x = [kept(), wantedByApp(widgetPositions)].find(isPlace) ?? 0.5;
    makeObservable(this, { x: observableRef });
    // It may have been dragged elsewhere, which comes after the game.
    reaction(
      () => preferences.store && kept(),
      (x) => isPlace(x) && this.#set(x),
      { signal: life },
    );
  }

  readonly move = (x: number): void => {
    this.#set(x);
    this.#preferences.change(this.#game, { fsWidgetPosition: { x, y: 0 } });
  };

  #set(x: number): void {
    runInAction(() => {
      this.x = x;
    });
  }
}

function wantedByApp(positions: unknown): unknown {
  const handle = fieldOf(positions, 'fsWidget');
  return fieldOf(handle, 'x');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isPlace(x: unknown): x is number {
  return typeof x === 'number' && x >= 0 && x <= 1;
}
