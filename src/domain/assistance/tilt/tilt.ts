import type { TiltSettings } from './tiltSettings.ts';

/** Orientation of a phone in space and of its screen. */
export interface Attitude {
  /** Rotation around the phone's x axis, in degrees (`DeviceOrientationEvent.beta`). */
  readonly beta: number;
  /** Rotation around the phone's y axis, in degrees (`DeviceOrientationEvent.gamma`). */
  readonly gamma: number;
  /** Angle of the screen's orientation (`screen.orientation.angle`), in degrees. */
  readonly screen: number;
}

/**
 * Rotations of the screen, in degrees. `roll`: positive if the right edge is lower. `pitch`: angle of the upper edge
 * upwards; 90 is upright.
 */
export interface Lean {
  readonly roll: number;
  readonly pitch: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
/** Returns the same angle between -180 and 180 degrees. */
const wrapped = (angle: number) => angle - 360 * Math.round(angle / 360);

/**
 * Returns the rotations of the screen, computed from the direction of gravity. Unlike `beta` and `gamma`, they don't
 * jump when a phone is held upright. See https://www.w3.org/TR/orientation-event/#deviceorientation.
 */
export function leanOf({ beta, gamma, screen }: Attitude): Lean {
  const [b, g, s] = [radians(beta), radians(gamma), radians(screen)];
  const [x, y, z] = [-Math.cos(b) * Math.sin(g), Math.sin(b), Math.cos(b) * Math.cos(g)];
  const right = x * Math.cos(s) - y * Math.sin(s);
  const top = x * Math.sin(s) + y * Math.cos(s);
  return { roll: degrees(Math.asin(Math.min(Math.max(-right, -1), 1))), pitch: degrees(Math.atan2(top, z)) };
}

/**
 * Converts the phone's tilt to the deflection of a stick, each axis from -1 to 1: x to the right, y towards the
 * player.
 * @param neutral position of the phone in which the stick is at rest
 */
export function tiltOf(lean: Lean, neutral: Lean, { zone, reach }: TiltSettings): readonly [x: number, y: number] {
  // If the screen is on its side, its pitch is unreliable, so it counts less.
  const share = Math.cos(radians(lean.roll));
  const [x, y] = [lean.roll - neutral.roll, wrapped(lean.pitch - neutral.pitch) * share];
  const angle = Math.hypot(x, y);
  if (angle <= zone) return [0, 0];
  const deflection = Math.min((angle - zone) / (reach - zone), 1);
  return [(x / angle) * deflection, (y / angle) * deflection];
}
