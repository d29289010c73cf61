import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceCache } from './sourceFacts.ts';

const factsOf = (text: string, file = 'src/a.ts') =>
  new SourceCache().factsOf(file, Buffer.from(text).toString('latin1'));

describe('factsOf', () => {
  it.each([
    ['a comment on its own line', 'f();\n// Why.\ng();\n', 'f();\ng();\n'],
    ['a comment at the end of a line', 'f(); // Why.\ng();\n', 'f();\ng();\n'],
    ['a comment between two words', 'f(a /* Why. */ , b);\n', 'f(a , b);\n'],
  ])('returns the same content without %s', (_name, commented, plain) => {
    expect(factsOf(commented).content).toBe(factsOf(plain).content);
  });

  it.each([
    ['joins two words', 'const f = () => { return/* Why. */a; };', 'const f = () => { returna; };'],
    ['moves a value to the line of its return', 'function f() { return\n/* Why. */a; }', 'function f() { return a; }'],
  ])('returns another content for code in which the missing comment %s', (_name, commented, other) => {
    expect(factsOf(commented).content).not.toBe(factsOf(other).content);
  });

  it('finds the imports of code with comments between its words', () => {
    expect(factsOf("import/* Why. */a/* Why. */from/* Why. */'./a.ts';").imports).toEqual([
      { specifier: './a.ts', isGlob: false, isLazy: false },
    ]);
    expect(factsOf("@import/* Why. */'./a.css';", 'src/a.css').imports).toEqual([
      { specifier: './a.css', isGlob: false, isLazy: false },
    ]);
  });

  it('reads scripts with letters of all languages', () => {
    expect(factsOf("const ㄱ = 'ㅏ';").content).not.toBe(factsOf("const ㄱ = 'ㅑ';").content);
  });

  it('names a script that is invalid', () => {
    expect(() => factsOf("import a from './a.ts';\nconst = 1;\n", 'src/invalid.ts')).toThrow(/^src\/invalid\.ts: /);
  });
});

describe('SourceCache', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true }));

  it('forgets the facts that other code read', () => {
    folder = mkdtempSync(join(tmpdir(), 'sources-'));
    const known = (tool: string, value: string) => {
      const cache = new SourceCache(folder, tool);
      const result = cache.compute('key', () => value);
      cache.save();
      return result;
    };
    expect(known('1', 'first')).toBe('first');
    expect(known('1', 'second')).toBe('first');
    expect(known('2', 'third')).toBe('third');
    expect(readdirSync(folder)).toEqual(['sources-2.json']);
  });
});
