import * as z from 'zod/mini';

/**
 * Messages of an HTML app to its play page, by `postMessage`. The specification doesn't define any. A page can't
 * inspect a cross-origin iframe, so the game must report:
 *
 * - `ready`: it is rendered and playable. An iframe's load event also fires for error pages. `sound`: it supports the
 * message `sound`.
 * - `bar`: the player wants the page's bar (Escape, which the page can't receive while the iframe has focus).
 */
export const GameSaysSchema = z.object({
  nowlight: z.enum(['ready', 'bar']),
  sound: z.optional(z.boolean()),
});
export type GameSays = z.infer<typeof GameSaysSchema>;

/** Messages of the page to the game: the volume (0 to 1, 0 is silent), a dialog that covers the game, and its end. */
export type PageSays =
  | { readonly nowlight: 'sound'; readonly volume: number }
  | { readonly nowlight: 'pause' }
  | { readonly nowlight: 'resume' };

/**
 * Id of an HTML game's document in the simulator's scripts and journal, where the other ids are of calls. An iframe
 * loads the document.
 */
export const HTML_GAME = { id: 'html-game' } as const;
