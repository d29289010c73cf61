import { plusTag } from './emailTag.ts';

/** Traits that a test e-mail address gives its account by a tag after a plus sign: `ada+rich@example.com`. */
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

export function traitOf(email: string | undefined): Trait | undefined {
  const tag = plusTag(email ?? '')?.toLowerCase();
  return TRAITS.find((trait) => trait === tag);
}
