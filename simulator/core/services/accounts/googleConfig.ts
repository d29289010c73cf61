/**
 * Outcomes of Google's prompt. `no-account`: the browser knows none. `opted-out`: by the player. `cooled-down`:
 * closed too often. `wrong-client`, `wrong-origin`: not registered. `issuing-fails`: no credential. `broken`: the
 * script throws.
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

/** Two Google accounts that have a local account (one by Google alone, one with a password), and one that has none. */
export const GOOGLE_ACCOUNTS: GoogleConfig['accounts'] = [
  { email: 'social@example.com', name: 'Juno Reyes' },
  { email: 'mira@example.com', name: 'Mira Lang' },
  { email: 'nova@example.com', name: 'Nova Lindqvist' },
];
