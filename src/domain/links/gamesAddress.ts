/** Element id of the games list on the home page, which is also the fragment of its address. */
export const GAMES_ID = 'games';

/**
 * Returns the address of the games list. If the server's address is the home page without a fragment, appends the
 * list's fragment.
 */
export function gamesAddress(gamesList: string, origin: string): string {
  return URL.parse(gamesList, origin)?.href === `${origin}/` ? `/#${GAMES_ID}` : gamesList;
}
