import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { type BrowserLaunch, findBrowser, findHeadlessBrowser } from './tools/test/browser.ts';
import { UNSUPPORTED_IN_FIREFOX, unsupportedPattern } from './tests/support/demo/unsupportedTests.ts';
import type { Engine } from './tests/support/browsers/driver.ts';

/** Port of the simulator, different for each run. Workers receive it by the environment. */
const PORT = Number((process.env['NOWLIGHT_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000))));
const ci = Boolean(process.env['CI']);

/** System features (notifications, pointer lock) need a full browser. */
const WHOLE = /@browser/;
/** Tests that run only with `npm run test:deep`. A project's `grep` replaces the global one. */
const DEEP = /@deep/;
const WHOLE_AND_DEEP = /@browser.*@deep|@deep.*@browser/;
const deep = Boolean(process.env['NOWLIGHT_DEEP']);
/** True if the journeys with a screen reader run. */
const speech = Boolean(process.env['NOWLIGHT_SPEECH']);

/** True if the tests run against `dist-demo/` in a static folder instead of the simulator. */
const inDemo = Boolean(process.env['NOWLIGHT_DEMO']);
/** A proxy that doesn't exist blocks every other host, but not the local addresses of WebRTC. */
const ONLY_LOCAL = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=localhost'];

/** Tests that the demo can't pass. */
const leftOut = inDemo ? [unsupportedPattern()] : [];

/** Browsers for `tests/browsers`. If empty, the other tests run. */
const engines = (process.env['NOWLIGHT_ENGINES']?.split(',') ?? []) as Engine[];

/** A browser with a simulated camera and microphone. */
const launchOptions = ({ executablePath, args }: BrowserLaunch) => ({
  executablePath,
  args: [
    ...args,
    ...(inDemo ? ONLY_LOCAL : []),
    '--use-fake-device-for-media-stream=fps=60',
    '--use-fake-ui-for-media-stream',
  ],
});

export default defineConfig<{ readonly demoFolder: string }, { readonly engine: Engine }>({
  testDir: speech ? 'tests/speech' : engines.length > 0 ? 'tests/browsers' : 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Each tier empties only its own folder, so that a later tier keeps the results.
  outputDir: `test-results/${tierName()}`,
  fullyParallel: true,
  workers: speech ? 1 : 2,
  forbidOnly: ci,
  // A flaky test is a bug of the test or of the app: tests/lab/notes lists causes of the fixed ones.
  retries: 0,
  // WebKitGTK renders on the CPU. A round with a screen reader takes up to 300 presses.
  timeout: speech ? 1_200_000 : engines.length > 0 ? 90_000 : 45_000,
  expect: { timeout: 15_000, toPass: { intervals: [20, 50, 100] } },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    ...(inDemo && { demoFolder: `http://localhost:${PORT}/a/b/` }),
    viewport: { width: 1440, height: 900 },
    // The app follows the system's colour scheme, which is dark by default in tests.
    colorScheme: 'dark',
    // Animations take a fifth of the processor time, and clicks wait for their end. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of every step take a sixth of the processor time, too much for CI.
    trace: { mode: 'retain-on-failure', screenshots: !ci, snapshots: !ci },
  },
  projects: speech ? [{ name: 'speech' }] : engines.length > 0 ? engines.map(inEngine) : ownBrowser(),
  webServer: {
    ...(inDemo
      ? { command: `node tests/support/demo/serveDemo.ts ${PORT}`, url: `http://localhost:${PORT}/a/b/index.html` }
      : // The production build in front of the simulator. Requires `dist/` from `npm run build`.
        {
          command: `node simulator/host/main.ts --port ${PORT}`,
          url: `http://localhost:${PORT}/__sim/scenarios`,
        }),
    reuseExistingServer: false,
    timeout: 30_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

function tierName(): string {
  if (speech) return 'speech';
  if (engines.length > 0) return inDemo ? 'demo-browsers' : 'browsers';
  return inDemo ? 'demo' : deep ? 'deep' : 'e2e';
}

/** Debian's WebKitGTK has no WebRTC, so its tests check the app's message about that. */
function inEngine(engine: Engine): PlaywrightTestProject<object, { readonly engine: Engine }> {
  const leftOutHere = inDemo && engine === 'firefox' ? [unsupportedPattern(UNSUPPORTED_IN_FIREFOX)] : [];
  const grepInvert = [engine === 'webkit' ? /@webrtc/ : /@no-webrtc/, ...leftOutHere];
  return { name: engine, grepInvert, use: { engine } };
}

function ownBrowser(): PlaywrightTestProject[] {
  return [
    {
      name: 'pages',
      grep: deep ? DEEP : /^/,
      grepInvert: [...(deep ? [WHOLE] : [WHOLE, DEEP]), ...leftOut],
      use: { launchOptions: launchOptions(findHeadlessBrowser()) },
    },
    {
      name: 'browser',
      grep: deep ? WHOLE_AND_DEEP : WHOLE,
      grepInvert: [...(deep ? [] : [DEEP]), ...leftOut],
      use: { launchOptions: launchOptions(findBrowser()) },
    },
  ];
}
