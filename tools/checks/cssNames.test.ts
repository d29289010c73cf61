import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readTokens } from '../../src/design/tokens/reference/tokenSheet.ts';

const FOLDERS = '{src,stories,.storybook}/**';
const text = (path: string) => readFileSync(path, 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, '');
const sources = globSync(`${FOLDERS}/*.{ts,tsx}`).map((path) => ({ path, code: text(path) }));

/** Each import of a CSS module, with the classes that the importing file uses by name. */
const imports = sources.flatMap(({ path, code }) =>
  [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, alias = '', file = '']) => ({
    path,
    module: join(dirname(path), file),
    used: [...code.matchAll(new RegExp(`(?<!['"\`.\\w])${alias}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
      ([, name, quoted]) => name ?? quoted ?? '',
    ),
    // Matches `styles[name]`, or the whole object passed on.
    usesAny: new RegExp(`(?<!['"\`.\\w]|import )${alias}(?:\\[[^']|[^.[\\w'])`).test(code),
  })),
);

const modules = new Map(
  globSync(`${FOLDERS}/*.module.css`).map((path) => {
    const css = withoutComments(text(path)).replace(/:global\([^)]*\)|url\([^)]*\)|\d\.\d/g, '');
    return [path, new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))];
  }),
);

it('every class that code uses exists in its CSS module', () => {
  const missing = imports.flatMap(({ path, module, used }) =>
    used.filter((name) => !modules.get(module)?.has(name)).map((name) => `${path}: ${name} isn’t in ${module}`),
  );
  expect(missing).toEqual([]);
});

it('code uses every class of a CSS module', () => {
  const unused = [...modules].flatMap(([module, names]) => {
    const users = imports.filter((each) => each.module === module);
    if (users.some(({ usesAny }) => usesAny)) return [];
    const used = new Set(users.flatMap((each) => each.used));
    return [...names].filter((name) => !used.has(name)).map((name) => `${module}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('every custom property that a style sheet reads has a declaration', () => {
  const sheets = globSync(`${FOLDERS}/*.css`).map((path) => ({ path, code: withoutComments(text(path)) }));
  const set = /(--[a-z][\w-]*)['"]?\]?\s*:|@property\s+(--[a-z][\w-]*)|['"](--[a-z][\w-]*)['"]/g;
  const declared = new Set(
    [...sheets, ...sources].flatMap(({ code }) => [...code.matchAll(set)].map(([, a, b, c]) => a ?? b ?? c)),
  );
  const unknown = sheets.flatMap(({ path, code }) =>
    [...code.matchAll(/var\(\s*(--[a-z][\w-]*)/g)].flatMap(([, name = '']) =>
      declared.has(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});

it('the first style sheet alone registers custom properties, because each registration restyles the page', () => {
  const registering = globSync('src/**/*.css').filter((path) => withoutComments(text(path)).includes('@property'));
  expect(registering.filter((path) => dirname(path) !== 'src/design/tokens')).toEqual([]);
});

it('every colour of the catalogue’s frame has a token', () => {
  const tokens = readTokens(text('src/design/tokens/tokens.css')).dark;
  const names = sources
    .filter(({ path }) => path.startsWith('.storybook/'))
    .flatMap(({ code }) => [...code.matchAll(/\bhex\(([^()]*'[^()]*)\)/g)])
    .flatMap(([, argument = '']) => [...argument.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !tokens.has(`--${name}`))).toEqual([]);
});
