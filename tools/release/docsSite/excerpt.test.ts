import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const marked = (text: string, ...words: string[]) =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('highlights whole words only, in any case of letters', () => {
  expect(marked('A world of worlds. World?', 'world')).toBe('A [world] of worlds. [World]?');
  expect(marked('Größe und größer', 'größe')).toBe('[Größe] und größer');
});

it('starts at a word before the first match, and marks what it leaves out', () => {
  const text = `${'before '.repeat(20)}here ${'after '.repeat(60)}`;
  const excerpt = marked(text, 'here');
  expect(excerpt).toMatch(/^…(before ){8}\[here\] after/);
  expect(excerpt).toMatch(/…$/);
  expect(excerpt.length).toBeLessThan(210);
});

it('returns the start of a text without matches, and reads special characters literally', () => {
  expect(marked('npm run a.b', 'x')).toBe('npm run a.b');
  expect(marked('a.b aXb', 'a.b')).toBe('[a.b] aXb');
  expect(marked('text')).toBe('text');
});
