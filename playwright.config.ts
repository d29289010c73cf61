import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { type BrowserLaunch, findBrowser, findHeadlessBrowser } from './tools/test/browser.ts';
import type { Engine } from './tests/support/browsers/driver.ts';

/** Where the simulator listens during this run: another port for each, handed to the workers by the environment. */
const PORT = Number((process.env['NOWLIGHT_E2E_PORT'] ??= String(20_000 + (process.pid % 10_000))));
const ci = Boolean(process.env['CI']);

/** What is asked of the system (notifications, the lock of the mouse) takes a whole browser. */
const WHOLE = /@browser/;
/** Runs by `npm run test:deep` alone. What a project says of titles takes the place of what is said of all. */
const DEEP = /@deep/;
const WHOLE_AND_DEEP = /@browser.*@deep|@deep.*@browser/;
const deep = Boolean(process.env['NOWLIGHT_DEEP']);

/** The browsers that the tests of `tests/browsers` run in; without any the others run. */
const engines = (process.env['NOWLIGHT_ENGINES']?.split(',') ?? []) as Engine[];

/** A browser with a simulated camera and microphone. */
const launchOptions = ({ executablePath, args }: BrowserLaunch) => ({
  executablePath,
  args: [...args, '--use-fake-device-for-media-stream=fps=60', '--use-fake-ui-for-media-stream'],
});

export default defineConfig<object, { readonly engine: Engine }>({
  testDir: engines.length > 0 ? 'tests/browsers' : 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Each run empties its own: what failed in one is still there after the next.
  outputDir: `test-results/${engines.length > 0 ? 'browsers' : deep ? 'deep' : 'e2e'}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: ci,
  // What passes at times only is a fault, of the test or of the app: docs/testing.md has a list of those that were mended.
  retries: 0,
  // WebKitGTK draws by the processor alone.
  timeout: engines.length > 0 ? 90_000 : 45_000,
  expect: { timeout: 15_000, toPass: { intervals: [20, 50, 100] } },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // The app follows its player's system: this one's is dark, unless a test says otherwise.
    colorScheme: 'dark',
    // Motion takes a fifth of the processor, and whoever clicks waits for its end. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step take a sixth of the processor, which CI has not to spare.
    trace: { mode: 'retain-on-failure', screenshots: !ci, snapshots: !ci },
  },
  projects: engines.length > 0 ? engines.map(inEngine) : ownBrowser(),
  // The production build in front of the simulator, as a player meets it. `dist/` must be there: `npm run build`.
  webServer: {
    command: `node simulator/host/main.ts --port ${PORT}`,
    url: `http://localhost:${PORT}/__sim/scenarios`,
    reuseExistingServer: false,
    timeout: 30_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

/** The WebKitGTK of Debian is built without WebRTC: what is tested there is that the app says so. */
function inEngine(engine: Engine): PlaywrightTestProject<object, { readonly engine: Engine }> {
  return { name: engine, grepInvert: engine === 'webkit' ? /@webrtc/ : /@no-webrtc/, use: { engine } };
}

/** All that is tested in Playwright's own browser. */
function ownBrowser(): PlaywrightTestProject[] {
  return [
    {
      name: 'pages',
      grep: deep ? DEEP : /^/,
      grepInvert: deep ? WHOLE : [WHOLE, DEEP],
      use: { launchOptions: launchOptions(findHeadlessBrowser()) },
    },
    {
      name: 'browser',
      grep: deep ? WHOLE_AND_DEEP : WHOLE,
      grepInvert: deep ? [] : DEEP,
      use: { launchOptions: launchOptions(findBrowser()) },
    },
  ];
}
