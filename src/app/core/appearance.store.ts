import { makeAutoObservable } from 'mobx';
import { type Reach, REACH_KEY, systemTheme, type Theme, THEME_KEY, THEMES } from '../../design/tokens/theme.ts';
import type { TextStore } from '../../kit/textStoreAndLog.ts';
import type { BrowserPort } from '../ports/appPorts.ts';

const KEY = { theme: THEME_KEY, dismissed: 'ngAnnouncementSeen', reach: REACH_KEY, slash: 'ngSlash' } as const;

/**
 * The player's choice of theme, of `reach` (text size for a near screen or a far television) and of the `/` shortcut,
 * and the announcement that the player dismissed.
 */
export class Appearance {
  /** Theme that the player chose; undefined to follow the system's. */
  chosen: Theme | undefined;
  system: Theme;
  reach: Reach;
  /** Whether the key `/` opens the search. */
  slash: boolean;
  dismissedAnnouncement: string | undefined;
  readonly #store: TextStore;
  readonly #browser: Pick<BrowserPort, 'prefers' | 'on'>;

  constructor(store: TextStore, browser: Pick<BrowserPort, 'prefers' | 'on'>) {
    this.#store = store;
    this.#browser = browser;
    this.chosen = THEMES.find((theme) => theme === store.get(KEY.theme));
    this.system = systemTheme(browser.prefers);
    this.reach = store.get(KEY.reach) === 'far' ? 'far' : 'near';
    this.slash = store.get(KEY.slash) !== 'off';
    this.dismissedAnnouncement = store.get(KEY.dismissed);
    makeAutoObservable(this);
  }

  /** Follows the system's theme until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#browser.on('preference', () => this.followSystem(), signal);
  }

  followSystem(): void {
    this.system = systemTheme(this.#browser.prefers);
  }

  get theme(): Theme {
    return this.chosen ?? this.system;
  }

  /** Stores the chosen theme. With `undefined` the app follows the system's theme again. */
  chooseTheme(theme: Theme | undefined): void {
    if (theme) this.#store.set(KEY.theme, theme);
    else this.#store.remove(KEY.theme);
    this.chosen = theme;
  }

  chooseReach(reach: Reach): void {
    this.#store.set(KEY.reach, reach);
    this.reach = reach;
  }

  /**
   * Sets the viewing distance that the input device suggests, such as a television's for a gamepad, unless the player
   * has chosen one.
   */
  moveReach(reach: Reach): void {
    if (this.#store.get(KEY.reach) === undefined) this.reach = reach;
  }

  chooseSlash(on: boolean): void {
    if (on) this.#store.remove(KEY.slash);
    else this.#store.set(KEY.slash, 'off');
    this.slash = on;
  }

  dismissAnnouncement(id: string): void {
    this.#store.set(KEY.dismissed, id);
    this.dismissedAnnouncement = id;
  }
}
