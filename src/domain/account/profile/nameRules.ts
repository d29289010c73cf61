const LENGTH = { min: 2, max: 24 } as const;
/**
 * Maximum number of characters in the input for a name. It exceeds the limit of a name, so that a player sees the
 * excess of pasted text.
 */
export const NAME_FIELD_MAX = 40;

/** Mistake in a name that the client can detect by itself. */
export type NameMistake = 'name-short' | 'name-long' | 'name-signs';

/** A valid name has 2 to 24 letters and digits of any script, blanks, `_`, `.` and `-`. */
export function mistakeInName(name: string): NameMistake | undefined {
  const { length } = [...name];
  if (length < LENGTH.min) return 'name-short';
  if (length > LENGTH.max) return 'name-long';
  return /^[\p{L}\p{M}\p{N}_ .-]+$/u.test(name) ? undefined : 'name-signs';
}
