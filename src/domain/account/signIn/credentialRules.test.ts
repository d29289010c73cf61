import { expect, it } from 'vitest';
import { isEmail, lackOf } from './credentialRules.ts';

it.each([
  ['a@b.c', false],
  ['a@b.co', true],
  ['a.b+c@d.example', true],
  ['ab.co', false],
  ['', false],
  ['a b@c.de', false],
  ['a@b@c.de', false],
  [' a@b.co ', true],
])('rule.email-pattern: isEmail(%j) returns %s', (text, fits) => {
  expect(isEmail(text)).toBe(fits);
});

it.each([
  ['ada@example.d', false],
  ['ada@example.de', true],
  ['ada@example.d3', false],
])('const.tld-min: isEmail requires a top-level domain of at least two letters: %s, %s', (text, fits) => {
  expect(isEmail(text)).toBe(fits);
});

it.each([
  [7, false],
  [8, true],
  [50, true],
  [51, false],
])('const.password-length: a password of %i characters has an allowed length: %s', (length, fits) => {
  expect(lackOf('1'.padEnd(length, 'a')) === undefined).toBe(fits);
});

it.each([
  ['abcdefg1', true],
  ['abcdefg', false],
  ['abcdefgh', false],
  ['12345678', false],
  ['abc12345?', false],
  ['abc12345!', true],
  ['pässword1', false],
  [`${'a'.repeat(50)}1`, false],
  [`${'a'.repeat(49)}1`, true],
])('rule.password-strength: the password %j meets all rules: %s', (text, fits) => {
  expect(lackOf(text) === undefined).toBe(fits);
});

it.each([
  ['geheim wort', 'sign'],
  ['a', 'short'],
  ['12345678', 'letter'],
  ['abcdefgh', 'digit'],
  [`1${'a'.repeat(50)}`, 'long'],
])('lackOf, for the password %j, returns the first unmet rule: %s', (text, lack) => {
  expect(lackOf(text)).toBe(lack);
});
