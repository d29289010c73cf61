import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Imports of modules whose strings are loaded elsewhere: prefetched code, and code of a page that is already shown.
 */
const LOADED_ELSEWHERE = [
  'src/app/files/preloadFileDialogs.ts',
  'src/app/shell/prefetch/loadPrefetch.ts',
  'src/pages/Home/useBuildYourOwnTile.ts',
];

const STATIC = /^(?:import|export)\b(?!\s+type\b)(?:([^;'()]*?)\bfrom)?\s*'(\.[^']+)'/gm;

const names = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
const beside = (file: string, source: string) => posix.join(posix.dirname(file), source);
/** The compiler erases `import { type A, type B }`. */
const isErased = (specifiers: string) => /^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/.test(specifiers);

interface Module {
  readonly imports: readonly string[];
  /** Domains of strings that the module's components read. */
  readonly reads: readonly string[];
  /** Domains of strings that the module's `LazyView.of` views wait for. */
  readonly waits: readonly string[];
}

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const made: Module = {
    imports: [...text.matchAll(STATIC)]
      .filter(([, specifiers = '']) => !isErased(specifiers))
      .map(([, , source = '']) => beside(file, source))
      .filter((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path))),
    reads: [
      ...[...text.matchAll(/useTranslation\(\s*('[^']+'|\[[^\]]*\])(?!, \{ useSuspense: false)/g)].flatMap(([, of]) =>
        names(of),
      ),
      ...[...text.matchAll(/\bt\(\s*[`'](\w+):/g)].map(([, domain = '']) => domain),
    ],
    waits: [...text.matchAll(/LazyView\.of\(\w+((?:, '\w+')*)/g)].flatMap(([, words]) => names(words)),
  };
  modules.set(file, made);
  return made;
}

/** The module and everything that it imports statically. */
function closureOf(file: string): ReadonlySet<string> {
  const closure = new Set([file]);
  for (const one of closure) for (const imported of moduleOf(one).imports) closure.add(imported);
  return closure;
}

/** Returns the string domains that are named in the statement around an import. */
function namedWith(statement: string, file: string): string[] {
  const lists = [...statement.matchAll(/(?:namespaces|words|domains): (\[[^\]]*\]|\w+)|loadStrings\(([^)]*)\)/g)];
  return lists.flatMap(([, list = '', args]) => names(args ?? (/^\w/.test(list) ? constant(list, file) : list)));
}

function constant(name: string, file: string): string {
  return new RegExp(`const ${name} = (\\[[^\\]]*\\])`).exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? '';
}

const FILES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(stories|test)\.tsx?$/.test(file) && !LOADED_ELSEWHERE.includes(file));

const IMPORTS = FILES.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/import\('(\.[^']+\.tsx?)'\)/g)].map(({ 1: source = '', index }) => ({
    file,
    module: beside(file, source),
    named: namedWith(text.slice(index).split(/;\n|\},\n/, 1)[0] ?? '', file),
  }));
});

describe('strings load together with the code that shows them', () => {
  it.each(IMPORTS)('$file loads every domain that $module reads', ({ module, named }) => {
    const closure = [...closureOf(module)].map(moduleOf);
    const loaded = new Set(['common', ...named, ...closure.flatMap(({ waits }) => waits)]);
    expect(closure.flatMap(({ reads }) => reads).filter((domain) => !loaded.has(domain))).toEqual([]);
  });

  it('finds the string domains of a screen', () => {
    const reads = [...closureOf('src/modals/play/Notice/Notice.tsx')].flatMap((file) => moduleOf(file).reads);
    expect([...new Set(reads)].toSorted()).toEqual(['common', 'errors', 'session']);
  });
});
