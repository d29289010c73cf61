// npm run build:demo: creates `dist-demo`, a folder with the production app, its simulated backend and devices inside
// the browser, and the catalogue beside it. Any static host serves it, below any path
// (docs/decisions/0048-demo-in-a-service-worker.md). --no-catalogue leaves the catalogue out. NOWLIGHT_DEMO_ADDRESS is
// the folder's public address, if it has one: shared links get it.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { answerArt } from '../../../simulator/demo/covers/answerArt.ts';
import { AREA_TITLES } from '../../../simulator/host/panel/scenarioPicker.ts';
import { OF_THE_PRODUCT } from '../../../simulator/host/panelFiles.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import { readCatalogue } from '../../../.storybook/catalogue/readCatalogue.ts';
import { OPENINGS_FILE } from '../../../.storybook/manager/storyOpenings.ts';
import {
  FILE_LIST,
  LETTERS,
  type ListedScenario,
  SCENARIO_LIST,
  STORY_LIST,
} from '../../../mocks/demo/workerMessages.ts';
import type { ScreenStories } from '../../../mocks/demo/storyOfScreen.ts';
import { DEMO_VERSION, STYLE_FOLDERS } from '../../build/demoBuild.ts';
import { storyOpenings } from './storyOpenings.ts';
import { ROOT, run } from '../../shared/command.ts';
import { shareFonts } from './shareFonts.ts';
import { writeFilms } from './demoFilms.ts';
import { SEARCH_FILE, writeDocs } from '../docsSite/writeDocs.ts';
import { bundleScript } from '../bundleScript.ts';
import { POLICY, startPage, testerPage } from './demoPages.ts';

const OUT = join(ROOT, 'dist-demo');
const DEMO = join(OUT, 'demo');
/** Folder of the documents in the demo's folder. */
const DOCS = 'demo/docs';
/** Style sheets of the demo's pages, by their names in its folder. */
const STYLES = {
  'start.css': 'mocks/demo/start/start.css',
  'tester.css': 'mocks/demo/tester/tester.css',
  'share.css': 'mocks/demo/share/share.css',
  'docs.css': 'tools/release/docsSite/docs.css',
  'panel.css': 'simulator/host/panel/panel.css',
  'layout.css': 'simulator/host/panel/layout.css',
  'journal.css': 'simulator/host/panel/journal/journal.css',
} as const;
/** Game whose art is on the start page. */
const HERO = '20101';
/** Largest size of the demo's folder in bytes, without and with the catalogue. */
const BUDGET = { app: 22e6, all: 44e6 };

const { values } = parseArgs({ options: { 'no-catalogue': { type: 'boolean', default: false } } });

const address = publicAddress();
/** Time of the build. A release uses the time of its commit, so that two builds give the same files. */
const epoch = process.env['SOURCE_DATE_EPOCH'];
const builtAt = epoch === undefined ? Date.now() : Number(epoch) * 1000;
const date = new Date(builtAt).toISOString().slice(0, 10);
const version = `${packageVersion()}-${commit()}`;
const { code } = await run('vite', ['build', '--logLevel', 'warn', '--outDir', 'dist-demo'], {
  minutes: 5,
  env: { NODE_ENV: 'production', [DEMO_VERSION]: `${version}-${builtAt.toString(36)}` },
});
if (code !== 0) throw new Error('the app could not be built');
renameSync(join(OUT, 'index.html'), join(OUT, 'app.html'));
mkdirSync(join(OUT, 'demo'), { recursive: true });
await bundleScript({ entry: 'mocks/demo/pagePrelude.ts', outDir: DEMO, name: 'prelude.js', format: 'iife' });
await bundleScript({
  entry: 'mocks/demo/pageDevices.ts',
  outDir: DEMO,
  name: 'devices.js',
  format: 'es',
  plugins: [lettersFromWorker()],
});
await bundleScript({ entry: 'mocks/demo/pagePictures.ts', outDir: DEMO, name: 'pictures.js', format: 'iife' });
await bundleScript({ entry: 'mocks/demo/storyOfScreen.ts', outDir: DEMO, name: 'story.js', format: 'es' });
await bundleScript({ entry: 'mocks/demo/start/startPage.ts', outDir: DEMO, name: 'start.js', format: 'iife' });
await bundleScript({ entry: 'mocks/demo/tester/testerPage.ts', outDir: DEMO, name: 'tester.js', format: 'iife' });
await bundleScript({ entry: 'tools/release/docsSite/docsPage.ts', outDir: DEMO, name: 'docs.js', format: 'iife' });
for (const [name, source] of Object.entries({ ...STYLES, ...OF_THE_PRODUCT })) copyToDemo(name, source);
writeFileSync(join(OUT, 'demo/hero.svg'), answerArt(`banner/${HERO}.svg`) ?? '');
writeFileSync(join(OUT, 'demo/tester.html'), testerPage(address));
writeFileSync(join(OUT, 'index.html'), startPage({ hasCatalogue: !values['no-catalogue'], version, date, address }));
writeDocs({
  out: join(OUT, DOCS),
  paths: ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT }).toSorted()],
  name: 'nowlight demo',
  home: { label: 'nowlight demo', address: '../../index.html' },
  assets: '../',
  icon: '../../icons/icon.svg',
  policy: POLICY,
});
writeFileSync(join(OUT, SCENARIO_LIST), JSON.stringify(listedScenarios()));
writeFileSync(join(OUT, FILE_LIST), JSON.stringify([...offlineFiles(), SCENARIO_LIST]));
for (const name of readdirSync(OUT).filter((one) => one.endsWith('.webmanifest'))) moveManifest(join(OUT, name));
await writeFilms(OUT);
if (!values['no-catalogue']) await buildCatalogue();
rmSync(join(OUT, STYLE_FOLDERS), { force: true });
rmSync(join(OUT, '.vite'), { recursive: true, force: true });

