/** Constants of input forwarding. Those of the wire format are in `contracts/channel/input.ts`. */

/** Factor from CSS pixels to relative motion on the wire. */
export const MOUSE_SCALE = 25;
export const MOUSE_SCALE_APPLE = 50;
/** The sensitivity with factor 1. */
export const DEFAULT_SENSITIVITY = 5;
/** Aspect ratio until the picture's size is known. */
export const DEFAULT_RATIO = 16 / 9;

/** Wheel units per notch, and the browser's delta units in them. Chromium scrolls 100 px per notch, Firefox 3 lines. */
export const WHEEL_STEP = 120;
export const WHEEL_UNITS = { pixel: WHEEL_STEP / 100, line: WHEEL_STEP / 3, page: WHEEL_STEP * 10 } as const;
/** The first turn is sent immediately; the following ones are batched for this long, in milliseconds. */
export const WHEEL_BATCH_MS = { desktop: 16, touch: 30 } as const;
/** Minimum time between two zooms (Ctrl and wheel, or a trackpad pinch), in milliseconds. */
export const WHEEL_ZOOM_COOLDOWN_MS = 1000;

/**
 * Sampling interval of moving input, and minimum time between two messages of a mouse or stick, in milliseconds
 * (const.polling-rate). Presses are sent without delay.
 */
export const POLLING_RATE_MS = 8;
/**
 * Polling interval of gamepads, since the Gamepad API has no change events. Half a sample, because buttons are sent
 * without delay and so are late by at most this.
 */
export const GAMEPAD_POLL_MS = POLLING_RATE_MS / 2;
/** Sticks are at rest within this radius, triggers below this value. */
export const STICK_DEAD_ZONE = 0.12;
export const TRIGGER_DEAD_ZONE = 0.04;

/** Maximum duration of a vibration in browsers, in milliseconds. */
export const RUMBLE_MAX_MS = 5000;

/** Interval of the heartbeat while something is held. */
export const HEARTBEAT_MS = 250;
/** Further beats after a release, which a broken connection may drop until the browser detects the break. */
export const HEARTBEAT_TAIL = 24;
/** Above this number of buffered bytes motion is dropped, because it would arrive late. */
export const MOTION_BACKLOG_BYTES = 16_384;
