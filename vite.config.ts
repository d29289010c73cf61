import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/chunks.ts';
import { CSS_TARGET } from './tools/build/cssTarget.ts';
import { separateSourceMaps } from './tools/build/sourceMaps.ts';
import { layerOrder } from './tools/build/layerOrder.ts';
import { pageHints } from './tools/build/pageHints.ts';
import { thirdParty } from './tools/build/thirdParty.ts';
import { oldBrowserNotice } from './tools/build/oldBrowserNotice.ts';
import { earlyBar } from './tools/build/earlyBar.ts';
import { earlyScript } from './tools/build/earlyScript.ts';
import { demoBuild } from './tools/build/demoBuild.ts';
import { installable } from './tools/build/serviceWorker.ts';

/** Outside the build folder. */
const SOURCE_MAPS = fileURLToPath(new URL('dist-maps', import.meta.url));

const demo = demoBuild();

export default defineConfig({
  define: demo?.define ?? {},
  ...(demo && { css: demo.css }),
  // Storybook and the tests use no service worker.
  plugins: [
    react(),
    layerOrder(),
    demo?.plugin,
    ...(process.env['STORYBOOK'] || process.env['VITEST']
      ? []
      : [
          installable(demo?.worker),
          pageHints(),
          oldBrowserNotice(),
          earlyBar(),
          earlyScript(),
          separateSourceMaps(SOURCE_MAPS),
          thirdParty(),
        ]),
  ],
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    // The bundle budgets read the chunks of a route from it.
    manifest: true,
    // Only for deployments with an error reporting service.
    sourcemap: process.env['SOURCE_MAPS'] ? 'hidden' : false,
    modulePreload: {
      polyfill: false,
      // The document lists the files of its page. Their names count towards the size before the first picture.
      resolveDependencies: (_file, needed, { hostId }) => (/\/(shared|stage|PlayView)-/.test(hostId) ? [] : needed),
    },
    // Fonts and pictures stay separate files, so that they don't delay the first paint.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      // Creating a schema has no side effects, so unused schemas can be dropped.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Hashes don't compress, and a route names hundreds of files. 36 to 42 bits suffice to tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
