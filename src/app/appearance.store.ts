import { makeObservable, observableRef, runInAction } from 'mobx';
import type { TextStore } from '../kit/ports.ts';

export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = { theme: 'ngTheme', dismissed: 'ngAnnouncementSeen' } as const;

/** How the app looks to this player, and which announcement they have put away. */
export class Appearance {
  theme: Theme;
  dismissedAnnouncement: string | undefined;
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
    this.theme = storedTheme(store);
    this.dismissedAnnouncement = store.get(KEY.dismissed);
    makeObservable(this, { theme: observableRef, dismissedAnnouncement: observableRef });
  }

  chooseTheme(theme: Theme): void {
    this.#store.set(KEY.theme, theme);
    runInAction(() => {
      this.theme = theme;
    });
  }

  dismissAnnouncement(id: string): void {
    this.#store.set(KEY.dismissed, id);
    runInAction(() => {
      this.dismissedAnnouncement = id;
    });
  }
}

function storedTheme(store: TextStore): Theme {
  const stored = store.get(KEY.theme);
  return THEMES.find((theme) => theme === stored) ?? 'dark';
}