const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(OUT, name)));
const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
const budget = values['no-catalogue'] ? BUDGET.app : BUDGET.all;
if (bytes > budget)
  throw new Error(`dist-demo has ${(bytes / 1e6).toFixed(1)} MB; its budget is ${(budget / 1e6).toFixed(0)} MB`);
console.log(`dist-demo: ${(bytes / 1e6).toFixed(1)} MB, version ${version}. Serve it with any static web server.`);

function listedScenarios(): readonly ListedScenario[] {
  return [...SCENARIOS.values()].map(({ id, title, story, area, tags = [], covers, moments }) => ({
    id,
    title,
    story,
    area: AREA_TITLES[area ?? 'own'],
    words: [...tags, ...covers],
    moments: moments.map(({ name }) => name),
  }));
}

/** Copies a style sheet or font to the folder of the demo's pages. Addresses of fonts become relative. */
function copyToDemo(name: string, source: string): void {
  const bytes = readFileSync(join(ROOT, source));
  const isStyle = name.endsWith('.css');
  writeFileSync(join(OUT, 'demo', name), isStyle ? bytes.toString().replaceAll('/__sim/panel/', '') : bytes);
}

/** Files of the app for use offline: code, styles and icons. Fonts of rare scripts are stored when they are used. */
function offlineFiles(): readonly string[] {
  const list = (folder: string) => readdirSync(join(OUT, folder)).map((name) => `${folder}/${name}`);
  const pages = list('demo').filter((name) => /\.[a-z0-9]+$/.test(name) && !/\.(json|txt)$/.test(name));
  const docs = readdirSync(join(OUT, DOCS), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.\w+$/.test(name) && name !== SEARCH_FILE,
  );
  return [
    'index.html',
    'offline.html',
    ...pages,
    ...docs.map((name) => `${DOCS}/${name}`),
    ...list('assets').filter((name) => /\.(js|css)$/.test(name)),
    ...list('icons'),
  ];
}

/** Builds Storybook beside the app. */
async function buildCatalogue(): Promise<void> {
  const built = await run('storybook', ['build', '--quiet', '--output-dir', 'dist-demo/catalogue'], { minutes: 10 });
  if (built.code !== 0) throw new Error('the catalogue could not be built');
  // Storybook's description of the project contains the time of the build.
  rmSync(join(OUT, 'catalogue/project.json'));
  shareFonts(join(OUT, 'catalogue/assets'), join(OUT, 'assets'));
  const { stories } = readCatalogue();
  const openings = storyOpenings(stories, [...SCENARIOS.values()]);
  writeFileSync(join(OUT, 'catalogue', OPENINGS_FILE), JSON.stringify(openings));
  const folders = JSON.parse(readFileSync(join(OUT, STYLE_FOLDERS), 'utf8')) as ScreenStories['folders'];
  const states = stories.filter(({ file, tags }) => file.startsWith('src/') && !tags.includes('!dev'));
  const byFolder = Object.groupBy(states, ({ file }) => file.replace(/\/[^/]*$/, ''));
  const list: ScreenStories = {
    folders,
    stories: Object.fromEntries(
      Object.entries(byFolder).map(([folder, some = []]) => [
        folder,
        some.map(({ id }) => [id, openings[id]?.scenario ?? null] as const),
      ]),
    ),
  };
  writeFileSync(join(OUT, STORY_LIST), `export default ${JSON.stringify(list)};`);
}

/**
 * Lets the page's devices import the outlines of letters, 170 kB, from the worker, which has them in its code: the first
 * play transfers them once.
 */
function lettersFromWorker(): Plugin {
  return {
    name: 'nowlight-letters-from-worker',
    enforce: 'pre',
    resolveId: (source) =>
      source.endsWith('/faces.json') ? { id: `./${basename(LETTERS)}`, external: true } : undefined,
  };
}

/** Makes the addresses of a web app manifest relative to the manifest's own address. */
function moveManifest(file: string): void {
  const text = readFileSync(file, 'utf8').replaceAll('"/', '"./').replace('"id":"./"', '"id":"./index.html"');
  writeFileSync(file, text);
}

/** Returns the public address of the demo's folder, with a trailing slash; undefined if none is set. */
function publicAddress(): string | undefined {
  const text = process.env['NOWLIGHT_DEMO_ADDRESS'] ?? '';
  if (text === '') return undefined;
  const { protocol, href } = new URL('.', text.endsWith('/') ? text : `${text}/`);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`NOWLIGHT_DEMO_ADDRESS isn’t an address on the web: ${text}`);
  return href;
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'local';
  }
}
