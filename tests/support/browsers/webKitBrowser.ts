import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Builder,
  Button as MouseButton,
  By,
  Capabilities,
  Key as DriverKey,
  type Actions,
  type WebDriver,
} from 'selenium-webdriver';
import { findWebKit, type WebKitLaunch } from '../../../tools/test/browser.ts';
import type { Button, DrivenBrowser, DrivenPage, Key, Size } from './driver.ts';
import { pictureOfScreen } from './virtualScreen.ts';

/** Size of the virtual screen: larger than any tested page plus the window's toolbar. */
const SCREEN = '2000x1400x24';
/** Longest wait until the driver listens, in milliseconds. */
const PATIENCE_MS = 15_000;
/** Timeout of one WebDriver command, in milliseconds. Nearly all commands take less than 100. */
const COMMAND_MS = 20_000;

/** Renders on the CPU, because an emulated GPU takes ten times as long. */
const DRAWING = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };

/** Turns animations off and lets the toolbar shrink, so that pages can be as narrow as a phone. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\ngtk-xft-antialias=1\n';
const NARROW = 'headerbar, toolbar, entry, button { min-width: 0; padding: 0; margin: 0; }\n';

/** With CPU rendering, WebKitGTK crashes at the first view transition. The app works without, as in Firefox ESR. */
const ARGS = ['--automation', '--features=-ViewTransitions', '--enable-write-console-messages-to-stdout=true'];

/** Drives WebKitGTK's browser by WebDriver on its own virtual screen. */
export class WebKitBrowser implements DrivenBrowser {
  readonly name: string;
  readonly #driver: WebDriver;
  readonly #session: WebKitSession;

  private constructor(driver: WebDriver, session: WebKitSession, name: string) {
    this.#driver = driver;
    this.#session = session;
    this.name = name;
  }

