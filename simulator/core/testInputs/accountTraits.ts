import { plusTag } from './plusTag.ts';

/** What an account is like whose address says so behind a plus sign: `ada+rich@example.com`. */
export const TRAITS = [
  'rich',
  'broke',
  'prime',
  'expired',
  'social',
  'pending',
  'refused',
  'incomplete',
  'unverified',
  'locked',
  'verify',
  'late',
  'taken',
  'lucky',
  'spun',
] as const;
export type Trait = (typeof TRAITS)[number];

/** The trait in an address. */
export function traitOf(email: string | undefined): Trait | undefined {
  const tag = plusTag(email ?? '')?.toLowerCase();
  return TRAITS.find((trait) => trait === tag);
}
