/**
 * Codes of the countries that require consent: the European Union and the United Kingdom; Greece and the United
 * Kingdom also by their alternative codes.
 */
const CONSENT_REGIONS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK UK'.split(' '),
);

/**
 * Returns whether visitors of a country must consent before data are loaded, stored or sent for optional purposes.
 * True for an unknown country.
 */
export function asksForConsent(country: string): boolean {
  const code = country.trim().toUpperCase();
  return !/^[A-Z]{2}$/.test(code) || CONSENT_REGIONS.has(code);
}
