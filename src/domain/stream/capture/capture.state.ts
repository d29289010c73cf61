export type Device = 'microphone' | 'camera';

export type Refusal =
  /** The player said no just now. */
  | 'denied'
  /** The browser or the system keeps it from this site, and asks nobody any more. */
  | 'blocked'
  /** There is none, or none that can do what is wanted. */
  | 'none'
  | 'in-use'
  /** This browser, or this connection, carries none. */
  | 'unsupported';

/** `ask` counts the times it was asked for: another time is another key. */
export type CaptureState =
  | { readonly kind: 'off'; readonly ask: number }
  | { readonly kind: 'asking'; readonly ask: number }
  | { readonly kind: 'live'; readonly ask: number }
  /** The tab is hidden: it is let go of, and taken again when the player is back. */
  | { readonly kind: 'resting'; readonly ask: number }
  /** `told`: the player has seen why, and put it away. The game still wants it. */
  | { readonly kind: 'refused'; readonly ask: number; readonly why: Refusal; readonly told: boolean };

export type CaptureEvent =
  /** The game wants it, or wants it no more. */
  | { readonly kind: 'wanted' }
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'acquired' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** It was unplugged, or the browser took it back. */
  | { readonly kind: 'cut off' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'refusal read' }
  | { readonly kind: 'turned off' }
  /** The machine that wanted it is gone. */
  | { readonly kind: 'device lost' };

export type CaptureCommand =
  /** Asks the browser for it, and sends what it takes for as long as it runs. */
  { readonly kind: 'hold' } | { readonly kind: 'answer'; readonly allowed: boolean };
