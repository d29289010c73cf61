/** Packages with a film: the demo's games that the streaming device shows in landscape. */
const FILMED: ReadonlySet<string> = new Set(['games.nowlight.skyhop', 'games.nowlight.vesper']);

/** Advertisements that have a film; the number in a name is the length in seconds. */
export const ADVERTS = ['tea-15', 'bikes-30'] as const;
export type AdvertName = (typeof ADVERTS)[number];

const ADVERT_FORM = /^\/films\/ads\/([\w-]{1,64})\.webm$/;
const FORM = /^\/films\/([\w.]{1,64})\.webm$/;

/** Returns the path of a package's film; undefined without one. */
export function filmPath(packageName: string | undefined): string | undefined {
  return packageName !== undefined && FILMED.has(packageName) ? `/films/${packageName}.webm` : undefined;
}

/** Returns the package of a film's path. */
export function filmedAt(path: string): string | undefined {
  const packageName = FORM.exec(path)?.[1];
  return packageName !== undefined && FILMED.has(packageName) ? packageName : undefined;
}

const CARD_FORM = /^\/pictures\/share\/([\w-]{1,64})\.png$/;

/** Returns the package of a link preview's path. */
export function cardAt(path: string): string | undefined {
  return CARD_FORM.exec(path)?.[1];
}

/** Number of gameplay screenshots per game. */
export const STILLS = 3;
const STILL_FORM = /^\/pictures\/play\/([\w.]{1,64})-(landscape|portrait)-([0-2])\.png$/;

/** Returns the paths of a game's gameplay screenshots. */
export function stillPaths(packageName: string, orientation: 'landscape' | 'portrait'): string[] {
  return Array.from({ length: STILLS }, (_, moment) => `/pictures/play/${packageName}-${orientation}-${moment}.png`);
}

/** Returns the game and time of a screenshot's path; undefined for other paths. */
export function stillAt(
  path: string,
): { readonly packageName: string; readonly portrait: boolean; readonly moment: number } | undefined {
  const [, packageName, orientation, moment] = STILL_FORM.exec(path) ?? [];
  return packageName === undefined
    ? undefined
    : { packageName, portrait: orientation === 'portrait', moment: Number(moment) };
}

export function advertPath(name: AdvertName): string {
  return `/films/ads/${name}.webm`;
}

/** Returns the advertisement of a film's path. */
export function advertAt(path: string): AdvertName | undefined {
  const advertId = ADVERT_FORM.exec(path)?.[1];
  return ADVERTS.find((name) => name === advertId);
}
