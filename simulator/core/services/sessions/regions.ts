/** Region of players who choose none, by country. */
const REGION_OF_COUNTRY: Readonly<Record<string, string>> = {
  US: 'us-east',
  CA: 'us-east',
  BR: 'sa-east',
  IN: 'ap-south',
  AU: 'ap-southeast',
  JP: 'ap-northeast',
  KR: 'ap-northeast',
};
const OTHER_REGION = 'eu-central';
/** Regions that serve players who choose none. */
export const USUAL_REGIONS: readonly string[] = [...new Set(Object.values(REGION_OF_COUNTRY)), OTHER_REGION];

/**
 * Returns the region that serves a player: the chosen one if the simulated world offers it, or else the country's.
 */
export function servingRegion(
  chosen: string | undefined,
  { regions, country }: { readonly regions: readonly { readonly id: string }[]; readonly country: string },
): string {
  return regions.find(({ id }) => id === chosen)?.id ?? REGION_OF_COUNTRY[country] ?? OTHER_REGION;
}
