import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
  type Permission,
} from 'puppeteer-core';
import { findFirefox, findHeadlessBrowser } from '../../../tools/test/browser.ts';
import type { Button, DrivenBrowser, DrivenPage, Engine, Key, Size } from './driver.ts';

/** Firefox preferences: reduced motion, English, and a fake microphone without a permission prompt. */
const FIREFOX_SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'full-screen-api.warning.timeout': 0,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
};

/** Switches for Chromium with the same effects as `FIREFOX_SETTINGS`. */
const CHROMIUM_ARGS = [
  '--force-prefers-reduced-motion',
  '--lang=en-US',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Permissions that Chromium would prompt the player for. */
const GRANTED: Permission[] = ['clipboard-read', 'clipboard-sanitized-write', 'microphone', 'camera'];

/** Drives Chromium by its DevTools protocol, and Firefox by WebDriver BiDi. */
export class PuppeteerBrowser implements DrivenBrowser {
  readonly name: string;
  readonly #engine: Engine;
  readonly #browser: Browser;

  readonly #saves: string;

  private constructor(engine: Engine, browser: Browser, name: string, saves: string) {
    this.#engine = engine;
    this.#browser = browser;
    this.name = name;
    this.#saves = saves;
  }

  /** Launches the browser. Rejects if it isn't installed. */
  static async launch(engine: 'chromium' | 'firefox'): Promise<PuppeteerBrowser> {
    const saves = await mkdtemp(join(tmpdir(), 'nowlight-saves-'));
    const browser = await (engine === 'firefox' ? launchFirefox(saves) : launchChromium());
    return new PuppeteerBrowser(engine, browser, await browser.version(), saves);
  }

  async open(size: Size): Promise<DrivenPage> {
    const downloadBehavior = { policy: 'allow', downloadPath: this.#saves } as const;
    // In Firefox a preference sets the download folder.
    const context = await this.#browser.createBrowserContext(this.#engine === 'chromium' ? { downloadBehavior } : {});
    const page = await context.newPage();
    await page.setViewport(size);
    return new PuppeteerPage(this.#engine, context, page, this.#saves);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await rm(this.#saves, { recursive: true, force: true });
  }
}

async function launchFirefox(saves: string): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed. Install it, or set FIREFOX_PATH.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...FIREFOX_SETTINGS, 'browser.download.dir': saves },
  });
}

async function launchChromium(): Promise<Browser> {
  const { executablePath, args } = findHeadlessBrowser();
  return puppeteer.launch({
    browser: 'chrome',
    executablePath,
    args: [...args, ...CHROMIUM_ARGS],
    headless: true,
  });
}

class PuppeteerPage implements DrivenPage {
  readonly engine: Engine;
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly saves: string;
  readonly #page: Page;
  readonly #heldKeys = new Set<Key>();
  #closing = false;

  constructor(engine: Engine, context: BrowserContext, page: Page, saves: string) {
    this.saves = saves;
    this.engine = engine;
    this.#context = context;
    this.#page = page;
    page.on('pageerror', (error) => this.#complain(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(`${message.text()} (${message.location().url})`);
    });
  }

  async before(script: string): Promise<void> {
    await this.#page.evaluateOnNewDocument(script);
  }

  async goto(url: string): Promise<void> {
    if (this.engine === 'chromium') await this.#context.overridePermissions(new URL(url).origin, GRANTED);
    await this.#page.goto(url);
  }

  run(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async openBeside(url: string): Promise<{ run(expression: string): Promise<unknown> }> {
    const page = await this.#context.newPage();
    await page.goto(url);
    await this.#page.bringToFront();
    return { run: (expression) => page.evaluate(expression) };
  }

  async resize(size: Size): Promise<void> {
    await this.#page.setViewport(size);
  }

  async move(x: number, y: number): Promise<void> {
    await this.#page.mouse.move(x, y);
  }

  async press(x: number, y: number, button: Button = 'left'): Promise<void> {
    await this.#page.mouse.click(x, y, { button });
  }

  async tap(x: number, y: number): Promise<void> {
    await this.#page.touchscreen.tap(x, y);
  }

  async keyDown(key: Key): Promise<void> {
    // Key events from DevTools bypass the browser's own shortcuts, including paste.
    const pastes = this.engine === 'chromium' && key === 'v' && this.#heldKeys.has('Control');
    this.#heldKeys.add(key);
    await this.#page.keyboard.down(key as KeyInput, pastes ? { commands: ['Paste'] } : {});
  }

  async keyUp(key: Key): Promise<void> {
    this.#heldKeys.delete(key);
    await this.#page.keyboard.up(key as KeyInput);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async choose(selector: string, file: string): Promise<void> {
    const input = await this.#page.$(selector);
    if (!input) throw new Error(`The page has no element ${selector}.`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#context.close();
  }

  /** Firefox reports an error for a file that the service worker was still loading when the page closed. */
  #complain(text: string): void {
    if (!this.#closing) this.complaints.push(text);
  }
}
