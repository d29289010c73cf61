/** Where passes are sold, by ISO 3166-1 codes (const.subscription-countries of the catalogue). */
export const PASS_COUNTRIES: readonly string[] = 'US GB BR AU IN ID VN TH PH CA'.split(' ');

/** Whether a pass may be shown to somebody in a country, by its code in capitals. Where none is sold, nobody is offered one. */
export function passesSoldIn(country: string): boolean {
  return PASS_COUNTRIES.includes(country);
}
