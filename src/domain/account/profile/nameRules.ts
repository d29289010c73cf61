const LENGTH = { min: 2, max: 24 } as const;
/** As many letters as the field takes: some more than are allowed, so that whoever pastes sees what is cut. */
export const NAME_FIELD_MAX = 40;

/** What is wrong with a name before anybody is asked. */
export type NameMistake = 'name-short' | 'name-long' | 'name-signs';

/** 2 to 24 letters and digits of any script, with blanks, `_`, `.` and `-` among them. */
export function mistakeInName(name: string): NameMistake | undefined {
  const { length } = [...name];
  if (length < LENGTH.min) return 'name-short';
  if (length > LENGTH.max) return 'name-long';
  return /^[\p{L}\p{M}\p{N}_ .-]+$/u.test(name) ? undefined : 'name-signs';
}
