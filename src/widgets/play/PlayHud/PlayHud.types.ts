import type { HandlePlace } from './useHandleDrag.ts';

/** Model of the bar over the game. */
export interface PlayHudModel {
  readonly game: string;
  readonly open: boolean;
  /** The player hears no sound: it is muted, or the browser waits for a gesture. */
  readonly silent: boolean;
  /** Volume of the game, from 0 to 1. */
  readonly volume: number;
  /** The page can't control the game's sound, so the bar has no sound controls. */
  readonly hasOwnSound?: boolean | undefined;
  /** Full screen of the browser; undefined if it has none. */
  readonly fullscreen: boolean | undefined;
  /** Opens the player's pass, or the passes on sale; undefined without either. */
  readonly pass?: { readonly active: boolean; readonly open: () => void } | undefined;
  /** Opens the stream's statistics; undefined without them. */
  readonly stats?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** Opens the panel of sound and recording; undefined without it. */
  readonly media?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** Saves the last seconds of the game, at most 30; undefined unless they are kept. */
  readonly replay?: { readonly seconds: number; readonly save: () => void } | undefined;
  /** Opens the panel of picture quality and data use; undefined if the player can't choose. */
  readonly picture?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** Opens the panel of assistance settings; undefined without it. */
  readonly assistance?: { readonly visible: boolean; readonly toggle: () => void } | undefined;
  /** Saves a screenshot; undefined without a picture. */
  readonly screenshot?: { readonly take: () => void } | undefined;
  /** Opens the sidebar of the controls; undefined without one. */
  readonly controls?: { readonly open: () => void } | undefined;
  /** Opens the editor of control schemes; undefined if the game has none. */
  readonly schemes?: { readonly open: () => void } | undefined;
  /** Opens the game's assistant; undefined if the game has none. */
  readonly chat?: { readonly open: () => void } | undefined;
  /** Offers an ad for more ad-free time; undefined without an offer. */
  readonly rewarded?: { readonly open: () => void } | undefined;
  /** The player's nowBux and the time of the next nowBux. */
  readonly nowbux?: { readonly open: () => void } | undefined;
  /** Opens the player's files and reports; undefined without them. */
  readonly files?: { readonly open: (dialog: 'files' | 'report') => void } | undefined;
  /** Opens the help over the game. */
  readonly help?: { readonly open: () => void } | undefined;
  /** Whether the keyboard or a gamepad opened the play page's bar, which then takes the focus. */
  readonly focused?: boolean | undefined;
  /** Opens the sign-in, or the player's account. */
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
  /** Position of the handle of the play page's bar; centred if undefined. */
  readonly handle?: HandlePlace | undefined;
}

/** Items that the game's features add to the play page's bar while defined. */
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
