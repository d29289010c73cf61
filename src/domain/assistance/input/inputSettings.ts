import * as z from 'zod/mini';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { choiceSetting } from '../settingsSection.ts';
import { type InputAssistance, readInputAssistance } from './inputAssistance.ts';

/** Buttons of a gamepad that games rarely use together. */
export const PAUSE_PADS = ['none', 'sticks', 'menus', 'shoulders'] as const;

/** Limit of games that differ from the others. */
const GAMES_MAX = 100;

/**
 * Stored settings of the player's input: those of all games under `EVERY_APP`, and those of games that differ. The schema
 * uses only parts of zod that other schemas use, because zod loads before the first picture.
 */
export const InputSchema = z.looseObject({
  /** `InputAssistance` by game, unchecked. */
  games: z.catch(z.looseObject({}), {}),
  /** `KeyboardEvent.code` of the key that turns all assistance off and on during a game; empty without one. */
  pauseKey: z.catch(z.string(), ''),
  /** Buttons of a gamepad that do the same when pressed together. */
  pausePad: choiceSetting(PAUSE_PADS, 'none'),
});
export type InputSettings = z.infer<typeof InputSchema>;

/** Settings for a game: its own, else those of all games. */
export function inputOf({ games }: InputSettings, game: string): InputAssistance {
  return readInputAssistance(games[game] ?? games[EVERY_APP]);
}

/** Settings with those of a game replaced; `undefined` removes them. */
export function withInput(
  { games }: InputSettings,
  game: string,
  assistance: InputAssistance | undefined,
): Pick<InputSettings, 'games'> {
  const others = Object.entries(games).filter(([id]) => id !== game);
  const added: readonly (readonly [string, unknown])[] = assistance ? [[game, assistance]] : [];
  return { games: Object.fromEntries([...others.slice(1 - GAMES_MAX), ...added]) };
}
