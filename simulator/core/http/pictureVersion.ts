/** Query parameter with the version of a picture. */
const PARAMETER = 'v';
/** `Cache-Control` of a picture whose address has an outdated version or none. */
const CACHE_ONE_HOUR = 'public, max-age=3600';
/** `Cache-Control` of a resource that never changes at its address. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';

/** Adds the picture's version to its address; returns the address unchanged if the version is unknown. */
export function withVersion(address: string, version: string | undefined): string {
  return version === undefined ? address : `${address}?${PARAMETER}=${version}`;
}

/** `Cache-Control` of a picture: immutable if its address names the current version. */
export function cacheControlOf(address: string, version: string | undefined): string {
  const named = new URL(address).searchParams.get(PARAMETER);
  return named !== null && named === version ? CACHE_IMMUTABLE : CACHE_ONE_HOUR;
}
