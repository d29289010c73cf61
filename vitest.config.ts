import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findBrowser, findHeadlessBrowser } from './tools/test/browser.ts';

const TEST_FOLDERS = '{src,simulator,mocks,stories,tests,tools}';

/** Two at least: Vitest leaves a core to itself, which on two of them stands idle for most of a run. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** What stories with a long play are tagged with: each walks the whole app, as an end-to-end test of every run does. */
const LONG = 'deep';

/** Every story once: those tagged as long in `deep-stories`, the others in `stories`; `visual` compares pictures of all. */
const stories = (name: 'stories' | 'deep-stories' | 'visual') => ({
  extends: true as const,
  plugins: [
    storybookTest({
      configDir: '.storybook',
      storybookScript: 'npm run storybook',
      tags: name === 'stories' ? { exclude: [LONG] } : name === 'deep-stories' ? { include: [LONG] } : {},
    }),
  ],
  // What stories import, so that nothing is found in the middle of a run and the page reloaded for it.
  optimizeDeps: {
    include: [
      'fast-png',
      'i18next',
      'mobx',
      'mobx-react-lite',
      'msw',
      'msw-storybook-addon/csf3',
      'msw/browser',
      'msw/experimental',
      'react',
      'react-dom',
      'react-dom/client',
      'react-i18next',
      'react/jsx-dev-runtime',
      'zod',
      'zod/mini',
    ],
  },
  test: {
    name,
    // One page for all stories: twice as fast, and no story may lean on module state.
    isolate: false,
    // One of such pages works while another waits for a transition.
    maxWorkers: WORKERS,
    // A play has several waits of 20 s at most, and none takes them but on a machine that is drowned.
    testTimeout: 90_000,
    setupFiles: name === 'visual' ? ['.storybook/preview/visual.ts'] : [],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      expect: { toMatchScreenshot: { resolveScreenshotPath, resolveDiffPath } },
      // Pictures that are compared are the browser's own.
      provider: playwright({ launchOptions: name === 'visual' ? findBrowser() : findHeadlessBrowser() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

/** Pictures differ from machine to machine, so they stay on the one that took them. */
function resolveScreenshotPath(picture: Picture) {
  return picturePath('visual', picture);
}

/** What was seen instead, and the difference: away from the pictures that are kept. */
function resolveDiffPath(picture: Picture) {
  return picturePath('visual-diff', picture);
}

type Picture = Record<'root' | 'testFileDirectory' | 'testFileName' | 'arg' | 'ext', string>;

function picturePath(folder: string, { root, testFileDirectory, testFileName, arg, ext }: Picture) {
  return join(root, '.cache', folder, testFileDirectory, testFileName, `${arg}${ext}`);
}

const node = (name: 'unit' | 'isolated' | 'deep', options: { include: string; exclude?: readonly string[] }) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`${TEST_FOLDERS}/**/*${options.include}.test.{ts,tsx}`],
    exclude: (options.exclude ?? []).map((suffix) => `**/*${suffix}.test.{ts,tsx}`),
    unstubGlobals: true,
    // No test waits for the clock on the wall: this only ends what hangs, on a machine that is nobody's.
    testTimeout: name === 'deep' ? 10 * 60_000 : 30_000,
    maxWorkers: WORKERS,
  },
});

/**
 * Unit tests share the modules of their worker, which takes half the time: no test leaves anything in a module behind.
 * Tests that mock or reset modules (`*.isolated.test.ts`) have a module graph of their own.
 */
const unit = () => {
  const shared = node('unit', { include: '', exclude: ['.deep', '.isolated'] });
  return { test: { ...shared.test, isolate: false, pool: 'threads' as const } };
};
const isolated = () => node('isolated', { include: '.isolated' });

const projects = {
  unit,
  isolated,
  stories: () => stories('stories'),
  'deep-stories': () => stories('deep-stories'),
  deep: () => node('deep', { include: '.deep' }),
  visual: () => stories('visual'),
};

/** Only what is asked for is set up: a run of unit tests looks for no browser and reads no stories. */
function chosenProjects() {
  const args = process.argv.slice(2);
  const named = Object.entries(projects).filter(([name]) => args.includes(name) || args.includes(`--project=${name}`));
  if (named.length > 0) return named.map(([, project]) => project());
  const files = args.filter((arg) => /\.test\.tsx?$|\.stories\.tsx?$/.test(arg));
  const onlyUnit = files.length > 0 && files.every((file) => file.includes('.test.'));
  const units = [projects.unit(), projects.isolated()];
  return onlyUnit ? units : [...units, projects.stories(), projects['deep-stories']()];
}

export default defineConfig({
  test: {
    projects: chosenProjects(),
    attachmentsDir: '.cache/attachments',
    ...(process.argv.includes('visual')
      ? { reporters: ['default', ['html', { outputDir: '.cache/visual-report', singleFile: true }] as const] }
      : {}),
  },
});
