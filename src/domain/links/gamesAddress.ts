/** Where all games are: the list on the home page, where the server's address is no more than the home page. */
export function gamesAddress(gamesList: string | undefined, origin: string): string | undefined {
  const url = gamesList === undefined ? null : URL.parse(gamesList, origin);
  return url?.href === `${origin}/` ? '/#games' : gamesList;
}
