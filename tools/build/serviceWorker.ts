import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { SHORTCUT_FIELD, SHORTCUTS, type Shortcut } from '../../src/domain/pwa/shortcut.ts';
import { ROOT } from '../shared/command.ts';
import { type ScreenshotName, SCREENSHOTS } from './manifestScreenshots.ts';

type Bundle = Rolldown.OutputBundle;
type Built = Rolldown.RolldownOutput;

/** Entry points of the pages. Their code and static imports form the shell. */
const PAGES = ['library/HomeView', 'library/GameView', 'play/PlayView', 'shell/NotFoundView'].map(
  (page) => `/src/app/${page}.tsx`,
);
const OFFLINE = { source: 'src/app/pwa/offline/offline.html', file: 'offline.html' } as const;
/** Font files of rare characters and scripts, which the service worker caches on first use instead. */
const LATER = /latin-ext|vietnamese|noto-sans/;

/** Source of a service worker, and the constants that it needs besides `__SHELL__`. */
export interface WorkerSource {
  readonly entry: string;
  readonly define: Readonly<Record<string, string>>;
}

const APP_WORKER: WorkerSource = { entry: 'src/worker/sw.ts', define: {} };

/** Adds the files of an installable app to the build: `/sw.js`, `/offline.html`, and a manifest for each language. */
export function installable(worker: WorkerSource = APP_WORKER): Plugin {
  return {
    name: 'nowlight-installable',
    apply: 'build',
    generateBundle: {
      // Vite removes an entry file that only imports others.
      order: 'post',
      async handler(_, bundle) {
        const offline = await buildOffline();
        for (const file of offline.output) {
          const fileName = file.fileName === OFFLINE.source ? OFFLINE.file : file.fileName;
          if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source: sourceOf(file) });
        }
        const assets = [...new Set([...shellFiles(bundle), ...offline.output.map(({ fileName }) => fileName)])]
          .filter((name) => name.startsWith('assets/') && !LATER.test(name))
          .map((name) => `/${name}`)
          .toSorted();
        const page = offline.output.find(({ fileName }) => fileName === OFFLINE.source);
        const version = hash([...assets, page ? sourceOf(page) : '']);
        const source = await buildWorker(worker, { version, assets, offline: `/${OFFLINE.file}` });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        for (const language of readdirSync(join(ROOT, 'locales'))) {
          this.emitFile({
            type: 'asset',
            fileName: `manifest-${language}.webmanifest`,
            source: JSON.stringify(manifestFor(language)),
          });
        }
      },
    },
  };
}

/** Returns the files that every visit needs: the entry, the pages, their static imports, styles and fonts. */
function shellFiles(bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(file));
    chunk.viteMetadata?.importedAssets.forEach((file) => files.add(file));
    chunk.imports.forEach(visit);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName);
  for (const page of PAGES) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(page)));
    if (!chunk) throw new Error(`tools/build/serviceWorker.ts names ${page}, which no chunk contains. Correct PAGES.`);
    visit(chunk.fileName);
  }
  // Style sheets contain the names of their pictures and fonts.
  for (const name of [...files].filter((one) => one.endsWith('.css'))) {
    const asset = bundle[name];
    if (asset?.type !== 'asset') continue;
    for (const [, file = ''] of String(asset.source).matchAll(/url\(["']?\/(assets\/[^"')]+)/g)) files.add(file);
  }
  return files;
}

/** Builds the offline page separately, so that it shares no file with the app and changes none of its chunks. */
async function buildOffline(): Promise<Built> {
  return only(
    await build({
      ...ALONE,
      build: {
        ...ALONE.build,
        assetsInlineLimit: 1024,
        modulePreload: false,
        rolldownOptions: { input: join(ROOT, OFFLINE.source) },
      },
    }),
  );
}

async function buildWorker({ entry, define }: WorkerSource, shell: object): Promise<string> {
  const built = only(
    await build({
      ...ALONE,
      define: { ...define, __SHELL__: JSON.stringify(shell) },
      build: {
        ...ALONE.build,
        rolldownOptions: { input: join(ROOT, entry), output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    }),
  );
  return built.output[0].code;
}

const ALONE = {
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: { write: false, target: 'es2023', manifest: false },
} as const;

function only(built: Awaited<ReturnType<typeof build>>): Built {
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('vite built no service worker: see the warnings above');
  return first;
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('base64url').slice(0, 12);
}

/** Token `--neutral-1` of the dark theme as sRGB; manifests support no other colour syntax. */
const ROOM = '#08090c';

function manifestFor(language: string): object {
  const texts = JSON.parse(readFileSync(join(ROOT, 'locales', language, 'manifest.json'), 'utf8')) as Words;
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: texts.name,
    short_name: texts.name,
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: ROOM,
    theme_color: ROOM,
    categories: ['games', 'entertainment'],
    // A shortcut of the installed app must not interrupt the game or the queue of an open window.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    shortcuts: SHORTCUTS.map((shortcut) => ({
      name: texts.shortcuts[shortcut],
      url: `/?${SHORTCUT_FIELD}=${shortcut}`,
      icons: [icon(192, 'any')],
    })),
    screenshots: SCREENSHOTS.map(({ name, width, height }) => ({
      src: `/screenshots/${name}.jpg`,
      sizes: `${width}x${height}`,
      type: 'image/jpeg',
      form_factor: width > height ? 'wide' : 'narrow',
      label: texts.screenshots[name],
    })),
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  };
}

interface Words {
  readonly name: string;
  readonly description: string;
  readonly shortcuts: Readonly<Record<Shortcut, string>>;
  readonly screenshots: Readonly<Record<ScreenshotName, string>>;
}
