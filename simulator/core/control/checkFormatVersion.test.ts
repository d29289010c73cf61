import { expect, it } from 'vitest';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { checkFormatVersion } from './checkFormatVersion.ts';

const check = (value: unknown) => () => checkFormatVersion(value, 'the world', 'nowlight-world', 2);

it('checkFormatVersion rejects a file of a newer release with both versions', () => {
  const { field, message } = controlErrorOf(check({ format: 'nowlight-world', version: 3, later: true }));
  expect(field).toBe('version');
  expect(message).toBe(
    'the world has version 3 of its format, which a newer release wrote; this release reads versions up to 2',
  );
});

it.each([
  [{ format: 'nowlight-world', version: 2 }],
  [{ format: 'nowlight-world', version: 'later' }],
  [{ format: 'another', version: 9 }],
  [{ format: 'nowlight-world' }],
  [null],
  ['text'],
])('checkFormatVersion leaves %j to the validation of its fields', (value) => {
  expect(check(value)).not.toThrow();
});
