/**
 * Address of a game's page for search engines: the catalogue's address if it has the page's origin, or else the
 * origin with `path`. A catalogue may contain any address, and search engines would follow it.
 */
export function ownPageAddress(address: string | undefined, origin: string, path: string): string {
  const url = address === undefined ? null : URL.parse(address, origin);
  return url?.origin === origin && !url.username && !url.password ? url.href : origin + path;
}

/** Paths of a game's pages; their slugs are decorative. */
export const pathsOf = (appId: string): { readonly page: string; readonly play: string } => ({
  page: `/apps/-/${encodeURIComponent(appId)}/-.html`,
  play: `/play/-/${encodeURIComponent(appId)}`,
});
