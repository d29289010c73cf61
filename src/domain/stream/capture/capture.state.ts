export type Device = 'microphone' | 'camera';

export type Refusal =
  /** The player denied access in the browser's prompt just now. */
  | 'denied'
  /** The browser or the operating system denies this site the microphone or camera without a prompt. */
  | 'blocked'
  /** No microphone or camera is connected, or none that meets the constraints. */
  | 'none'
  | 'in-use'
  /** This browser or this peer connection doesn't support sending a microphone or camera. */
  | 'unsupported';

/** State of the microphone or camera. `ask` counts the requests, so that each request has its own effect key. */
export type CaptureState =
  | { readonly kind: 'off'; readonly ask: number }
  | { readonly kind: 'asking'; readonly ask: number }
  | { readonly kind: 'live'; readonly ask: number }
  /** The tab is hidden. The microphone or camera is released, and acquired again when the tab is visible. */
  | { readonly kind: 'resting'; readonly ask: number }
  /** Access was refused. `dismissed`: the player has closed the explanation, while the game still requests access. */
  | { readonly kind: 'refused'; readonly ask: number; readonly why: Refusal; readonly dismissed: boolean };

export type CaptureEvent =
  /** The game requests the microphone or camera. */
  | { readonly kind: 'wanted' }
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'acquired' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** The microphone or camera was unplugged, or the browser revoked access to it. */
  | { readonly kind: 'cut off' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'refusal read' }
  | { readonly kind: 'turned off' }
  /** The connection to the streaming device is gone. */
  | { readonly kind: 'device lost' };

export type CaptureCommand =
  /**
   * `hold` acquires the microphone or camera and sends its track while the state lasts. `answer` tells the game
   * whether access is allowed.
   */
  { readonly kind: 'hold' } | { readonly kind: 'answer'; readonly allowed: boolean };
