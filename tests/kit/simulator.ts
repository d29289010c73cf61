import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './controlTypes.ts';

/** Where `npx nowlight-sim` listens unless told otherwise. */
const PORT = 4800;
const START_MS = 60_000;
/** A page, a machine and its picture take a while where several tests share a busy machine, in milliseconds. */
const EXPECT_MS = 30_000;
const TEST_MS = 120_000;

export interface SimulatorOptions {
  readonly port?: number;
  /** More flags of the command, as `--scenarios ./scenarios`. */
  readonly flags?: string;
  /** Path of a Chromium that is there already; else `NOWLIGHT_CHROMIUM`, else Playwright's own. */
  readonly browser?: string;
}

/** What a Playwright configuration takes of the simulator: it is started before the tests, and its address is theirs. */
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

/** `defineConfig({ ...simulator() })`. */
export function simulator({ port = PORT, flags = '', browser }: SimulatorOptions = {}): SimulatorConfig {
  const origin = `http://localhost:${port}`;
  const executablePath = browser ?? process.env['NOWLIGHT_CHROMIUM'];
  return {
    timeout: TEST_MS,
    expect: { timeout: EXPECT_MS },
    use: {
      baseURL: origin,
      launchOptions: {
        // A microphone and a camera of nobody's, and sound without a press.
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

/** Every operation of the control API, with its types: `control(origin).POST('/worlds', { body: { scenario } })`. */
export function control(origin: string): Client<paths> {
  return createClient<paths>({ baseUrl: `${origin}/__sim` });
}
