/**
 * How choosing a Google account goes: offered; offered and closed at once, as if by hand; nobody is there; whoever is there
 * wants no offers; the browser allows none; it was closed too often; this front end is unknown, or on an origin that is;
 * chosen in vain; the script doesn't come, or fails.
 */
export const GOOGLE_OUTCOMES = [
  'shown',
  'closed',
  'no-account',
  'opted-out',
  'blocked',
  'cooled-down',
  'wrong-client',
  'wrong-origin',
  'issuing-fails',
  'unreachable',
  'broken',
] as const;

export interface GoogleConfig {
  readonly outcome: (typeof GOOGLE_OUTCOMES)[number];
  readonly accounts: readonly { readonly email: string; readonly name: string }[];
}

/** Two who have an account of ours, with Google alone and by password, and one who has none. */
export const GOOGLE_ACCOUNTS: GoogleConfig['accounts'] = [
  { email: 'social@example.com', name: 'Juno Reyes' },
  { email: 'mira@example.com', name: 'Mira Lang' },
  { email: 'nova@example.com', name: 'Nova Lindqvist' },
];
