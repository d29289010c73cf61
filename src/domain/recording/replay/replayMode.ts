/**
 * Local storage key of the player's setting that allows keeping the last seconds of each game for a replay. Absent if
 * not allowed.
 */
export const REPLAY_KEY = 'ngReplay';
/** Interval at which key frames are requested, in seconds. A replay can only start at a key frame. */
export const KEY_FRAME_SECONDS = 10;

export interface ReplayConditions {
  /** The browser can pass encoded frames to a script. */
  readonly supported: boolean;
  /** The player's setting allows keeping the last seconds. */
  readonly allowed: boolean;
  /** The peer connection passes encoded frames to the replay. That can't change after the connection is created. */
  readonly attached: boolean;
  readonly dataSaver: boolean;
  readonly batterySaver: boolean;
  readonly batteryLow: boolean;
}

/**
 * Whether the last seconds of the game are kept for a replay, or why not. `next-game`: the player allowed it after
 * the connection was created.
 */
export type ReplayMode = 'unsupported' | 'off' | 'next-game' | 'data-saver' | 'battery' | 'keeping';

export function replayMode(conditions: ReplayConditions): ReplayMode {
  const { supported, allowed, attached, dataSaver, batterySaver, batteryLow } = conditions;
  if (!supported) return 'unsupported';
  if (!allowed) return 'off';
  if (dataSaver) return 'data-saver';
  if (batterySaver || batteryLow) return 'battery';
  return attached ? 'keeping' : 'next-game';
}
