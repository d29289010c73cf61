import type { WorkerSource } from './serviceWorker.ts';

/** Environment variable of `npm run build:demo` with the version of the demo. */
export const DEMO_VERSION = 'NOWLIGHT_DEMO_VERSION';

/** Files of the demo for use offline, besides the app's shell. */
const FILES = [
  'index.html',
  'app.html',
  'page-hints.json',
  'demo/prelude.js',
  'demo/devices.js',
  'demo/start.js',
  'demo/start.css',
];

/** Differences between the demo's build and the app's: a worker with a backend, and paths relative to a world's address. */
export interface DemoBuild {
  readonly define: Readonly<Record<string, string>>;
  readonly worker: WorkerSource;
}

/** Returns undefined for every other build. */
export function demoBuild(): DemoBuild | undefined {
  const version = process.env[DEMO_VERSION];
  if (version === undefined) return undefined;
  return {
    // Scripts can't patch these two; `mocks/demo/pagePrelude.ts` adapts the rest of the browser.
    define: { 'location.pathname': 'nowlightDemo.pathname', 'location.assign': 'nowlightDemo.assign' },
    worker: { entry: 'mocks/demo/worker.ts', define: { __DEMO__: JSON.stringify({ version, files: FILES }) } },
  };
}
