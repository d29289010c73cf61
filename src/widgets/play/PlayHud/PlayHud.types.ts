import type { HandlePlace } from './useHandleDrag.ts';

/** The bar over the game. */
export interface PlayHudModel {
  readonly game: string;
  readonly open: boolean;
  /** No sound is audible: the player muted it, or the browser waits for a gesture. */
  readonly silent: boolean;
  /** Volume of the game, from 0 to 1. */
  readonly volume: number;
  /** The page can't control the game's sound, so the bar has no sound controls. */
  readonly hasOwnSound?: boolean | undefined;
  /** Undefined if the browser has no full screen. */
  readonly fullscreen: boolean | undefined;
  /** The player's pass, or the passes on sale; undefined without either. */
  readonly pass?: { readonly active: boolean; readonly open: () => void } | undefined;
  /** The stream's statistics; undefined without them. */
  readonly stats?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** The panel of sound and recording; undefined without it. */
  readonly media?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** Saves the last seconds of the game, at most 30; undefined unless they are kept. */
  readonly replay?: { readonly seconds: number; readonly save: () => void } | undefined;
  /** The panel of picture quality and data use; undefined if the player can't choose. */
  readonly picture?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** The panel of assistance; undefined without it. */
  readonly assistance?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** Saves a screenshot; undefined without a picture. */
  readonly screenshot?: { readonly take: () => void } | undefined;
  /** The sidebar of the controls; undefined without one. */
  readonly controls?: { readonly open: () => void } | undefined;
  /** The editor of control schemes; undefined if the game has none. */
  readonly schemes?: { readonly open: () => void } | undefined;
  /** The game's assistant; undefined if the game has none. */
  readonly chat?: { readonly open: () => void } | undefined;
  /** An ad for more time without advertising; undefined without an offer. */
  readonly rewarded?: { readonly open: () => void } | undefined;
  /** The player's nowBux and the time of the next one. */
  readonly nowbux?: { readonly open: () => void } | undefined;
  /** Files and reports; undefined without them. */
  readonly files?: { readonly open: (dialog: 'files' | 'report') => void } | undefined;
  /** Help over the game. */
  readonly help?: { readonly open: () => void } | undefined;
  /** Opened by keyboard or gamepad: the bar takes the focus. */
  readonly focused?: boolean | undefined;
  /** The sign-in, or the player's account. */
  readonly account?: { readonly signedIn: boolean; readonly open: () => void } | undefined;
  /** Opens the privacy settings. */
  readonly privacy?: { readonly open: () => void } | undefined;
  readonly show: (method?: 'keyboard' | 'pointer') => void;
  readonly hide: () => void;
  readonly toggleSound: () => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleFullscreen: () => void;
  readonly leave: () => void;
  /** Returns the keyboard to the game. */
  readonly focusStage: () => void;
  /** Position of the handle. Centred if undefined. */
  readonly handle?: HandlePlace | undefined;
}

/** Items that the game's features add to the bar while defined. */
export type BarItems = Pick<
  PlayHudModel,
  | 'pass'
  | 'stats'
  | 'media'
  | 'replay'
  | 'picture'
  | 'assistance'
  | 'screenshot'
  | 'controls'
  | 'schemes'
  | 'chat'
  | 'rewarded'
  | 'files'
  | 'account'
  | 'privacy'
  | 'help'
  | 'nowbux'
>;
