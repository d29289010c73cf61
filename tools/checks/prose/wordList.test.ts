import { describe, expect, it } from 'vitest';
import { findInCss, findInMarkdown } from './markdown.ts';
import { adviceOf, findOpening, findTitleOpening, findWords, subjectFaults } from './wordList.ts';

const foundIn = (text: string) => findWords(text).map(({ word }) => word);

describe('findWords', () => {
  it('finds a listed word in any case, and not as a part of another word', () => {
    expect(foundIn('Nobody knows it, a nobodyish word does not count.')).toEqual(['Nobody']);
  });

  it('finds a phrase across the lines of a comment', () => {
    const [finding] = findWords('/**\n * The page is\n * told about it.\n */');
    expect(finding).toMatchObject({ offset: 16, word: 'is\n * told' });
    expect(finding && adviceOf(finding)).toMatch(/^"is told" is hard to read\. Write instead: /);
  });

  it('finds a phrase with up to four words in its gap', () => {
    expect(foundIn('Says what the hint is about.')).toEqual(['what the hint is about']);
    expect(foundIn('what one two three four five is about')).toEqual([]);
  });

  it('skips code in backticks', () => {
    expect(foundIn('Sets `nobody` and ``asked for``, then returns.')).toEqual([]);
  });

  it('accepts plain sentences', () => {
    expect(foundIn('Returns the seconds until a retry is allowed, from `Retry-After`.')).toEqual([]);
  });
});

describe('the check of opening words', () => {
  it('rejects a comment that starts with a listed word', () => {
    expect(findOpening('What the server answers.')?.word).toBe('What');
    expect(findOpening('There is a limit.')?.word).toBe('There is');
  });

  it('accepts a word that only begins like a listed word', () => {
    expect(findOpening('Sockets close.')).toBeUndefined();
  });

  it('rejects a test title that starts without its subject, also after ids of requirements', () => {
    expect(findTitleOpening('is closed after a retry')).toMatchObject({ offset: 0, word: 'is' });
    expect(findTitleOpening('rule.pass, screen.queue-end: with a pass')).toMatchObject({ offset: 29, word: 'with' });
  });

  it('accepts a test title that starts with a verb or its subject', () => {
    expect(findTitleOpening('rule.pass: rejects an expired pass')).toBeUndefined();
    expect(findTitleOpening('the dialog closes when the pass runs out')).toBeUndefined();
  });
});

describe('subjectFaults', () => {
  it('accepts an imperative of at most 72 characters without a full stop', () => {
    expect(subjectFaults('Retry createPlayUser after a network error')).toEqual([]);
    expect(subjectFaults('Embed the font')).toEqual([]);
    expect(subjectFaults('Pass the clock to the queue')).toEqual([]);
  });

  it('skips subjects that git writes', () => {
    expect(subjectFaults('Revert "Added the queue."')).toEqual([]);
    expect(subjectFaults('fixup! Added the queue.')).toEqual([]);
  });

  it.each([
    ['Added the queue', '"Added" is not an imperative'],
    ['Adding the queue', '"Adding" is not an imperative'],
    ['Adds the queue', '"Adds" is not an imperative'],
    ['Add the queue.', 'The subject ends with a full stop'],
    [`Add ${'a'.repeat(69)}`, 'The subject has 73 characters'],
    ['Show nobody the queue', '"nobody" is hard to read'],
  ])('rejects the subject "%s" by the message: %s', (subject, message) => {
    expect(subjectFaults(subject)).toEqual([expect.stringContaining(message)]);
  });
});

describe('findInMarkdown', () => {
  const found = (page: string) => findInMarkdown(page).map(({ offset, word }) => ({ offset, word }));

  it('finds words in paragraphs, tables and headings', () => {
    expect(found('# For whoever\n\n| a | anew |\n')).toEqual([
      { offset: 6, word: 'whoever' },
      { offset: 21, word: 'anew' },
    ]);
  });

  it('finds openings of paragraphs and list items, and not of their later lines', () => {
    expect(found('What is it?\n\nA line\nWhat follows\n\n- Who plays\n')).toEqual([
      { offset: 0, word: 'What' },
      { offset: 36, word: 'Who' },
    ]);
  });

  it('skips fenced code, code in backticks, HTML comments and addresses', () => {
    expect(found('```sh\nnobody\n```\n`anew` [a](whoever.md) <!-- anew -->\nhttps://nobody.test\n')).toEqual([]);
  });
});

it('findInCss finds words and the opening in a comment of a style sheet', () => {
  const sheet = '.a { color: red; } /* What is anew */';
  expect(findInCss(sheet).map(({ offset }) => sheet.slice(offset, offset + 4))).toEqual(['anew', 'What']);
});
