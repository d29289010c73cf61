import * as z from 'zod/mini';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { choiceSetting } from '../settingSchemas.ts';
import { type InputAssistance, readInputAssistance } from './inputAssistanceSettings.ts';

/**
 * Pairs of gamepad buttons that games rarely use together. One of them can turn accessibility features off and on.
 */
export const PAUSE_PADS = ['none', 'sticks', 'menus', 'shoulders'] as const;

/** Maximum number of games with their own input settings. */
const GAMES_MAX = 100;

/**
 * Stored input settings: those of all games under `EVERY_APP`, and those of games with their own. The schema uses
 * only parts of zod that other schemas use, because zod loads before the first frame of the game.
 */
export const InputSchema = z.looseObject({
  /** `InputAssistance` settings by game, not yet validated. */
  games: z.catch(z.looseObject({}), {}),
  /**
   * `KeyboardEvent.code` of the key that turns all accessibility features off and on during a game; empty for none.
   */
  pauseKey: z.catch(z.string(), ''),
  /** Gamepad buttons that, pressed together, turn all accessibility features off and on during a game. */
  pausePad: choiceSetting(PAUSE_PADS, 'none'),
});
export type InputSettings = z.infer<typeof InputSchema>;

/** Returns the input settings for a game: its own, or else those of all games. */
export function inputOf({ games }: InputSettings, game: string): InputAssistance {
  return readInputAssistance(games[game] ?? games[EVERY_APP]);
}

/** Returns input settings in which those of a game are replaced; `undefined` removes them. */
export function withInput(
  { games }: InputSettings,
  game: string,
  assistance: InputAssistance | undefined,
): Pick<InputSettings, 'games'> {
  const others = Object.entries(games).filter(([id]) => id !== game);
  const added: readonly (readonly [string, unknown])[] = assistance ? [[game, assistance]] : [];
  return { games: Object.fromEntries([...others.slice(1 - GAMES_MAX), ...added]) };
}
