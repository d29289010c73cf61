import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../shared/command.ts';
import { notices, noticesOf, SHIPPED_LICENCES } from './thirdParty.ts';

it('the notices of a build list each package’s version, licence and licence text, and a shared text once', () => {
  const of = (name: string) => ({ name, version: '1.0.0', license: 'MIT', licenseText: 'Permission is granted\n' });
  const text = noticesOf([of('two'), { ...of('none'), licenseText: null }, of('one')]);
  expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n\nPermission is granted');
  expect(text.match(/Permission/g)).toHaveLength(1);
  expect(text).toContain('none 1.0.0 (MIT)\n\nThe package brings no licence text.');
  expect(noticesOf([])).toBe('This software contains no packages of others.\n');
});

it.each([
  ['includes a notice', 'MIT', undefined],
  ['fails', 'GPL-3.0-only', 'GPL-3.0-only'],
  ['fails', undefined, 'license'],
])('a build %s for a package under the licence %s', async (_, license, failure) => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'node_modules', 'brought');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'brought', version: '1.0.0', license }));
  writeFileSync(join(folder, 'index.js'), 'globalThis.brought = true;');
  writeFileSync(join(root, 'entry.js'), "import 'brought';");
  const built = build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [notices('notices.txt')],
    build: { write: false, rolldownOptions: { input: join(root, 'entry.js') } },
  });
  if (failure === undefined) {
    const [output] = [await built].flat();
    const files = output && 'output' in output ? output.output : [];
    const file = files.find(({ fileName }) => fileName === 'notices.txt');
    expect(file?.type === 'asset' && String(file.source)).toContain('brought 1.0.0 (MIT)');
  } else await expect(built).rejects.toThrow(failure);
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

  it('come from the registry only, each with a SHA-512 integrity', () => {
    expect(locked.length).toBeGreaterThan(300);
    const other = locked.filter(([, one]) => one.link || one.resolved || !one.integrity?.startsWith('sha512-'));
    expect(other.map(([path]) => path)).toEqual([]);
  });

  it('run no install scripts except those that package.json allows', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly allowScripts: Readonly<Record<string, boolean>>;
    };
    const running = locked.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path));
    expect([...new Set(running)]).toEqual(Object.keys(allowScripts));
  });

  it('contain only known licences', () => {
    const allowedLicences = new Set([...SHIPPED_LICENCES, ...TOOL_LICENCES]);
    const unknown = locked.filter(([path, one]) => !allowedLicences.has(NAMED_LICENCES[path] ?? one.license ?? ''));
    expect(unknown.map(([path, one]) => `${path}: ${one.license}`)).toEqual([]);
  });
});

/** Licences of packages that build and test the app and aren't distributed with it. */
const TOOL_LICENCES = [
  '(MIT AND CC-BY-3.0)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Unlicense',
];

/** Licences of packages that name a file instead, by the package's path. */
const NAMED_LICENCES: Readonly<Record<string, string>> = { 'node_modules/dejavu-fonts-ttf': 'Bitstream-Vera' };
