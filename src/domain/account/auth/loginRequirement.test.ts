import { expect, it } from 'vitest';
import { requiresLogin } from './loginRequirement.ts';

it.each([
  [{ requireAuth: false }, '/play/a/1', false],
  [{ requireAuth: true }, '/play/a/1', true],
  [{ requireAuth: true, authType: 'now' }, '/play/a/1', false],
  [{ requireAuth: true, authType: 'now' }, '/play/a/1?authType=later', false],
  [{ requireAuth: true, authType: 'now' }, '/play/a/1?x=1&authType=now', true],
  [{ requireAuth: false, authType: 'now' }, '/play/a/1?authType=now', false],
])('gate.authType-now: %j at %s demands a login: %s', (features, path, demanded) => {
  expect(requiresLogin(features, path)).toBe(demanded);
});
