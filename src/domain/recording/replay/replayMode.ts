/** Local storage key of the player's setting: the last seconds of each game may be kept. Absent if not. */
export const REPLAY_KEY = 'ngReplay';
/** Seconds between two requested key frames. A replay starts at one. */
export const KEY_FRAME_SECONDS = 10;

export interface ReplayConditions {
  /** The browser passes encoded frames to a script. */
  readonly supported: boolean;
  /** The player's setting allows the replay. */
  readonly allowed: boolean;
  /** This connection passes encoded frames. A connection starts with or without that. */
  readonly attached: boolean;
  readonly dataSaver: boolean;
  readonly batterySaver: boolean;
  readonly batteryLow: boolean;
}

/**
 * Whether the last seconds are kept, or why not. `next-game`: the player allowed it after the connection had started.
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
