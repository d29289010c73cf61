import { expect, it } from 'vitest';
import { keysIn, tokensIn } from '../../.storybook/catalogue/readSourceUses.ts';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import { otherValue, textPattern } from './findElements.ts';
import { dependentTokens, likelyStates, screensReaching } from './findScreens.ts';

const story = (title: string, file: string) => ({ id: title, title, name: title, file }) as StoryRecord;

it('screensReaching returns the screens that import a file, directly or through others, closest first', () => {
  const files = [
    'Button.css',
    'Button.tsx',
    'Dialog.tsx',
    'Dialog.stories.tsx',
    'Button.stories.tsx',
    'Other.stories.tsx',
  ];
  const imports = [[], [0], [1], [2], [1], []];
  const stories = [
    story('Dialog', 'Dialog.stories.tsx'),
    story('Button', 'Button.stories.tsx'),
    story('Other', 'Other.stories.tsx'),
  ];
  expect(screensReaching({ files, imports }, [0], stories).map(({ title, distance }) => [title, distance])).toEqual([
    ['Button', 2],
    ['Dialog', 3],
  ]);
});

it('screensReaching returns the screens with the file in their own folder first', () => {
  const files = [
    'design/Button.css',
    'pages/Coins/Coins.css',
    'pages/Coins/Coins.stories.tsx',
    'modals/Away/Away.stories.tsx',
  ];
  const stories = [story('Away', 'modals/Away/Away.stories.tsx'), story('Coins', 'pages/Coins/Coins.stories.tsx')];
  const found = screensReaching({ files, imports: [[], [], [1], [0]] }, [0, 1], stories);
  expect(found.map(({ title }) => title)).toEqual(['Coins', 'Away']);
});

it('likelyStates returns the states that name a text first, and otherwise keeps their order', () => {
  const states = ['First', 'Offline', 'In the priority queue'].map((name) => ({ name, about: '' }) as StoryRecord);
  expect(likelyStates(states, 'Priority queue').map(({ name }) => name)).toEqual([
    'In the priority queue',
    'First',
    'Offline',
  ]);
});

it('screensReaching ends for files that import each other', () => {
  const found = screensReaching(
    { files: ['A.tsx', 'B.stories.tsx'], imports: [[1], [0]] },
    [0],
    [story('B', 'B.stories.tsx')],
  );
  expect(found.map(({ distance }) => distance)).toEqual([1]);
});

it('dependentTokens returns the tokens that refer to a token, directly or not, but not similar names', () => {
  const tokens = new Map([
    ['--go', 'red'],
    ['--go-text', 'blue'],
    ['--tint', 'color-mix(in oklab, var(--go) 10%, transparent)'],
    ['--glow', 'var(--tint)'],
    ['--other', 'var(--go-text)'],
  ]);
  expect(dependentTokens(tokens, '--go')).toEqual(['--go', '--tint', '--glow']);
});

it('keysIn finds strings by key, by domain and key, and by template, in the domains that the source names', () => {
  const keys = new Map([
    ['session', new Set(['queue.title', 'notice.busy.title', 'notice.full.title'])],
    ['errors', new Set(['queue.title'])],
    ['shell', new Set(['leave', 'stay'])],
  ]);
  const source = `useTranslation('session'); t('queue.title'); t(\`notice.\${kind}.title\`); t('shell:leave'); t('stay')`;
  expect([...keysIn(source, keys)].sort()).toEqual([
    'session:notice.busy.title',
    'session:notice.full.title',
    'session:queue.title',
    'shell:leave',
  ]);
});

it('tokensIn finds custom properties with and without a fallback', () => {
  expect([...tokensIn('a { color: var(--gold); margin: var( --space-1, 2px) }')]).toEqual(['--gold', '--space-1']);
});

it('the uses of the product’s sources contain a token, a component and a string in their files', () => {
  const { files, imports, tokens, strings } = readCatalogue().sourceUses;
  const pathsOf = (indices: readonly number[] = []) => indices.map((index) => files[index]);
  expect(pathsOf(strings['session:queue.priority'])).toEqual(['src/modals/play/Queue/Queue.tsx']);
  expect(pathsOf(tokens['--gold'])).toContain('src/design/primitives/Button/Button.module.css');
  const queue = files.indexOf('src/modals/play/Queue/Queue.tsx');
  expect(pathsOf(imports[queue])).toEqual(
    expect.arrayContaining(['src/design/primitives/Button/Button.tsx', 'src/modals/play/Queue/Trailer.tsx']),
  );
});

it('textPattern matches a text with any values in its placeholders, and without its tags', () => {
  const pattern = textPattern('In line for <1>{{game}}</1> (now)');
  expect(pattern.test('In line for Skyhop (now)')).toBe(true);
  expect(pattern.test('In line for  (now)')).toBe(false);
  expect(pattern.test('You are in line for Skyhop (now)')).toBe(false);
});

it.each([
  ['oklch(0.9 0.1 90)', 'rgb(255 0 255)'],
  ['color-mix(in oklab, oklch(0.9 0.1 90) 12%, transparent)', 'rgb(255 0 255)'],
  ['0.75rem', '61px'],
  ['220ms', '12.345s'],
  ['780', '7'],
  ['114%', '61%'],
  ['cubic-bezier(0.2, 0, 0, 1)', 'linear'],
])('otherValue returns for %s a value of the same kind', (value, other) => {
  expect(otherValue(value)).toBe(other);
});
