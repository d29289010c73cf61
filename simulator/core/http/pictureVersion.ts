/** Names in a picture's address which of its versions is meant. */
const PARAMETER = 'v';
/** A version that is no longer the picture's, or none, is asked for again after an hour. */
const AN_HOUR = 'public, max-age=3600';
/** What never changes under its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** The address with the picture's version in it; as it is where none is known. */
export function versioned(address: string, version: string | undefined): string {
  return version === undefined ? address : `${address}?${PARAMETER}=${version}`;
}

/** How long caches keep a picture: for ever where its address names the version that is answered. */
export function keptFor(asked: string, version: string | undefined): string {
  const named = new URL(asked).searchParams.get(PARAMETER);
  return named !== null && named === version ? FOR_EVER : AN_HOUR;
}
