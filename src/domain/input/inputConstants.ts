/** The numbers of input forwarding, in one place. Those of the wire itself are in `contracts/channel/input.ts`. */

/** Relative motion on the wire is CSS pixels times this. */
export const MOUSE_SCALE = 25;
export const MOUSE_SCALE_APPLE = 50;
/** The sensitivity that changes nothing. */
export const DEFAULT_SENSITIVITY = 5;
/** Width to height of a picture whose size is not known yet. */
export const DEFAULT_RATIO = 16 / 9;

/** Wheel units a notch, and what the browser's three units come to in them. Chromium scrolls 100 px a notch, Firefox 3 lines. */
export const WHEEL_STEP = 120;
export const WHEEL_UNITS = { pixel: WHEEL_STEP / 100, line: WHEEL_STEP / 3, page: WHEEL_STEP * 10 } as const;
/** The first turn goes at once, what follows is gathered for this long, in milliseconds. */
export const WHEEL_BATCH_MS = { desktop: 16, touch: 30 } as const;
/** A zoom (Ctrl and wheel, or a pinch on a trackpad) is followed by none for this long. */
export const WHEEL_ZOOM_COOLDOWN_MS = 1000;

/**
 * §9's polling rate of 8, in milliseconds: how often input that moves is sampled for the device. At least this long lies
 * between two messages of a mouse that moves, or of a stick; whatever is pressed doesn't wait.
 */
export const POLLING_RATE_MS = 8;
/**
 * How often the browser is asked for its gamepads, since the Gamepad API tells of no change by itself. It is reading, not
 * sending: twice within each sample, so that a button, which doesn't wait for one, is at most this much late.
 */
export const GAMEPAD_POLL_MS = POLLING_RATE_MS / 2;
/** Sticks rest within this radius of the centre, triggers below this value. */
export const STICK_DEAD_ZONE = 0.12;
export const TRIGGER_DEAD_ZONE = 0.04;

/** The longest shake that browsers take at once, in milliseconds. */
export const RUMBLE_MAX_MS = 5000;

/** How often the device is told what is held, while something is. */
export const HEARTBEAT_MS = 250;
/**
 * How many beats more, once nothing is held and nothing changes: for longer than a browser takes to see that a connection
 * is broken, since a release may be given up until then.
 */
export const HEARTBEAT_TAIL = 24;
/** Motion is left out while more bytes than this wait to be sent: it would only be late. */
export const MOTION_BACKLOG_BYTES = 16_384;
