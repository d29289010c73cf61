import * as z from 'zod/mini';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { type InputAssistance, readInputAssistance } from './inputAssistance.ts';
import { isSource } from './inputNames.ts';

/** Limit of games with settings of their own. */
const GAMES_MAX = 100;

/** Settings of the player's input: those of all games under `EVERY_APP`, and those of games that differ. */
export const InputSchema = z.looseObject({
  games: z.pipe(z.catch(z.record(z.string(), z.unknown()), {}), z.transform(readGames)),
  /** Key that turns all assistance off and on during a game; empty without one. */
  pauseKey: z.catch(z.string().check(z.refine((key) => key === '' || isSource(key))), ''),
});
export type InputSettings = z.infer<typeof InputSchema>;

function readGames(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, InputAssistance>> {
  const games = Object.entries(stored).slice(-GAMES_MAX);
  return Object.fromEntries(games.map(([game, value]) => [game, readInputAssistance(value)]));
}

/** Settings for a game: its own, else those of all games. */
export function inputOf({ games }: InputSettings, game: string): InputAssistance {
  return games[game] ?? games[EVERY_APP] ?? readInputAssistance(undefined);
}

/** Settings with those of a game replaced; `undefined` removes them. */
export function withInput(
  { games }: InputSettings,
  game: string,
  assistance: InputAssistance | undefined,
): Pick<InputSettings, 'games'> {
  const others = Object.entries(games).filter(([id]) => id !== game);
  return { games: Object.fromEntries(assistance ? [...others, [game, assistance]] : others) };
}
