import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findBrowser, findHeadlessBrowser } from './tools/test/browser.ts';

const TEST_FOLDERS = '{src,simulator,mocks,stories,tests,tools}';

/** At least two. By default Vitest reserves a core for itself, which is mostly idle on a machine with two. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** Tag of long play functions that walk through the whole app. An end-to-end test of every run covers the same. */
const LONG = 'deep';

/** Runs every story once: long ones in `deep-stories`, the others in `stories`. `visual` compares screenshots of all. */
const stories = (name: 'stories' | 'deep-stories' | 'visual') => ({
  extends: true as const,
  plugins: [
    storybookTest({
      configDir: '.storybook',
      storybookScript: 'npm run storybook',
      tags: name === 'stories' ? { exclude: [LONG] } : name === 'deep-stories' ? { include: [LONG] } : {},
    }),
  ],
  // Imports of the stories, listed up front: a dependency discovered during a run would reload the page.
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
    // One page for all stories is twice as fast. Stories must not rely on module state.
    isolate: false,
    // One page works while another waits for a transition.
    maxWorkers: WORKERS,
    // A play function has several waits of at most 20 s, which only an overloaded machine exhausts.
    testTimeout: 90_000,
    setupFiles: name === 'visual' ? ['.storybook/preview/visualComparison.ts'] : [],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      expect: { toMatchScreenshot: { resolveScreenshotPath, resolveDiffPath } },
      // Compared screenshots need the full browser.
      provider: playwright({ launchOptions: name === 'visual' ? findBrowser() : findHeadlessBrowser() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

/** Screenshots differ between machines, so they stay on the one that took them. */
function resolveScreenshotPath(picture: Picture) {
  return picturePath('visual', picture);
}

/** Actual pictures and differences, stored apart from the references. */
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
    // Tests don't wait for real time. The timeout only ends hanging tests, also on an overloaded machine.
    testTimeout: name === 'deep' ? 10 * 60_000 : 30_000,
    maxWorkers: WORKERS,
  },
});

/**
 * Unit tests share the modules of their worker, which halves the time, so a test must leave no state in modules. Tests
 * that mock or reset modules (`*.isolated.test.ts`) have a separate module graph.
 */
const unit = () => {
  const shared = node('unit', { include: '', exclude: ['.deep', '.isolated'] });
  return {
    test: {
      ...shared.test,
      isolate: false,
      pool: 'threads' as const,
      setupFiles: ['tests/support/failOnReactionErrors.ts'],
    },
  };
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

/** Sets up only the requested projects: a run of unit tests needs neither a browser nor stories. */
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
