/** What the address of the list on the home page ends with. */
export const GAMES_ID = 'games';

/** Where all games are: the list on the home page, where the server's address is no more than the home page. */
export function gamesAddress(gamesList: string, origin: string): string {
  return URL.parse(gamesList, origin)?.href === `${origin}/` ? `/#${GAMES_ID}` : gamesList;
}
