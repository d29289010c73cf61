/** Characters of the longest e-mail address there can be. */
export const LONGEST_EMAIL = 254;

/** What stands behind the plus sign of an e-mail address. What is longer than an address has none. */
export function plusTag(email: string): string | undefined {
  if (email.length > LONGEST_EMAIL) return undefined;
  return /\+([^@]*)@/.exec(email)?.[1];
}
