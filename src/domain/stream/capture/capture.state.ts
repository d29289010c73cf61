export type Device = 'microphone' | 'camera';

export type Refusal =
  /** The player denied the prompt just now. */
  | 'denied'
  /** The browser or the operating system blocks the device for this site without a prompt. */
  | 'blocked'
  /** No device is connected, or none that meets the constraints. */
  | 'none'
  | 'in-use'
  /** This browser or this connection doesn't support it. */
  | 'unsupported';

/** `ask` counts the requests, so that each request has its own key in the state machine's `ongoing`. */
export type CaptureState =
  | { readonly kind: 'off'; readonly ask: number }
  | { readonly kind: 'asking'; readonly ask: number }
  | { readonly kind: 'live'; readonly ask: number }
  /** The tab is hidden: the device is released and reacquired when the tab is visible again. */
  | { readonly kind: 'resting'; readonly ask: number }
  /** `dismissed`: the player has closed the explanation. The game still wants the device. */
  | { readonly kind: 'refused'; readonly ask: number; readonly why: Refusal; readonly dismissed: boolean };

export type CaptureEvent =
  /** The game requests the device. */
  | { readonly kind: 'wanted' }
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'acquired' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** The device was unplugged, or the browser revoked it. */
  | { readonly kind: 'cut off' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'refusal read' }
  | { readonly kind: 'turned off' }
  /** The connection to the streaming device is gone. */
  | { readonly kind: 'device lost' };

export type CaptureCommand =
  /** `hold` acquires the device and sends its track while the state lasts. */
  { readonly kind: 'hold' } | { readonly kind: 'answer'; readonly allowed: boolean };
