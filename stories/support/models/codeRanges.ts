import { type Code, STATUS_CODES, STATUSES } from '../../../src/contracts/status.ts';

export const CODES: readonly Code[] = STATUSES.flatMap((status) => STATUS_CODES[status]).toSorted((a, b) => a - b);

/**
 * The codes of a requirement id. A range such as `code.range.2100-2104` means its whole hundred, so that added codes
 * are covered too; `code.range.3101` means one code.
 */
export function codesIn(id: string): readonly Code[] {
  const [, first, last] = /^code\.range\.(\d{4})(-\d{4})?$/.exec(id) ?? [];
  if (first === undefined) return [];
  const hundred = (code: number) => Math.floor(code / 100);
  return CODES.filter((code) =>
    last === undefined ? code === Number(first) : hundred(code) === hundred(Number(first)),
  );
}
