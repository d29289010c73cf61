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

/** Where an advertisement's film is on the page's host. */
export function advertPath(name: AdvertName): string {
  return `/films/ads/${name}.webm`;
}

/** Which advertisement's film a path is. */
export function advertAt(path: string): AdvertName | undefined {
  const asked = ADVERT_FORM.exec(path)?.[1];
  return ADVERTS.find((name) => name === asked);
}
