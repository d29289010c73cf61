import type { ScreenTurn } from './deviceTalk.port.ts';

/** Quarter turns of a phone that stands upright at 0; a tablet lies at 0. */
const TURNS: Readonly<Record<ScreenTurn, number>> = {
  'portrait-primary': 0,
  'landscape-primary': 1,
  'portrait-secondary': 2,
  'landscape-secondary': 3,
};

/** Whether a device of this type stands upright at this value: a phone does at 0 and 2, a tablet at 1 and 3. */
export function uprightAt(value: number, deviceType: string): boolean {
  return (value % 2 === 0) !== (deviceType.toLowerCase() === 'tablet');
}

/** The value that says to a device of this type how the player's screen is turned: 0 to 3. */
export function orientationOf(turn: ScreenTurn | undefined, deviceType: string): number | undefined {
  if (turn === undefined) return undefined;
  return deviceType.toLowerCase() === 'tablet' ? (TURNS[turn] + 3) % 4 : TURNS[turn];
}
