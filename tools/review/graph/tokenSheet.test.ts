import { expect, it } from 'vitest';
import { readTokenSheet, usedTokens } from './tokenSheet.ts';

const sheet = (gold: string, other = '') =>
  readTokenSheet(`:root { --ink: black; --gold: ${gold}; --coin: var(--gold); }${other} :root { --gap: 4px; }`);

it('leaves out tokens that the story does not read', () => {
  expect(usedTokens(sheet('yellow'), new Set(['--gap']))).toBe(usedTokens(sheet('orange'), new Set(['--gap'])));
});

it('contains tokens that a read token refers to', () => {
  expect(usedTokens(sheet('yellow'), new Set(['--coin']))).not.toBe(usedTokens(sheet('orange'), new Set(['--coin'])));
});

it('contains every rule that is no token', () => {
  expect(usedTokens(sheet('yellow'), new Set())).not.toBe(usedTokens(sheet('yellow', ' p { color: red }'), new Set()));
});

it('leaves out the values of a theme that is not shown, unless a selector of their block has no theme', () => {
  const themed = readTokenSheet(
    ":root, :root[data-theme='light'] [data-on-art] { --gold: yellow; } @layer more { :root[data-theme='light'] { --gold: brown; } :root { --gold: gold; } }",
  );
  const shown = usedTokens(themed, new Set(['--gold']), () => false);
  expect(shown).toContain('yellow');
  expect(shown).toContain('gold: gold');
  expect(shown).not.toContain('brown');
});
