import { type Code, STATUS_CODES, STATUSES } from '../../../src/contracts/status.ts';

/** Every numeric code, in order. */
export const CODES: readonly Code[] = STATUSES.flatMap((status) => STATUS_CODES[status]).toSorted((a, b) => a - b);

/**
 * The codes that an id of the requirement catalogue names: the hundred of `code.range.2100-2104`, so that a code that is added
 * is shown and tested with its neighbours; the one of `code.range.3101`.
 */
export function codesIn(id: string): readonly Code[] {
  const [, first, last] = /^code\.range\.(\d{4})(-\d{4})?$/.exec(id) ?? [];
  if (first === undefined) return [];
  const hundred = (code: number) => Math.floor(code / 100);
  return CODES.filter((code) =>
    last === undefined ? code === Number(first) : hundred(code) === hundred(Number(first)),
  );
}
