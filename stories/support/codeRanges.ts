import { type Code, STATUS_CODES, STATUSES } from '../../src/contracts/status.ts';

/** Every numeric code, in order. */
export const CODES: readonly Code[] = STATUSES.flatMap((status) => STATUS_CODES[status]).toSorted((a, b) => a - b);

/** The codes that an id of the requirement catalogue names: those from `code.range.2100-2104`, the one of `code.range.3101`. */
export function codesIn(id: string): readonly Code[] {
  const [, first, last = first] = /^code\.range\.(\d{4})(?:-(\d{4}))?$/.exec(id) ?? [];
  return first === undefined ? [] : CODES.filter((code) => code >= Number(first) && code <= Number(last));
}
