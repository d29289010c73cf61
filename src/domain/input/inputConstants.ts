/** Constants of input forwarding. Those of the wire format are in `contracts/channel/inputFormat.ts`. */

/** Factor from CSS pixels to the unit of relative motion in input messages. */
export const MOUSE_SCALE = 25;
export const MOUSE_SCALE_APPLE = 50;
/** Mouse sensitivity at which the factor of relative motion is 1. */
export const DEFAULT_SENSITIVITY = 5;
/** Aspect ratio that is assumed until the picture's size is known. */
export const DEFAULT_RATIO = 16 / 9;

/**
 * Number of wheel units per notch, and wheel units per unit of the browser's wheel deltas. Chromium scrolls 100 px
 * per notch, Firefox 3 lines.
 */
export const WHEEL_STEP = 120;
export const WHEEL_UNITS = { pixel: WHEEL_STEP / 100, line: WHEEL_STEP / 3, page: WHEEL_STEP * 10 } as const;
/** The first wheel turn is sent immediately. Turns that follow it are batched for this time, in milliseconds. */
export const WHEEL_BATCH_MS = { desktop: 16, touch: 30 } as const;
/** Minimum time between two zooms (Ctrl and wheel, or a trackpad pinch), in milliseconds. */
export const WHEEL_ZOOM_COOLDOWN_MS = 1000;

/**
 * Interval at which mouse and sticks are sampled, and minimum time between two messages of one of them, in
 * milliseconds (const.polling-rate in the specification). Presses are sent without delay.
 */
export const POLLING_RATE_MS = 8;
/**
 * Interval of polling gamepads in milliseconds, because the Gamepad API has no change events. It is half the sampling
 * interval, because a button press is sent as soon as a poll detects it.
 */
export const GAMEPAD_POLL_MS = POLLING_RATE_MS / 2;
/** Radius within which sticks count as at rest, and value below which triggers do. */
export const STICK_DEAD_ZONE = 0.12;
export const TRIGGER_DEAD_ZONE = 0.04;

/** Maximum duration of a gamepad vibration in browsers, in milliseconds. */
export const RUMBLE_MAX_MS = 5000;

/** Interval at which held input is repeated, in milliseconds. */
export const HEARTBEAT_MS = 250;
/**
 * Number of further repetitions after the player released everything, because a broken connection may drop them until
 * the browser detects the break.
 */
export const HEARTBEAT_TAIL = 24;
/** Number of bytes buffered in the data channel above which motion is dropped, because it would arrive late. */
export const MOTION_BACKLOG_BYTES = 16_384;
