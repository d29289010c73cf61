/** The games that a film has been made of, by package: those of its own that the device shows in landscape. */
const FILMED: ReadonlySet<string> = new Set(['games.nowlight.skyhop', 'games.nowlight.vesper']);

/** Advertisements that a film has been made of, with their seconds. */
export const ADVERTS = ['tea-15', 'bikes-30'] as const;
export type AdvertName = (typeof ADVERTS)[number];

const ADVERT_FORM = /^\/films\/ads\/([\w-]{1,64})\.webm$/;
const FORM = /^\/films\/([\w.]{1,64})\.webm$/;

/** Where a package's film is on the page's host; undefined where there is none. */
export function filmPath(packageName: string | undefined): string | undefined {
  return packageName !== undefined && FILMED.has(packageName) ? `/films/${packageName}.webm` : undefined;
}

/** Whose film a path is. */
export function filmedAt(path: string): string | undefined {
  const packageName = FORM.exec(path)?.[1];
  return packageName !== undefined && FILMED.has(packageName) ? packageName : undefined;
}

const CARD_FORM = /^\/pictures\/share\/([\w-]{1,64})\.png$/;

/** Whose picture for shared links a path is. */
export function cardAt(path: string): string | undefined {
  return CARD_FORM.exec(path)?.[1];
}

/** How many pictures of a game in play there are. */
export const STILLS = 3;
const STILL_FORM = /^\/pictures\/play\/([\w.]{1,64})-(landscape|portrait)-([0-2])\.png$/;

/** Where the pictures of a game in play are, on the page's host. */
export function stillPaths(packageName: string, orientation: 'landscape' | 'portrait'): string[] {
  return Array.from({ length: STILLS }, (_, moment) => `/pictures/play/${packageName}-${orientation}-${moment}.png`);
}

/** Which game in play a path shows, and when; undefined where it is no picture of one. */
export function stillAt(
  path: string,
): { readonly packageName: string; readonly portrait: boolean; readonly moment: number } | undefined {
  const [, packageName, orientation, moment] = STILL_FORM.exec(path) ?? [];
  return packageName === undefined
    ? undefined
    : { packageName, portrait: orientation === 'portrait', moment: Number(moment) };
}

/** Where an advertisement's film is on the page's host. */
export function advertPath(name: AdvertName): string {
  return `/films/ads/${name}.webm`;
}

/** Which advertisement's film a path is. */
export function advertAt(path: string): AdvertName | undefined {
  const asked = ADVERT_FORM.exec(path)?.[1];
  return ADVERTS.find((name) => name === asked);
}
