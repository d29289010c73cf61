import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const PAGES = globSync(['*.md', 'docs/**/*.md', '{.storybook,mocks,simulator,src,stories,tests,tools}/**/*.md'], {
  cwd: ROOT,
});
/** Matches the name of an npm script, and the paths that Vitest and Playwright receive. */
const SCRIPT = /\bnpm run ([\w:-]+)/g;
const PATHS = /\bnpx (?:vitest run|playwright test)([^`\n#|]*)/g;

it.each(PAGES)('%s names existing npm scripts and test paths', (page) => {
  const text = read(page);
  const unknown = [...text.matchAll(SCRIPT)].flatMap(([, name = '']) => (name in scripts ? [] : [name]));
  const missing = [...text.matchAll(PATHS)]
    .flatMap(([, args = '']) => args.split(/\s+/).filter((one) => one.includes('/')))
    .filter((path) => !existsSync(join(ROOT, path)));
  expect([...unknown, ...missing]).toEqual([]);
});

it('docs/commands.md or tests/lab/README.md lists every npm script', () => {
  const listed = `${read('docs/commands.md')}\n${read('tests/lab/README.md')}`;
  const hidden = ['start', 'test', 'test:unit', 'test:stories', 'test:e2e'];
  const names = Object.keys(scripts).filter((name) => !hidden.includes(name));
  expect(names.filter((name) => !listed.includes(`npm run ${name}`))).toEqual([]);
});
