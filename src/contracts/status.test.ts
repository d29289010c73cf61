import { expect, it } from 'vitest';
import { CODE_STATUS } from './errorCodes.ts';
import { isKnownStatus, STATUS_CODES, STATUSES } from './status.ts';

it.each([
  ['Success', true],
  ['FailureNoResource', true],
  ['FailureNew', false],
  ['success', false],
  ['', false],
  ['constructor', false],
  ['toString', false],
])('isKnownStatus, for the status “%s”, returns %s', (status, known) => {
  expect(isKnownStatus(status)).toBe(known);
});

it('every error code belongs to exactly one status, and CODE_STATUS maps it to that status', () => {
  const codes = STATUSES.flatMap((status) => STATUS_CODES[status].map((code) => [code, status] as const));
  expect(new Set(codes.map(([code]) => code)).size).toBe(codes.length);
  for (const [code, status] of codes) expect(CODE_STATUS[code]).toBe(status);
});
