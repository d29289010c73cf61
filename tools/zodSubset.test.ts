import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import * as zod from 'zod/mini';
import * as subset from '../src/contracts/zodSubset.ts';
import { ROOT } from './step.ts';
import { withoutRequests } from './withoutRequests.ts';

const IMPORT = /^import (?!type)(?:\* as (\w+)|\{([^}]+)\}) from 'zod\/mini';$/m;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*$/gm;

/** What of zod a file of the product calls, as production builds it. Types, which begin with `Zod`, are in no bundle. */
function called(file: string): string[] {
  const whole = readFileSync(join(ROOT, file), 'utf8');
  const code = (file.startsWith('src/contracts/calls/') ? withoutRequests(whole) : whole).replaceAll(COMMENT, '');
  const [, all, some = ''] = IMPORT.exec(code) ?? [];
  const names =
    all === undefined
      ? some.split(',')
      : [...code.matchAll(RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name in zod && !name.startsWith('Zod'));
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }));
/** Whether the product imports it: what only Storybook or a tool reads with is not in production. */
const inProduct = (file: string) => sources.some(({ code }) => code.includes(`/${basename(file)}'`));
const files = sources.filter(({ file, code }) => IMPORT.test(code) && inProduct(file)).map(({ file }) => file);

it('finds the files of the product that call zod, and what they call', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(called('src/contracts/privacy.ts')).toContain('optional');
});

const provided: object = { ...subset };

it.each(files)('%s calls nothing of zod that production’s subset of it lacks', (file) => {
  expect(called(file).filter((name) => !(name in provided))).toEqual([]);
});
