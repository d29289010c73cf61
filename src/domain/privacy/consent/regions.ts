/** The members of the European Union, and the United Kingdom; Greece and the Kingdom by their second codes as well. */
const CONSENT_REGIONS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK UK'.split(' '),
);

/**
 * Whether visitors of a country are asked before anything is loaded, stored or sent that the product could do without. Where
 * nobody knows the country they are asked too.
 */
export function asksForConsent(country: string): boolean {
  const code = country.trim().toUpperCase();
  return !/^[A-Z]{2}$/.test(code) || CONSENT_REGIONS.has(code);
}
