import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findEngines } from './engines.ts';

let folder: string | undefined;

afterEach(() => {
  vi.unstubAllEnvs();
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** Creates a folder with these programs as the only entry of PATH. */
function onlyHas(...programs: readonly string[]): string {
  const path = (folder = mkdtempSync(join(tmpdir(), 'engines-')));
  for (const program of programs) writeFileSync(join(path, program), '');
  vi.stubEnv('PATH', path);
  vi.stubEnv('HEADLESS_CHROMIUM_PATH', process.execPath);
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  vi.stubEnv('WEBKIT_MINI_BROWSER_PATH', process.execPath);
  return path;
}

it('findEngines finds all three browsers by their variables or on PATH', () => {
  const path = onlyHas('WebKitWebDriver', 'Xvfb', 'firefox-esr');
  vi.stubEnv('FIREFOX_PATH', '');
  const { installed, missing } = findEngines();
  expect(installed.map(({ engine, place }) => [engine, place])).toEqual([
    ['chromium', process.execPath],
    ['firefox', join(path, 'firefox-esr')],
    ['webkit', process.execPath],
  ]);
  expect(missing).toEqual([]);
});

it.each([['WebKitWebDriver'], ['Xvfb']])(
  'findEngines finds no WebKit with only %s, and names the packages to install',
  (program) => {
    onlyHas(program);
    const { installed, missing } = findEngines();
    expect(installed.map(({ engine }) => engine)).toEqual(['chromium', 'firefox']);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatchObject({ engine: 'webkit', name: 'WebKitGTK' });
    expect(missing[0]?.help).toContain('webkit2gtk-driver xvfb');
  },
);

it('findEngines reports a remedy when HEADLESS_CHROMIUM_PATH names a missing file', () => {
  onlyHas();
  vi.stubEnv('HEADLESS_CHROMIUM_PATH', '/nowhere/chromium');
  expect(findEngines().missing[0]).toMatchObject({
    engine: 'chromium',
    help: 'HEADLESS_CHROMIUM_PATH names a file that does not exist: /nowhere/chromium. Correct it or unset it.',
  });
});
