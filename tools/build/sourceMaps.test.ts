import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { separateSourceMaps } from './sourceMaps.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maps-'));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(
    join(folder, 'main.js'),
    `const unheard = (word) => {\n  throw new Error(word);\n};\nunheard('here it is');\n`,
  );
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [separateSourceMaps(join(folder, 'maps'))],
    build: { outDir: join(folder, 'dist'), sourcemap: 'hidden', modulePreload: false },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('source maps are written to a separate folder, and published files neither contain nor reference them', () => {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const script = files.find((file) => file.endsWith('.js')) ?? '';
  expect(readFileSync(join(folder, 'dist', script), 'utf8')).not.toContain('sourceMappingURL');
  expect(readdirSync(join(folder, 'maps', 'assets'))).toEqual([`${script.replace('assets/', '')}.map`]);
});

it('a source map resolves a position in a published file to the original line', () => {
  const [name = ''] = readdirSync(join(folder, 'maps', 'assets'));
  const code = readFileSync(join(folder, 'dist', 'assets', name.replace('.map', '')), 'utf8');
  const map = JSON.parse(readFileSync(join(folder, 'maps', 'assets', name), 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0];
  const at = code.indexOf('here it is') - 1;
  const line = code.slice(0, at).split('\n').length - 1;
  const entry = new SourceMap(map).findEntry(line, at - (code.lastIndexOf('\n', at) + 1));
  expect(entry).toMatchObject({ originalLine: 3, originalSource: expect.stringMatching(/main\.js$/) as string });
});
