/** Countries with passes on sale, by ISO 3166-1 code (const.subscription-countries of the catalogue). */
export const PASS_COUNTRIES: readonly string[] = 'US GB BR AU IN ID VN TH PH CA'.split(' ');

/** Returns whether passes are on sale in a country, given its code in capitals. */
export function passesSoldIn(country: string): boolean {
  return PASS_COUNTRIES.includes(country);
}
