import type { Plugin } from 'vite';
import type { WorkerSource } from './serviceWorker.ts';
import { StyleFolders } from './styleFolders.ts';

/** Environment variable of `npm run build:demo` with the version of the demo. */
export const DEMO_VERSION = 'NOWLIGHT_DEMO_VERSION';

/** Files of the demo that its first game needs; `buildDemo.ts` lists the others, which are stored later. */
const FILES = ['app.html', 'page-hints.json', 'demo/prelude.js', 'demo/devices.js'];

/** Differences between the demo's build and the app's: a service worker with a backend, and relative paths. */
export interface DemoBuild {
  readonly define: Readonly<Record<string, string>>;
  readonly worker: WorkerSource;
  /** Records the folders of the app's style sheets, and adds them to the build. */
  readonly css: { readonly modules: { readonly getJSON: (file: string, classes: Record<string, string>) => void } };
  readonly plugin: Plugin;
}

/** Folders of the app's style sheets by the hash in their classes. */
export const STYLE_FOLDERS = 'demo/styles.json';

/** Returns the demo's differences from the app's build; undefined for every other build. */
export function demoBuild(): DemoBuild | undefined {
  const version = process.env[DEMO_VERSION];
  if (version === undefined) return undefined;
  const folders = new StyleFolders();
  return {
    // Scripts can't replace these members of `location`; `mocks/demo/pagePrelude.ts` adapts the rest of the page.
    define: { 'location.pathname': 'nowlightDemo.pathname', 'location.assign': 'nowlightDemo.assign' },
    worker: { entry: 'mocks/demo/worker.ts', define: { __DEMO__: JSON.stringify({ version, files: FILES }) } },
    css: {
      modules: {
        getJSON: (file, classes) => folders.add(file, classes),
      },
    },
    plugin: {
      name: 'nowlight-demo-styles',
      apply: 'build',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: STYLE_FOLDERS, source: JSON.stringify(folders) });
      },
    },
  };
}
