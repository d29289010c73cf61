/**
 * The page of a game by which others may find it: the address that the catalogue names where that is on the page's own host,
 * else our page of the game by its id. A catalogue may name any address, and a search engine would follow it.
 */
export function ownPage(address: string | undefined, origin: string, path: string): string {
  const url = address === undefined ? null : URL.parse(address, origin);
  return url?.origin === origin && !url.username && !url.password ? url.href : origin + path;
}

/** The paths of a game's pages; the slugs in them are for people. */
export const pathsOf = (appId: string): { readonly page: string; readonly play: string } => ({
  page: `/apps/-/${encodeURIComponent(appId)}/-.html`,
  play: `/play/-/${encodeURIComponent(appId)}`,
});
