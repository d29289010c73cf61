import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareFonts } from './shareFonts.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fonts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('shareFonts makes the catalogue load the app’s fonts, and keeps those that only the catalogue has', () => {
  const [catalogue, app] = [join(folder, 'catalogue/assets'), join(folder, 'assets')];
  const write = (place: string, files: Readonly<Record<string, string>>) => {
    mkdirSync(place, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  };
  write(app, { 'text-a1.woff2': 'text', 'rare-a2.woff2': 'rare', 'app.js': 'load("text-b1.woff2")' });
  write(catalogue, {
    'text-b1.woff2': 'text',
    'rare.0-b3.woff2': 'rare',
    'own-b2.woff2': 'own',
    'faces.css': 'src: url(./text-b1.woff2); src: url(./own-b2.woff2); src: url(./rare.0-b3.woff2)',
    'faces.js': 'new URL(`text-b1.woff2`, import.meta.url)',
  });
  shareFonts(catalogue, app);
  const read = (name: string) => readFileSync(join(catalogue, name), 'utf8');
  expect(readdirSync(catalogue).toSorted()).toEqual(['faces.css', 'faces.js', 'own-b2.woff2']);
  expect(read('faces.css')).toBe(
    'src: url(../../assets/text-a1.woff2); src: url(./own-b2.woff2); src: url(../../assets/rare-a2.woff2)',
  );
  expect(read('faces.js')).toBe('new URL(`../../assets/text-a1.woff2`, import.meta.url)');
  expect(readFileSync(join(app, 'app.js'), 'utf8')).toBe('load("text-b1.woff2")');
});
