/** The id of the games list on the home page, and so the fragment of its address. */
export const GAMES_ID = 'games';

/** Returns the address of the games list. If the server's address is just the home page, appends the list's fragment. */
export function gamesAddress(gamesList: string, origin: string): string {
  return URL.parse(gamesList, origin)?.href === `${origin}/` ? `/#${GAMES_ID}` : gamesList;
}
