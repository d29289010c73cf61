import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/chunks.ts';
import { CSS_TARGET } from './tools/build/cssTarget.ts';
import { keepSourceMapsApart } from './tools/build/sourceMaps.ts';
import { layerOrder } from './tools/build/layerOrder.ts';
import { pageHints } from './tools/build/pageHints.ts';
import { thirdParty } from './tools/build/thirdParty.ts';
import { tooOld } from './tools/build/tooOld.ts';
import { earlyBar } from './tools/build/earlyBar.ts';
import { startEarly } from './tools/build/startEarly.ts';
import { installable } from './tools/build/serviceWorker.ts';

/** Beside the build, never in it. */
const SOURCE_MAPS = fileURLToPath(new URL('dist-maps', import.meta.url));

export default defineConfig({
  // Storybook and the tests have no worker of ours.
  plugins: [
    react(),
    layerOrder(),
    ...(process.env['STORYBOOK'] || process.env['VITEST']
      ? []
      : [
          installable(),
          pageHints(),
          tooOld(),
          earlyBar(),
          startEarly(),
          keepSourceMapsApart(SOURCE_MAPS),
          thirdParty(),
        ]),
  ],
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    // Which chunks a route loads: read by the bundle budgets.
    manifest: true,
    // For the service that collects errors, and only where the deployment wants them.
    sourcemap: process.env['SOURCE_MAPS'] ? 'hidden' : false,
    modulePreload: {
      polyfill: false,
      // The document names the files of its page. Their names weigh in what is loaded before the first picture.
      resolveDependencies: (_file, needed, { hostId }) => (/\/(shared|stage|PlayView)-/.test(hostId) ? [] : needed),
    },
    // Fonts and pictures stay files of their own, so that the first view pays for none of them.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      // Making a schema has no side effects: one that nobody reads by is left out.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Hashes can't be compressed, and the route's code names hundreds of files: 36 to 42 bits tell versions of one apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
