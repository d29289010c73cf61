import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeScripts } from './routes.ts';

let dist = '';

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, '.vite'));
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/app/play/PlayView.tsx'],
    },
    '_react.js': { file: 'react.js' },
    '_video.js': { file: 'video.js', imports: ['_react.js'] },
    'src/app/play/PlayView.tsx': {
      file: 'play.js',
      imports: ['_video.js'],
      dynamicImports: ['src/modals/play/Queue/Queue.tsx'],
    },
    'src/modals/play/Queue/Queue.tsx': { file: 'queue.js', imports: ['_react.js'] },
    'src/app/library/HomeView.tsx': { file: 'home.js', imports: ['index.html'] },
    'src/pages/Home/HomeTrouble.tsx': { file: 'trouble.js' },
    'locales/en/play.json': { file: 'en-play.js' },
    'locales/de/play.json': { file: 'de-play.js' },
  };
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(dist, { recursive: true }));

const scripts = (page: string) =>
  routeScripts(dist, page, ['play'])
    .map((file) => file.slice(dist.length + 1))
    .toSorted();

describe('the scripts of a route', () => {
  it('consist of the entry, the page’s own chunk, their imports and the English strings', () => {
    expect(scripts('Play')).toEqual(['en-play.js', 'entry.js', 'play.js', 'react.js', 'video.js']);
    expect(scripts('Home')).toEqual(['en-play.js', 'entry.js', 'home.js', 'react.js']);
  });

  it('throw for a page that the build does not have', () => {
    expect(() => routeScripts(dist, 'Wallet', [])).toThrow('The build has no entry chunk of the Wallet page');
  });
});
