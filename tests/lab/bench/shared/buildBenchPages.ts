import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const PROJECT = join(import.meta.dirname, '../../../..');
const PAGES = {
  inPage: import.meta.resolve('../pages/inPageGame.ts'),
  minimal: import.meta.resolve('../pages/minimalClient.ts'),
  ways: import.meta.resolve('../pages/playbackPathsPage.ts'),
  waysWorker: import.meta.resolve('../pages/playbackPathsWorker.ts'),
  probe: import.meta.resolve('../pages/latencyProbe.ts'),
  alone: import.meta.resolve('../pages/librariesOnly.ts'),
} as const;

/** The benchmark page of a client without the app, filled by the same letterboxed picture as the app's stage. */
const HTML = (name: string) => `<!doctype html><html><head><meta charset="utf-8"><title>wait</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/bench/bare.css">
<script type="module" src="/bench/${name}.js"></script></head>
<body><video muted autoplay playsinline></video><button type="button">Play</button></body></html>`;
/** The style sheet is a separate file, because the page's CSP blocks inline styles. */
const CSS = `body { margin: 0; background: #000; overflow: hidden }
video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain }
canvas { position: absolute; inset: 0; width: 50%; height: 50% }
button { position: absolute; left: 50%; top: 50% }`;

/** Path of the benchmark pages without the app, on a simulated world's origin. */
export const BARE_PATH = '/bench';

export interface Built {
  /** The production build with the benchmark pages of the clients without the app. */
  readonly dist: string;
  /** Source of the probe script, which observes input and frames in every measured page. */
  readonly probe: string;
  /** Gzipped size of React and MobX alone, in bytes. */
  readonly aloneBytes: number;
}

/** Builds the production app and the benchmark pages into a separate folder. */
export async function buildAll(folder: string): Promise<Built> {
  const dist = join(folder, 'dist');
  await build({ root: PROJECT, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
  await bare(dist, 'inPage');
  await bare(dist, 'minimal');
  await bare(dist, 'ways');
  writeFileSync(join(dist, BARE_PATH, 'waysWorker.js'), await bundle('waysWorker', 'es'));
  return {
    dist,
    probe: await bundle('probe', 'iife'),
    aloneBytes: gzipBytes(await bundle('alone', 'es')),
  };
}

/** Returns the gzipped size in bytes at the highest compression level. */
export function gzipBytes(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).byteLength;
}

async function bare(dist: string, name: 'inPage' | 'minimal' | 'ways'): Promise<void> {
  const code = await bundle(name, 'es');
  mkdirSync(join(dist, BARE_PATH), { recursive: true });
  writeFileSync(join(dist, BARE_PATH, `${name}.js`), code);
  writeFileSync(join(dist, BARE_PATH, `${name}.html`), HTML(name));
  writeFileSync(join(dist, BARE_PATH, 'bare.css'), CSS);
}

async function bundle(name: keyof typeof PAGES, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      copyPublicDir: false,
      rollupOptions: { input: fileURLToPath(PAGES[name]), output: { format, codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`vite built no chunk of ${name}`);
  return result.output[0].code;
}
