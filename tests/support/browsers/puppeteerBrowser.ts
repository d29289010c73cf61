import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { findFirefox, findHeadlessBrowser } from '../../../tools/browser.ts';
import type { Button, DrivenBrowser, DrivenPage, Engine, Key, Size } from './driver.ts';

/** Firefox's settings: calm, English, with a microphone of its own that nobody is asked about. */
const FIREFOX_SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'full-screen-api.warning.timeout': 0,
};

/** The same of Chromium. */
const CHROMIUM_ARGS = [
  '--force-prefers-reduced-motion',
  '--lang=en-US',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Drives Chromium by its DevTools, and Firefox by WebDriver BiDi. */
export class PuppeteerBrowser implements DrivenBrowser {
  readonly name: string;
  readonly #engine: Engine;
  readonly #browser: Browser;

  private constructor(engine: Engine, browser: Browser, name: string) {
    this.#engine = engine;
    this.#browser = browser;
    this.name = name;
  }

  /** Starts one. Rejects where there is none. */
  static async launch(engine: 'chromium' | 'firefox'): Promise<PuppeteerBrowser> {
    const browser = await (engine === 'firefox' ? launchFirefox() : launchChromium());
    return new PuppeteerBrowser(engine, browser, await browser.version());
  }

  async open(size: Size): Promise<DrivenPage> {
    const context = await this.#browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(size);
    return new PuppeteerPage(this.#engine, context, page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox here.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: FIREFOX_SETTINGS,
  });
}

async function launchChromium(): Promise<Browser> {
  const { executablePath, args } = findHeadlessBrowser();
  return puppeteer.launch({ browser: 'chrome', executablePath, args: [...args, ...CHROMIUM_ARGS], headless: true });
}

class PuppeteerPage implements DrivenPage {
  readonly engine: Engine;
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(engine: Engine, context: BrowserContext, page: Page) {
    this.engine = engine;
    this.#context = context;
    this.#page = page;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`${message.text()} (${message.location().url})`);
    });
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  run(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
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
    await this.#page.keyboard.down(key as KeyInput);
  }

  async keyUp(key: Key): Promise<void> {
    await this.#page.keyboard.up(key as KeyInput);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async choose(selector: string, file: string): Promise<void> {
    const input = await this.#page.$(selector);
    if (!input) throw new Error(`There is no ${selector}.`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
