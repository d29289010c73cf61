import { expect, it } from 'vitest';
import { testsIn } from '../../.storybook/catalogue/readTests.ts';
import { filledTitle, plainTitle } from '../../.storybook/catalogue/testTitles.ts';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { aboutOf, nameOf, sentence } from './requirementTexts.ts';

const { tests } = readCatalogue();
/** The requirement ids come from a function, not a literal list, so the coverage check doesn't count them. */
const ids = (...names: string[]) => names;

it('filledTitle fills a title’s placeholders from its table row', () => {
  expect(filledTitle('of %s in %i ms, %j', ['try', 3, { a: 1 }])).toBe('of try in 3 ms, {"a":1}');
  expect(filledTitle('$name.first waits %', { name: { first: 'Ann' } })).toBe('Ann waits %');
  expect(filledTitle('%s and %s, 100 %%', ['one'])).toBe('one and …, 100 %');
});

// The cases of `plainTitle` are separate tests instead of a table, whose requirement ids would count as covered.
it('plainTitle removes the requirement ids from a title', () => {
  const titles = {
    'transition.auth.logout, store.local.keys: puts it away': 'puts it away',
    'gives up (const.retry-count, const.not-ready-max): 21 are borne': 'gives up: 21 are borne',
    'it lies there: channel.text.orientation, const.orientation-values': 'it lies there',
    'entity.detected-image-tags': '',
  };
  expect(Object.keys(titles).map(plainTitle)).toEqual(Object.values(titles));
});

it('testsIn reads tables row by row, and merges rows with the same requirements', () => {
  const source = `
    const CODES = [['code.num.1', 'a'], ['code.num.2', 'b']] as const;
    describe('a start', () => {
      it.each(CODES)('%s: answers %s', () => {});
      it.each([1, 2])('const.turns: after %i turns', () => {});
      it.each(codesOfServer)('code.num.3: %s', () => {});
    });
    for (const { how } of [{ how: 'loud' }]) test(\`a \${how} end: screen.end\`, () => {});
  `;
  expect(testsIn('a.test.ts', source)).toMatchObject([
    { line: 4, covers: ids('code.num.1'), within: ['a start'], cases: ['answers a'] },
    { line: 4, covers: ids('code.num.2'), cases: ['answers b'] },
    { line: 5, covers: ids('const.turns'), cases: ['after 1 turns', 'after 2 turns'] },
    { line: 6, covers: ids('code.num.3'), cases: [''] },
    { line: 8, covers: ids('screen.end'), within: [], cases: ['a loud end'] },
  ]);
});

it('the catalogue’s text of each test contains no placeholder and is not empty', () => {
  const messages = tests.map((test) => [sentence(test), ...test.cases].join(' | '));
  expect(messages.filter((words) => /%[sdijfoO]|\$\{|\$[a-z]/.test(words))).toEqual([]);
  expect(tests.filter((test) => sentence(test).length < 3)).toEqual([]);
});

it('nameOf returns a readable name of a requirement', () => {
  const names = {
    'screen.priority-queue': 'Priority queue',
    'call.play.getSessionStatus': 'Play: get session status',
    'code.client.2101': 'Code 2101, of the app itself',
    'code.range.5000-5002': 'Codes 5000 to 5002',
    'store.session.disconnect-record': 'Disconnect record (session)',
  };
  expect(Object.keys(names).map(nameOf)).toEqual(Object.values(names));
});

it('aboutOf returns the text of the story with the fewest other requirements', () => {
  const story = { about: 'Twelfth in line.', covers: ids('a', 'b') };
  const base = { id: 'screen.a', kind: 'screen', scenarios: [], tests: [] };
  const same = { about: 'The same, smaller.', covers: ids('a') };
  expect(aboutOf({ ...base, stories: [same, story] as never })).toBe('Twelfth in line.');
  expect(aboutOf({ ...base, stories: [] })).toBe('');
});
