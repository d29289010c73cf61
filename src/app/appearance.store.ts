import { makeObservable, observableRef, runInAction } from 'mobx';
import type { TextStore } from '../kit/ports.ts';

export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** `far`: to be read from three metres. */
export type Reach = 'near' | 'far';

const KEY = { theme: 'ngTheme', dismissed: 'ngAnnouncementSeen', reach: 'ngReach' } as const;

/** How the app looks to this player, and which announcement they have put away. */
export class Appearance {
  theme: Theme;
  reach: Reach;
  dismissedAnnouncement: string | undefined;
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
    this.theme = storedTheme(store);
    this.reach = store.get(KEY.reach) === 'far' ? 'far' : 'near';
    this.dismissedAnnouncement = store.get(KEY.dismissed);
    makeObservable(this, { theme: observableRef, reach: observableRef, dismissedAnnouncement: observableRef });
  }

  chooseTheme(theme: Theme): void {
    this.#store.set(KEY.theme, theme);
    runInAction(() => {
      this.theme = theme;
    });
  }

  chooseReach(reach: Reach): void {
    this.#store.set(KEY.reach, reach);
    this.#setReach(reach);
  }

  /** How the player goes about suggests it; what they chose themselves stays. */
  moveReach(reach: Reach): void {
    if (this.#store.get(KEY.reach) === undefined) this.#setReach(reach);
  }

  dismissAnnouncement(id: string): void {
    this.#store.set(KEY.dismissed, id);
    runInAction(() => {
      this.dismissedAnnouncement = id;
    });
  }

  #setReach(reach: Reach): void {
    runInAction(() => {
      this.reach = reach;
    });
  }
}

function storedTheme(store: TextStore): Theme {
  const stored = store.get(KEY.theme);
  return THEMES.find((theme) => theme === stored) ?? 'dark';
}
