import type { HandlePlace } from './useDragged.ts';

/** The player's bar over the game: there when it is asked for. */
export interface PlayHudModel {
  readonly game: string;
  readonly open: boolean;
  /** Nothing is heard, whoever wants it so: the player, or a browser that waits for a gesture. */
  readonly silent: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** The game's sound is its own matter: the bar has none of it. */
  readonly ownSound?: boolean | undefined;
  /** Undefined where there is no full screen. */
  readonly fullscreen: boolean | undefined;
  /** The player's pass, or those that they can have; undefined where there are none. */
  readonly pass?: { readonly held: boolean; readonly open: () => void } | undefined;
  /** The figures of the stream; undefined where there are none. */
  readonly stats?: { readonly shown: boolean; readonly toggle: () => void } | undefined;
  /** Sound and recording; undefined where there is none of it. */
  readonly media?: { readonly shown: boolean; readonly toggle: () => void } | undefined;
  /** How good the picture is, and what it costs; undefined where that can't be chosen. */
  readonly picture?: { readonly shown: boolean; readonly toggle: () => void } | undefined;
  /** Saves the picture as it is; undefined where there is none. */
  readonly screenshot?: { readonly take: () => void } | undefined;
  /** The sidebar of the controls; undefined where there is none. */
  readonly controls?: { readonly open: () => void } | undefined;
  /** The editor of control schemes; undefined where the game has none. */
  readonly schemes?: { readonly open: () => void } | undefined;
  /** The helper; undefined where the game has none. */
  readonly chat?: { readonly open: () => void } | undefined;
  /** More time without advertising; undefined where none can be had. */
  readonly rewarded?: { readonly open: () => void } | undefined;
  /** nowBux, and when the next one comes. */
  readonly nowbux?: { readonly open: () => void } | undefined;
  /** Files and reports; undefined where there are none. */
  readonly files?: { readonly open: (dialog: 'files' | 'report') => void } | undefined;
  /** Short answers, over the game. */
  readonly help?: { readonly open: () => void } | undefined;
  /** It was opened by keys or a gamepad, and takes the focus. */
  readonly focused?: boolean | undefined;
  /** The player's account: the way in, or what they can do about it. */
  readonly account?: { readonly signedIn: boolean; readonly open: () => void } | undefined;
  /** What the player allows beyond the game. */
  readonly privacy?: { readonly open: () => void } | undefined;
  readonly show: (how?: 'keyboard' | 'pointer') => void;
  readonly hide: () => void;
  readonly toggleSound: () => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleFullscreen: () => void;
  readonly leave: () => void;
  /** Gives the keyboard back to the game. */
  readonly focusStage: () => void;
  /** Where the handle hangs; in the middle where nobody keeps it. */
  readonly handle?: HandlePlace | undefined;
}

/** What the features of a game put into the bar, each while it is defined. */
export type BarItems = Pick<
  PlayHudModel,
  | 'pass'
  | 'stats'
  | 'media'
  | 'picture'
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
