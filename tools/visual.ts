// npm run test:visual: every story's picture beside the one kept on this machine. The first run keeps what it sees.
// `npm run test:visual -- src/modals` looks at a part of them, `-- --accept src/modals` keeps what is there now.
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, NoBrowserError } from './browser.ts';
import { ROOT, run } from './step.ts';
import { type Difference, picturesPage } from './visualPage.ts';

const KEPT = join(ROOT, '.cache', 'visual');
const DIFFERENT = join(ROOT, '.cache', 'visual-diff');
const PAGE = join(DIFFERENT, 'index.html');

const { values, positionals } = parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true });

try {
  findBrowser();
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const before = new Set(pictures(KEPT));
const asked = positionals.length === 0 ? [...before] : [...before].filter(isAsked);
const first = asked.length === 0;
if (first) console.log('No pictures of these are kept yet: what is there now is kept.');

rmSync(DIFFERENT, { recursive: true, force: true });
const accept = values.accept === true || first;
const { code } = await run('vitest', [
  'run',
  '--project',
  'visual',
  ...(accept ? ['--update=all'] : []),
  ...positionals,
]);

const differences = pictures(DIFFERENT)
  .filter((file) => file.endsWith('-actual.png'))
  .map((file) => file.slice(0, -'-actual.png'.length))
  .map((name): Difference => {
    const diff = join(DIFFERENT, `${name}-diff.png`);
    return {
      name,
      kept: relative(DIFFERENT, join(KEPT, `${name}.png`)),
      now: `${name}-actual.png`,
      difference: existsSync(diff) ? `${name}-diff.png` : undefined,
    };
  });
const added = pictures(KEPT).filter((file) => !before.has(file));

console.log('');
if (accept) console.log(`Pictures are kept in ${relative(ROOT, KEPT)}; the next run compares with them.`);
else if (added.length > 0) console.log(`New stories, whose pictures are kept from now on:\n${list(added)}`);
if (differences.length > 0) {
  mkdirSync(DIFFERENT, { recursive: true });
  writeFileSync(PAGE, picturesPage(differences));
  console.log(
    `${differences.length} ${differences.length === 1 ? 'picture differs' : 'pictures differ'}; ` +
      `before, now and what changed, side by side: ${relative(ROOT, PAGE)}`,
  );
  console.log(list(differences.map(({ name }) => name)));
  console.log(`If it is meant: npm run test:visual -- --accept${positionals.map((path) => ` ${path}`).join('')}`);
} else if (code === 0 && !accept) {
  console.log('Every picture is as it was.');
}
process.exitCode = code ?? 1;

function pictures(folder: string): string[] {
  return globSync('**/*.png', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
}

/** As Vitest takes a path: a part of a file's name. */
function isAsked(picture: string): boolean {
  return positionals.some((path) => picture.includes(path.replace(/^\.\//, '').replace(/\/$/, '')));
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => `  ${name}`);
  return [...shown, ...(names.length > 20 ? [`  and ${names.length - 20} more`] : [])].join('\n');
}
