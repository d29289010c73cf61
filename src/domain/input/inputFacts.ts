/** An input event without the browser's objects. Read it while handling it and don't keep it, since it is reused. */
export type InputFact =
  | KeyFact
  | PointerFact
  | RelativeFact
  | WheelFact
  | StageFact
  /** The window gained or lost keyboard focus. */
  | { readonly kind: 'focus'; readonly focused: boolean }
  | { readonly kind: 'visible'; readonly visible: boolean }
  | { readonly kind: 'lock'; readonly locked: boolean }
  /** The page receives the browser's own key combinations (full screen with keyboard lock). */
  | { readonly kind: 'keyboard-lock'; readonly locked: boolean }
  | { readonly kind: 'gamepad-plugged' };

/** A flag in `modifiers` besides the bits of `MODIFIER`: AltGraph, the layout's third level. */
export const ALT_GRAPH = 32;

export interface KeyFact {
  readonly kind: 'key';
  readonly down: boolean;
  /** `KeyboardEvent.code` and `KeyboardEvent.key` of the key. */
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  /** Bits of `MODIFIER`, and `ALT_GRAPH`. */
  readonly modifiers: number;
  /** An input method is composing text and handles the key. */
  readonly composing: boolean;
  /** The focused element handles keys itself. */
  readonly keepsKeys: boolean;
}

/** Samples of one pointer event, oldest first; the last one is the current position. */
interface Samples {
  /** x0, y0, x1, y1 … in CSS pixels; may be longer than `count` pairs, since the buffer is reused. */
  readonly xy: Float64Array;
  readonly count: number;
  /** As `PointerEvent.buttons`: 1 left, 2 right, 4 middle, 8 back, 16 forward. */
  readonly buttons: number;
  readonly modifiers: number;
}

/** Positions are relative to the viewport. */
export interface PointerFact extends Samples {
  readonly kind: 'pointer';
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly id: number;
}

/** Motion of a locked mouse: `xy` contains distances instead of positions. */
export interface RelativeFact extends Samples {
  readonly kind: 'relative';
}

export interface WheelFact {
  readonly kind: 'wheel';
  readonly dx: number;
  readonly dy: number;
  readonly unit: 'pixel' | 'line' | 'page';
  /** Relative to the viewport. */
  readonly x: number;
  readonly y: number;
  readonly modifiers: number;
}

/** Position of the stage in the viewport, in CSS pixels, and the video's aspect ratio. */
export interface StageFact {
  readonly kind: 'stage';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Aspect ratio of the video; undefined before its first video frame. */
  readonly ratio: number | undefined;
}

/** `taken`: prevent the browser's default action. `left`: leave the event to the browser or the page. */
export type Handled = 'taken' | 'left';

export type ReleaseReason = 'blur' | 'hide' | 'lock-lost' | 'pause' | 'disconnect' | 'migration' | 'stall' | 'dispose';

/** The app's own shortcuts, which aren't forwarded. F11 is also left to the browser, for full screen. */
export type Shortcut = 'toggle-mouse-lock' | 'toggle-shift-lock' | 'f11';

export type InputNotice =
  | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
  | { readonly kind: 'mouse-lock'; readonly locked: boolean }
  /** Shift lock started or ended. */
  | { readonly kind: 'shift-lock'; readonly on: boolean }
  | { readonly kind: 'released'; readonly reason: ReleaseReason };