  /** Launches the browser. Rejects if it isn't installed. */
  static async launch(): Promise<WebKitBrowser> {
    const launch = findWebKit();
    if (!launch) throw new Error('WebKitGTK is not installed. Install it: apt install webkit2gtk-driver xvfb.');
    const session = await WebKitSession.start(launch);
    try {
      const driver = await new Builder()
        .usingServer(session.address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': {
              binary: launch.miniBrowser,
              args: ARGS,
            },
          }),
        )
        .build();
      const version = (await driver.getCapabilities()).getBrowserVersion();
      return new WebKitBrowser(driver, session, `WebKitGTK/${version}`);
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  /** Reuses the browser's only window for every page: pages of different origins share no storage. */
  async open(size: Size): Promise<DrivenPage> {
    const page = new WebKitPage(this.#driver, this.#session);
    await page.resize(size);
    return page;
  }

  async close(): Promise<void> {
    await ended(this.#driver.quit());
    await this.#session.end();
  }
}

class WebKitPage implements DrivenPage {
  readonly engine = 'webkit';
  readonly saves = undefined;
  readonly complaints: readonly string[];
  readonly #driver: WebDriver;
  readonly #screen: string;

  constructor(driver: WebDriver, session: WebKitSession) {
    this.#driver = driver;
    this.#screen = session.screen;
    this.complaints = session.takeConsoleLines();
  }

  before(): Promise<never> {
    return Promise.reject(new Error('WebKitWebDriver can’t run a script before the scripts of a page.'));
  }

  async goto(url: string): Promise<void> {
    await this.#driver.get(url);
  }

  run(expression: string): Promise<unknown> {
    return this.#driver.executeScript(`return (${expression});`);
  }

  /** Adds the window's borders to the requested size. */
  openBeside(): Promise<never> {
    return Promise.reject(new Error('Pages of WebKitGTK share no profile.'));
  }

  async resize({ width, height }: Size): Promise<void> {
    const window = this.#driver.manage().window();
    await window.setRect({ width, height });
    const [insideWidth, insideHeight] = (await this.run('[innerWidth, innerHeight]')) as [number, number];
    if (insideWidth === width && insideHeight === height) return;
    await window.setRect({ width: Math.max(1, 2 * width - insideWidth), height: 2 * height - insideHeight });
  }

  async move(x: number, y: number): Promise<void> {
    await this.#act(this.#driver.actions().move(at(x, y)));
  }

  async press(x: number, y: number, button: Button = 'left'): Promise<void> {
    const which = button === 'right' ? MouseButton.RIGHT : MouseButton.LEFT;
    await this.#act(this.#driver.actions().move(at(x, y)).press(which).release(which));
  }

  /** Clicks, because WebKitGTK's driver doesn't support touch. */
  tap(x: number, y: number): Promise<void> {
    return this.press(x, y);
  }

  async keyDown(key: Key): Promise<void> {
    await this.#act(this.#driver.actions().keyDown(KEYS[key] ?? key));
  }

  async keyUp(key: Key): Promise<void> {
    await this.#act(this.#driver.actions().keyUp(KEYS[key] ?? key));
  }

  async type(text: string): Promise<void> {
    await this.#act(this.#driver.actions().sendKeys(text));
  }

  async choose(selector: string, file: string): Promise<void> {
    await this.#driver.findElement(By.css(selector)).sendKeys(file);
  }

  /**
   * Captures the virtual screen, because the driver's screenshot command never returns. The browser's window is in the
   * top left corner, with its toolbar above the page.
   */
  async screenshot(): Promise<Buffer> {
    const [width, height, bar] = (await this.run('[innerWidth, innerHeight, outerHeight - innerHeight]')) as number[];
    return pictureOfScreen(this.#screen, { x: 0, y: bar ?? 0, width: width ?? 0, height: height ?? 0 });
  }

  async close(): Promise<void> {
    await ended(this.#driver.actions().clear());
    await ended(this.#driver.get('about:blank'));
  }

  /** Rejects if the driver never returns. The error says whether the page or the driver hangs. */
  async #act(actions: Actions): Promise<void> {
    if (await ended(actions.perform())) return;
    const runs = await ended(this.run('true'));
    throw new Error(
      runs ? 'WebKitWebDriver did not complete an action, though its page responds.' : 'The page stopped responding.',
    );
  }
}

/** Resolves with true if the WebDriver command ended in time. Rejects if the command rejects. */
async function ended(command: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = wait(COMMAND_MS, false, { signal: over.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([command.then(() => true), late]);
  } finally {
    over.abort();
  }
}

const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: 'viewport' as never, duration: 0 });

const KEYS: Readonly<Record<string, string>> = {
  Enter: DriverKey.ENTER,
  Tab: DriverKey.TAB,
  Escape: DriverKey.ESCAPE,
  ArrowDown: DriverKey.ARROW_DOWN,
  ArrowUp: DriverKey.ARROW_UP,
  ArrowLeft: DriverKey.ARROW_LEFT,
  ArrowRight: DriverKey.ARROW_RIGHT,
  Shift: DriverKey.SHIFT,
};

/** A virtual screen and the driver on it, with the browser's settings in a temporary folder. */
class WebKitSession {
  readonly address: string;
  readonly #processes: readonly ChildProcess[];
  readonly #home: string;
  #consoleLines: string[] = [];

  private constructor(
    address: string,
    processes: readonly ChildProcess[],
    home: string,
    output: NodeJS.ReadableStream,
  ) {
    this.address = address;
    this.#processes = processes;
    this.#home = home;
    createInterface({ input: output }).on('line', (line) => {
      if (/^CONSOLE .*ERROR/.test(line)) this.#consoleLines.push(line);
    });
  }

  static async start({ driver, screen }: WebKitLaunch): Promise<WebKitSession> {
    const home = await mkdtemp(join(tmpdir(), 'nowlight-webkit-'));
    await mkdir(join(home, 'gtk-3.0'));
    await writeFile(join(home, 'gtk-3.0', 'settings.ini'), SETTINGS);
    await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW);
    // Xvfb picks a free display number and writes it to file descriptor 3 once it is ready.
    const monitor = spawn(screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-fbdir', home], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await firstLine(monitor.stdio[3] as NodeJS.ReadableStream);
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        ...DRAWING,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const session = new WebKitSession(`http://127.0.0.1:${port}`, [child, monitor], home, child.stdout);
    await session.#listens();
    return session;
  }

  /** Folder of the virtual screen's window dump. */
  get screen(): string {
    return this.#home;
  }

  /** Returns the console errors since the previous call. */
  takeConsoleLines(): readonly string[] {
    this.#consoleLines = [];
    return this.#consoleLines;
  }

  async end(): Promise<void> {
    for (const one of this.#processes) one.kill();
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  async #listens(): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const answer = await fetch(`${this.address}/status`, { signal }).catch(() => undefined);
      if (answer?.ok) return;
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('Xvfb exited without a display number. Install it: apt install xvfb.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
