import * as z from 'zod/mini';

/**
 * What an Html app and its play page say to one another, by `postMessage` between the frame and the page. The specification
 * says nothing of it; a page can't see into a frame of another origin, and so the game says for itself:
 *
 * - `ready`: it is drawn and can be played. The load event of a frame also comes for an error page. `sound`: it takes `sound`.
 * - `bar`: the player wants the page's bar (Escape, which a page never hears while its frame has the keyboard).
 */
export const GameSaysSchema = z.object({
  nowlight: z.enum(['ready', 'bar']),
  sound: z.optional(z.boolean()),
});
export type GameSays = z.infer<typeof GameSaysSchema>;

/**
 * What the page says to the game: how loud it is to be (0 to 1, nought is silent), that something is asked over it, and
 * that it has the player again.
 */
export type PageSays =
  | { readonly nowlight: 'sound'; readonly volume: number }
  | { readonly nowlight: 'pause' }
  | { readonly nowlight: 'resume' };

/** By which the simulator's scripts and journal call the document of an Html app. It is no call: a frame loads it. */
export const HTML_GAME = { id: 'html-game' } as const;
