/**
 * What the browser told, without its objects. A fact is read while it is handled and never kept: whoever makes it may
 * use it again for the next one.
 */
export type InputFact =
  | KeyFact
  | PointerFact
  | RelativeFact
  | WheelFact
  | StageFact
  /** The window has the keyboard, or lost it. */
  | { readonly kind: 'focus'; readonly focused: boolean }
  | { readonly kind: 'visible'; readonly visible: boolean }
  | { readonly kind: 'lock'; readonly locked: boolean }
  /** The browser gives its own key combinations to the page (full screen with the keyboard lock). */
  | { readonly kind: 'keyboard-lock'; readonly locked: boolean }
  | { readonly kind: 'gamepad-plugged' };

/** Of `modifiers`, beside the bits of `MODIFIER`: the third level of the layout is on. */
export const ALT_GRAPH = 32;

export interface KeyFact {
  readonly kind: 'key';
  readonly down: boolean;
  /** `KeyboardEvent.code` and `key`. */
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  /** Bits of `MODIFIER`, and `ALT_GRAPH`. */
  readonly modifiers: number;
  /** Text is being composed (an input method takes the key). */
  readonly composing: boolean;
  /** The focused element takes keys for itself. */
  readonly keepsKeys: boolean;
}

/** Samples of one pointer event, oldest first; the last one is where the pointer is. */
interface Samples {
  /** x0, y0, x1, y1 … in CSS pixels; longer than `count` pairs where the buffer is reused. */
  readonly xy: Float64Array;
  readonly count: number;
  /** As `PointerEvent.buttons`: 1 left, 2 right, 4 middle, 8 back, 16 forward. */
  readonly buttons: number;
  readonly modifiers: number;
}

/** Places are relative to the viewport. */
export interface PointerFact extends Samples {
  readonly kind: 'pointer';
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly id: number;
}

/** A locked mouse: `xy` holds how far it went, not where it is. */
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

/** Where the stage is in the viewport, in CSS pixels, and how the picture lies in it. */
export interface StageFact {
  readonly kind: 'stage';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Width to height of the video itself; undefined before its first frame. */
  readonly ratio: number | undefined;
}

/** `taken`: the browser does nothing of its own with it. `left`: it is the browser's or the page's. */
export type Handled = 'taken' | 'left';

export type ReleaseReason = 'blur' | 'hide' | 'lock-lost' | 'pause' | 'disconnect' | 'migration' | 'stall' | 'dispose';

/** Keys that are the app's and are not forwarded. F11 stays the browser's too: it goes to full screen. */
export type Shortcut = 'toggle-mouse-lock' | 'toggle-shift-lock' | 'f11';

export type InputNotice =
  | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
  | { readonly kind: 'mouse-lock'; readonly locked: boolean }
  /** The right button is held for the player, or no more. */
  | { readonly kind: 'shift-lock'; readonly on: boolean }
  | { readonly kind: 'released'; readonly reason: ReleaseReason };
