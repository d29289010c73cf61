/** Limit of an e-mail address in characters. */
export const LONGEST_EMAIL = 254;

/** Tag after the plus sign of an e-mail address. Undefined if the text is longer than an address. */
export function plusTag(email: string): string | undefined {
  if (email.length > LONGEST_EMAIL) return undefined;
  return /\+([^@]*)@/.exec(email)?.[1];
}
