/**
 * An input event without the browser's objects. The object is reused, so a handler must read it immediately and not
 * keep it.
 */
export type InputFact =
  | KeyFact
  | PointerFact
  | RelativeFact
  | WheelFact
  | StageFact
  /** The browser window gained or lost keyboard focus. */
  | { readonly kind: 'focus'; readonly focused: boolean }
  | { readonly kind: 'visible'; readonly visible: boolean }
  | { readonly kind: 'lock'; readonly locked: boolean }
  /** The page receives the browser's own key combinations, or no longer does (keyboard lock in full screen). */
  | { readonly kind: 'keyboard-lock'; readonly locked: boolean }
  | { readonly kind: 'gamepad-plugged' };

/**
 * Flag in `modifiers` besides the bits of `MODIFIER`: the AltGraph key is down, which selects the third level of a
 * keyboard layout.
 */
export const ALT_GRAPH = 32;

export interface KeyFact {
  readonly kind: 'key';
  readonly down: boolean;
  /** `KeyboardEvent.code` and `KeyboardEvent.key` of the key. */
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  /** Modifier keys that are down: bits of `MODIFIER`, and `ALT_GRAPH`. */
  readonly modifiers: number;
  /** True if an input method is composing text and handles the key. */
  readonly composing: boolean;
  /** True if the focused element handles keys itself, such as a text field. */
  readonly keepsKeys: boolean;
}

/** Positions of one pointer event, oldest first; the last one is the current position. */
interface Samples {
  /**
   * Coordinates x0, y0, x1, y1 … in CSS pixels. The array may be longer than `count` pairs, because the buffer is
   * reused.
   */
  readonly xy: Float64Array;
  readonly count: number;
  /** Pressed buttons as in `PointerEvent.buttons`: 1 left, 2 right, 4 middle, 8 back, 16 forward. */
  readonly buttons: number;
  readonly modifiers: number;
}

/** Event of a pointer that isn't locked. Positions are relative to the viewport. */
export interface PointerFact extends Samples {
  readonly kind: 'pointer';
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: 'mouse' | 'touch' | 'pen';
  readonly id: number;
}

/** Motion under pointer lock: `xy` contains distances instead of positions. */
export interface RelativeFact extends Samples {
  readonly kind: 'relative';
}

export interface WheelFact {
  readonly kind: 'wheel';
  readonly dx: number;
  readonly dy: number;
  readonly unit: 'pixel' | 'line' | 'page';
  /** Position of the pointer, relative to the viewport. */
  readonly x: number;
  readonly y: number;
  readonly modifiers: number;
}

/** Position of the play area in the viewport, in CSS pixels, and the video's aspect ratio. */
export interface StageFact {
  readonly kind: 'stage';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Aspect ratio of the video; undefined before its first video frame. */
  readonly ratio: number | undefined;
}

/**
 * Result of handling an event. `taken`: the browser's default action is prevented. `left`: the browser or the page
 * handles the event.
 */
export type Handled = 'taken' | 'left';

export type ReleaseReason = 'blur' | 'hide' | 'lock-lost' | 'pause' | 'disconnect' | 'migration' | 'stall' | 'dispose';

/** Shortcuts of the app, which aren't forwarded to the game. F11 is also left to the browser, for full screen. */
export type Shortcut = 'toggle-mouse-lock' | 'toggle-shift-lock' | 'f11';

export type InputNotice =
  | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
  | { readonly kind: 'mouse-lock'; readonly locked: boolean }
  /** Shift lock, in which the right mouse button is held, started or ended. */
  | { readonly kind: 'shift-lock'; readonly on: boolean }
  | { readonly kind: 'released'; readonly reason: ReleaseReason };
