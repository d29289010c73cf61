import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { createClassNames } from './tools/classNames.ts';
import { CSS_TARGET } from './tools/cssTarget.ts';
import { layerOrder } from './tools/layerOrder.ts';
import { minifyOnceMore } from './tools/onceMore.ts';
import { pageHints } from './tools/pageHints.ts';
import { startEarly } from './tools/startEarly.ts';
import { smallPreloadHelper } from './tools/preloadHelper.ts';
import { leaveOutRequests } from './tools/withoutRequests.ts';
import { installable } from './tools/serviceWorker.ts';

/** What production is built from in the place of other modules. */
const LIGHTER = {
  // A tenth of zod; a test holds the two to the same answers.
  'zod/mini': fileURLToPath(new URL('src/contracts/lean.ts', import.meta.url)),
};

export default defineConfig(({ command }) => ({
  // Storybook and the tests have no worker of ours.
  plugins: [
    react(),
    layerOrder(),
    ...(process.env['STORYBOOK'] || process.env['VITEST']
      ? []
      : [smallPreloadHelper(), leaveOutRequests(), installable(), pageHints(), startEarly(), minifyOnceMore()]),
  ],
  resolve: { alias: command === 'build' && !process.env['STORYBOOK'] ? LIGHTER : {} },
  css: {
    modules:
      command === 'build' && !process.env['STORYBOOK']
        ? { generateScopedName: createClassNames(fileURLToPath(new URL('.', import.meta.url))) }
        : {},
  },
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    // Which chunks a route loads: read by the bundle budgets.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Names weigh. What the entry has brought along is there already; the page's own files are named by its document; and
      // what lies beside the picture finds its own way.
      resolveDependencies: (_part, needed, { hostId, hostType }) => {
        if (hostType !== 'js') return needed;
        return /\/(index|PlayView)-/.test(hostId)
          ? []
          : needed.filter((file) => !/\/(base|index|shared|rolldown-runtime)-/.test(file));
      },
    },
    // Fonts and pictures stay files of their own, so that the first view pays for none of them.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a group needs of what others have too stays with them.
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs and no release of ours changes: cached on its own, and smaller together.
            {
              name: 'base',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|i18next|react-i18next)\//,
            },
            // What every page's own code needs: a file for each would weigh more than their code.
            {
              name: 'shared',
              test: /\/src\/(design\/(Button|Heading|VisuallyHidden|later|cx|Icon\/(Icon|basicIcons))|widgets\/GameLight|app\/(ticker|view\/useOwned)|contracts\/(address|lean|call|codes|limits|status|texts|entities\/(app|auth|session|subscriptionInfo))\.|domain\/(api\/(failure|fetchText)|auth\/gates|links\/(allowlist|appLinks|vouched)|library\/appType)|kit\/result)/,
            },
            // What is drawn beside a picture too, so that nobody who plays loads the pages for it.
            // Coming and going go with the account that they are about.
            { name: 'account', test: /\/src\/(domain\/(account\/|auth\/comingAndGoing)|contracts\/calls\/account)/ },
            { name: 'signs', test: /\/src\/design\/(IconButton|Icon\/pageIcons)/ },
            // What the pages outside of a game share.
            {
              name: 'pages',
              test: /\/src\/(contracts\/(calls\/catalogue|entities\/appList)|design\/(Link|Skeleton|light|rows|oneDecimal)|widgets\/(GameTile|Rail|TopBar\/TopBar\.)|domain\/(library\/li|layout\/layout|links\/subscription)|app\/(library|view\/(Shell|home\.screen|opening)))/,
            },
          ],
        },
      },
    },
  },
}));
