import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ModuleGraph } from './moduleGraph.ts';
import { affectedStories, listStories } from './storyList.ts';
import { StoryKeys } from './storyKeys.ts';

const story = (title: string, imports: string, more = '') =>
  `${imports}\nconst meta = { title: '${title}' };\nexport default meta;\nexport const First = {${more}};\nexport const Second = {};\n`;

/** Part of a template in a source. */
const TOPIC = '{topic}';

/** A project with two screens and a button, where one screen uses the button. */
const PROJECT: Readonly<Record<string, string>> = {
  'src/modals/Queue/Queue.stories.tsx': story('Modals/Queue', "import { Queue } from './Queue.tsx';"),
  'src/modals/Queue/Queue.tsx':
    "import type { Model } from './Queue.types.ts';\nimport { Button } from '../../design/Button.tsx';\nimport './Queue.css';\nexport const Queue = (model: Model) => t('queue.title') + Button;\n",
  'src/modals/Queue/Queue.types.ts': 'export interface Model {}\n',
  'src/modals/Queue/Queue.css': '.queue { color: var(--coin); }\n',
  'src/modals/Help/Help.stories.tsx': story('Modals/Help', "import { Help } from './Help.tsx';"),
  'src/modals/Help/Help.tsx': `const Map = () => import('./HelpMap.tsx');\nexport const Help = t(\`help.$${TOPIC}\`);\nexport { Map };\n`,
  'src/modals/Help/HelpMap.tsx': 'export const HelpMap = 1;\n',
  'src/design/Button.tsx': 'export const Button = 1;\n',
  'src/design/tokens/tokens.css': ':root { --gold: yellow; --coin: var(--gold); --ink: black; }\n',
  'locales/en/session.json': '{ "queue": { "title": "In line", "wait_one": "1 minute" }, "help": { "map": "Map" } }',
  'locales/ko/session.json': '{ "queue": { "title": "대기", "wait_one": "1분" }, "help": { "map": "지도" } }',
  '.storybook/preview.tsx': "import '../src/design/tokens/tokens.css';\nexport default {};\n",
};
const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function commit(changes: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'story-keys-'));
  roots.push(root);
  for (const [file, text] of Object.entries({ ...PROJECT, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const graph = new ModuleGraph(root);
  return { stories: listStories(graph), keys: new StoryKeys(graph) };
}

/** Returns the screens with stories that these changes can affect. */
function affected(changes: Readonly<Record<string, string>>): readonly string[] {
  const screens = affectedStories(commit(), commit(changes)).map(
    ({ before, after }) => (after ?? before)?.screen ?? '',
  );
  return [...new Set(screens)].sort();
}

const replaced = (file: string, before: string, after: string) => ({
  [file]: (PROJECT[file] ?? '').replace(before, after),
});

describe('affectedStories', () => {
  it.each([
    {
      change: 'a view',
      changes: replaced('src/modals/Queue/Queue.tsx', '+ Button', '+ Button + 1'),
      screens: ['Modals/Queue'],
    },
    {
      change: 'a component that one screen imports',
      changes: replaced('src/design/Button.tsx', '1', '2'),
      screens: ['Modals/Queue'],
    },
    {
      change: 'a view that loads lazily',
      changes: replaced('src/modals/Help/HelpMap.tsx', '1', '2'),
      screens: ['Modals/Help'],
    },
    {
      change: 'a style sheet of one screen',
      changes: replaced('src/modals/Queue/Queue.css', 'color', 'background'),
      screens: ['Modals/Queue'],
    },
    {
      change: 'a word by its key',
      changes: replaced('locales/en/session.json', 'In line', 'Waiting'),
      screens: ['Modals/Queue'],
    },
    {
      change: 'a word by a template that can produce its key',
      changes: replaced('locales/en/session.json', '"Map"', '"Plan"'),
      screens: ['Modals/Help'],
    },
    {
      change: 'a word that no story shows',
      changes: replaced('locales/en/session.json', '1 minute', 'one minute'),
      screens: [],
    },
    {
      change: 'a word in a language that no story shows',
      changes: replaced('locales/ko/session.json', '대기', '줄'),
      screens: [],
    },
    {
      change: 'a design token that another token refers to',
      changes: replaced('src/design/tokens/tokens.css', 'yellow', 'orange'),
      screens: ['Modals/Queue'],
    },
    {
      change: 'a design token without use',
      changes: replaced('src/design/tokens/tokens.css', 'black', 'blue'),
      screens: [],
    },
    {
      change: 'the preview of all stories',
      changes: replaced('.storybook/preview.tsx', '{}', '{ parameters: {} }'),
      screens: ['Modals/Help', 'Modals/Queue'],
    },
    {
      change: 'only a comment',
      changes: replaced('src/design/Button.tsx', 'export', '/** A button. */\nexport'),
      screens: [],
    },
    { change: 'only a type', changes: replaced('src/modals/Queue/Queue.types.ts', '{}', '{ a: 1 }'), screens: [] },
    {
      change: 'a new story',
      changes: { 'src/modals/New/New.stories.tsx': story('Modals/New', '') },
      screens: ['Modals/New'],
    },
  ])('finds the stories of $change', ({ changes, screens }) => {
    expect(affected(changes)).toEqual(screens);
  });

  it.each([
    ['the sources', { 'src/domain/coins.ts': 'export const COINS = 3;\n' }],
    ['the English strings', replaced('locales/en/session.json', '1 minute', 'one minute')],
  ])('finds the stories that list %s', (_name, changes) => {
    const uses = {
      'stories/Uses.stories.tsx': story('Uses', "import { uses } from './uses.ts';"),
      'stories/uses.ts': "import uses from 'virtual:catalogue/sourceUses';\nexport { uses };\n",
    };
    const found = affectedStories(commit(uses), commit({ ...uses, ...changes })).map(({ id }) => id);
    expect(found).toEqual(['uses--first', 'uses--second']);
  });

  it('throws for a virtual module whose files are unknown', () => {
    const unknown = commit({ 'src/design/Button.tsx': "import uses from 'virtual:other';\nexport { uses };\n" });
    expect(() => affectedStories(commit(), unknown)).toThrow(/src\/design\/Button\.tsx imports virtual:other/);
  });

  it('returns only stories whose id contains a text, and throws if there is none', () => {
    const changed = commit(replaced('.storybook/preview.tsx', '{}', '{ parameters: {} }'));
    const found = affectedStories(commit(), changed, 'queue').map(({ id }) => id);
    expect(found).toEqual(['modals-queue--first', 'modals-queue--second']);
    expect(() => affectedStories(commit(), changed, 'quueue')).toThrow('No story has an id that contains “quueue”.');
  });

  it('finds the Korean story of a Korean word', () => {
    const korean = {
      'src/modals/Queue/Queue.stories.tsx': story(
        'Modals/Queue',
        "import { Queue } from './Queue.tsx';",
        " globals: { locale: 'ko' } ",
      ),
    };
    const changes = { ...korean, ...replaced('locales/ko/session.json', '대기', '줄') };
    const found = affectedStories(commit(korean), commit(changes)).map(({ id }) => id);
    expect(found).toEqual(['modals-queue--first', 'modals-queue--second']);
  });

  it('leaves out stories that only test other stories', () => {
    const check = { 'stories/longTexts/LongTexts.stories.tsx': story('Start here/Check', '') };
    expect([...commit(check).stories.keys()].filter((id) => id.startsWith('start-here'))).toEqual([]);
  });
});

describe('StoryKeys', () => {
  it('counts only files that the browser loaded, if these are known', () => {
    const file = 'src/modals/Help/Help.stories.tsx';
    const loaded = new Set([file, 'src/modals/Help/Help.tsx', '.storybook/preview.tsx']);
    const older = commit();
    const newer = commit(replaced('src/modals/Help/HelpMap.tsx', '1', '2'));
    expect(newer.keys.keyOf(file)).not.toBe(older.keys.keyOf(file));
    expect(newer.keys.keyOf(file, { loaded })).toBe(older.keys.keyOf(file, { loaded }));
  });

  it('counts only tokens of style sheets that the browser read, if these are known, and all of scripts', () => {
    const file = 'src/modals/Queue/Queue.stories.tsx';
    const gold = replaced('src/design/tokens/tokens.css', 'yellow', 'orange');
    const [older, newer] = [commit(), commit(gold)];
    for (const properties of [new Set(['--coin']), new Set(['--gold'])])
      expect(newer.keys.keyOf(file, { properties })).not.toBe(older.keys.keyOf(file, { properties }));
    const properties = new Set(['--ink']);
    expect(newer.keys.keyOf(file, { properties })).toBe(older.keys.keyOf(file, { properties }));
    const script = replaced('src/design/Button.tsx', '1', "'var(--gold)'");
    const [before, after] = [commit(script), commit({ ...script, ...gold })];
    expect(after.keys.keyOf(file, { properties })).not.toBe(before.keys.keyOf(file, { properties }));
  });

  it.each([
    ['leaves out', 'the dark theme only', ''],
    ['counts', 'the light theme, too', " globals: { theme: 'light' } "],
    ['counts', 'a theme that its code sets', " play: () => (document.documentElement.dataset['theme'] = name) "],
  ])('%s the tokens of the light theme for a stories file that shows %s', (verb, _shown, more) => {
    const file = 'src/modals/Queue/Queue.stories.tsx';
    const queue = story('Modals/Queue', "import { Queue } from './Queue.tsx';", more);
    const tokens = (gold: string) =>
      `${PROJECT['src/design/tokens/tokens.css']} :root[data-theme='light'] { --gold: ${gold}; }`;
    const keyWith = (gold: string) =>
      commit({ [file]: queue, 'src/design/tokens/tokens.css': tokens(gold) }).keys.keyOf(file);
    expect(keyWith('brown') === keyWith('olive')).toBe(verb === 'leaves out');
  });
});
