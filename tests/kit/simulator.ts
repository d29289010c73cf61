import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './controlTypes.ts';

/** Default port of `npx nowlight-sim`. */
const PORT = 4800;
const START_MS = 60_000;
/** Default timeout of `expect` in milliseconds, enough for several tests on a busy computer. */
const EXPECT_MS = 30_000;
const TEST_MS = 120_000;

export interface SimulatorOptions {
  readonly port?: number;
  /** Additional flags of the command, such as `--scenarios ./scenarios`. */
  readonly flags?: string;
  /** Path of a Chromium executable. Defaults to `NOWLIGHT_CHROMIUM`, then to Playwright's browser. */
  readonly browser?: string;
}

/** The part of a Playwright configuration that starts the simulator before the tests and sets their base URL. */
export interface SimulatorConfig {
  readonly timeout: number;
  readonly expect: { readonly timeout: number };
  readonly use: {
    readonly baseURL: string;
    readonly launchOptions: { readonly args: string[]; readonly executablePath?: string };
  };
  readonly webServer: {
    readonly command: string;
    readonly url: string;
    readonly reuseExistingServer: boolean;
    readonly timeout: number;
  };
}

/** Usage: `defineConfig({ ...simulator() })`. */
export function simulator({ port = PORT, flags = '', browser }: SimulatorOptions = {}): SimulatorConfig {
  const origin = `http://localhost:${port}`;
  const executablePath = browser ?? process.env['NOWLIGHT_CHROMIUM'];
  return {
    timeout: TEST_MS,
    expect: { timeout: EXPECT_MS },
    use: {
      baseURL: origin,
      launchOptions: {
        // A fake microphone and camera, and sound without a user gesture.
        args: [
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          '--autoplay-policy=no-user-gesture-required',
          ...(executablePath === undefined ? [] : ['--no-sandbox']),
        ],
        ...(executablePath !== undefined && { executablePath }),
      },
    },
    webServer: {
      command: `npx nowlight-sim --port ${port} --quiet ${flags}`.trim(),
      url: `${origin}/__sim/scenarios`,
      reuseExistingServer: !process.env['CI'],
      timeout: START_MS,
    },
  };
}

/** A typed client of the control API: `control(origin).POST('/worlds', { body: { scenario } })`. */
export function control(origin: string): Client<paths> {
  return createClient<paths>({ baseUrl: `${origin}/__sim` });
}
