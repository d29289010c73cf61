import { makeAutoObservable, reaction } from 'mobx';
import type { PreferencesStore } from '../../domain/account/preferences/preferences.store.ts';

/**
 * Position of the bar's handle along the upper edge, from 0 to 1, measured at its centre. Priority: the player's drag,
 * then the app's `widgetPositions.fsWidget`, then the centre.
 */
export class BarHandle {
  x: number;
  readonly #preferences: PreferencesStore;
  readonly #game: string;

  constructor(preferences: PreferencesStore, game: string, widgetPositions?: unknown) {
    this.#preferences = preferences;
    this.#game = game;
    this.x = [this.#storedPosition(), configuredPosition(widgetPositions)].find(isPlace) ?? 0.5;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Applies positions of the bar's handle from the player's stored preferences until `signal` aborts. */
  start(signal: AbortSignal): this {
    reaction(
      () => this.#preferences.store && this.#storedPosition(),
      (x) => {
        if (isPlace(x)) this.x = x;
      },
      { signal },
    );
    return this;
  }

  move(x: number): void {
    this.x = x;
    this.#preferences.change(this.#game, { fsWidgetPosition: { x, y: 0 } });
  }

  #storedPosition(): unknown {
    return this.#preferences.chosen(this.#game).fsWidgetPosition?.x;
  }
}

function configuredPosition(positions: unknown): unknown {
  const handle = fieldOf(positions, 'fsWidget');
  return fieldOf(handle, 'x');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isPlace(x: unknown): x is number {
  return typeof x === 'number' && x >= 0 && x <= 1;
}
