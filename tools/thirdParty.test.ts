import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './step.ts';
import { type Component, noticesOf, refusedIn, SHIPPED_LICENCES, withPackages } from './thirdParty.ts';

const of = (name: string, licence: string, text?: string): Component => ({
  type: 'library',
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  licenses: licence.startsWith('(') ? [{ expression: licence }] : [{ license: { id: licence } }],
  ...(text ? { evidence: { licenses: [{ license: { name: 'file: LICENSE', text: { content: text } } }] } } : {}),
});

describe('the notices of the build', () => {
  it('name each package with its version, its licence and the text of it, a shared text once', () => {
    const text = noticesOf([of('one', 'MIT', 'Permission is granted'), of('two', 'MIT', 'Permission is granted')]);
    expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n\nPermission is granted');
    expect(text.match(/Permission/g)).toHaveLength(1);
  });

  it('refuse a package under a licence that isn’t listed, and one that names none', () => {
    const listed = [of('a', 'MIT'), of('b', '(MIT OR Apache-2.0)')];
    expect(refusedIn(listed)).toEqual([]);
    expect(refusedIn([...listed, of('c', 'GPL-3.0-only'), { ...of('d', ''), licenses: [] }])).toEqual([
      'c 1.0.0: GPL-3.0-only',
      'd 1.0.0: none',
    ]);
  });

  it('have the packages of fonts once, in the order of their names', () => {
    const all = withPackages(
      [of('mobx', 'MIT'), of('figtree', 'OFL-1.1')],
      [of('figtree', 'OFL-1.1'), of('alpha', 'OFL-1.1')],
    );
    expect(all.map(({ name }) => name)).toEqual(['alpha', 'figtree', 'mobx']);
  });
});

interface Locked {
  readonly license?: string;
  readonly dev?: true;
  readonly hasInstallScript?: true;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: true;
}

describe('the locked packages', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

  it('come from the registry alone, each by its SHA-512', () => {
    expect(locked.length).toBeGreaterThan(300);
    const other = locked.filter(([, one]) => one.link || one.resolved || !one.integrity?.startsWith('sha512-'));
    expect(other.map(([path]) => path)).toEqual([]);
  });

  it('run no script when they are installed, but for those that package.json allows', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly allowScripts: Readonly<Record<string, boolean>>;
    };
    const running = locked.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path));
    expect([...new Set(running)]).toEqual(Object.keys(allowScripts));
  });

  it('have licences that we know', () => {
    const known = new Set([...SHIPPED_LICENCES, ...TOOL_LICENCES]);
    const unknown = locked.filter(([, one]) => !known.has(one.license ?? ''));
    expect(unknown.map(([path, one]) => `${path}: ${one.license}`)).toEqual([]);
  });
});

/** Licences of packages that build and test the app, and that nobody is given with it. */
const TOOL_LICENCES = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Unlicense',
];
