import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { findHeadlessBrowser } from '../../test/browser.ts';
import { captureFonts, eastAsianFaces } from './captureFonts.ts';
import { type PageReview, pageScript, type ShownStory } from './pageScript.ts';
import { type UsedProperties, watchProperties } from './usedProperties.ts';

/** The state of a story at one commit: its picture, its texts and roles, and its behaviour. */
export interface Capture {
  /** SHA-256 of the picture's PNG file. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Texts and roles as assistive technology reads them (Playwright's ARIA snapshot). */
  readonly reads: string;
  /** Result of the play function, calls of the story's functions, and requests, one a line. */
  readonly does: string;
}

/** A captured story with its picture and the files of the commit that the page had loaded. */
export interface CapturedStory {
  readonly id: string;
  readonly capture: Capture;
  readonly png: Buffer;
  readonly loaded: ReadonlySet<string>;
  /** Custom properties that the story's styles can have read; undefined if the page can't know. */
  readonly properties: readonly string[] | undefined;
}

/** Stories of one file, captured in order in one document. */
export interface CaptureGroup {
  readonly ids: readonly string[];
  /** Starts with a new document, so that its loaded files belong to this group. A new document takes seconds. */
  readonly isFresh: boolean;
}

export interface CaptureOptions {
  /** Browser to use; by default a headless shell is started and closed. */
  readonly browser?: Browser;
  /** Number of pages that capture at once; by default one more than processors, because a page waits at times. */
  readonly pages?: number;
  readonly onCaptured: (story: CapturedStory) => void;
  /** Called with the reason if a story can't be captured. The others go on. */
  readonly onFailed: (id: string, reason: string) => void;
}

/** 1 June 2026, 10:00 UTC: the start of time in every story. */
const START_OF_TIME = Date.UTC(2026, 5, 1, 10);
const VIEWPORT = { width: 1280, height: 800 };
/** Longer pages are cut, because a picture of a whole list takes seconds. */
const MAX_HEIGHT = 4_000;
const STORY_MS = 60_000;
/** Number of documents' stories after which a page is replaced, so that a leak can't slow the rest. */
const STORIES_IN_DOCUMENT = 120;
/** Reduced motion, English, simulated camera and microphone, and drawing that depends neither on processor nor time. */
const SWITCHES = [
  '--disable-skia-runtime-opts',
  '--disable-checker-imaging',
  '--disable-partial-raster',
  '--force-prefers-reduced-motion',
  '--lang=en-US',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
/** Outcomes that a page whose scripts didn't load has, too. */
const UNSURE = /^outcome: (rendering|late)/;
/** Number of captures of a page that still changes. */
const ATTEMPTS = 3;
/** Longest wait for the files and pictures of a story, and for the answers to its calls, in milliseconds. */
const LOADING_MS = 15_000;
const CALL_MS = 2_000;
/** Kinds of requests that stay open. */
const ENDLESS = new Set(['eventsource', 'websocket', 'media', 'ping']);
const REQUESTS = new Set(['fetch', 'xhr', 'ping', 'eventsource']);

export interface LaunchOptions {
  /** Path of the browser; by default the computer's headless shell. */
  readonly executablePath?: string;
  /** Environment that selects the fonts; by default those of the project's packages. */
  readonly fonts?: Readonly<Record<string, string>>;
}

/** Starts the browser of all captures, with the project's fonts only. */
export function launchForCapture({ executablePath, fonts = captureFonts() }: LaunchOptions = {}): Promise<Browser> {
  const found = findHeadlessBrowser();
  return chromium.launch({
    executablePath: executablePath ?? found.executablePath,
    args: [...found.args, ...SWITCHES],
    env: { ...(process.env as Record<string, string>), ...fonts, TZ: 'UTC', LANG: 'C.UTF-8' },
  });
}

/** Captures stories from a running catalogue. */
export async function captureStories(
  origin: string,
  groups: readonly CaptureGroup[],
  { browser, pages = availableParallelism() + 1, onCaptured, onFailed }: CaptureOptions,
): Promise<void> {
  const used = browser ?? (await launchForCapture());
  const queue = [...groups];
  const takeAll = async () => {
    const page = new CapturePage(used, origin);
    try {
      for (let group = queue.shift(); group; group = queue.shift()) {
        await page.startGroup(group.isFresh);
        for (const id of group.ids) {
          const captured = await page.capture(id).catch((error: unknown) => {
            // Without the browser, every other story would fail, too.
            if (!used.isConnected()) throw error;
            onFailed(id, firstLine(error));
          });
          if (captured) onCaptured(captured);
          else await page.end();
        }
      }
    } finally {
      await page.end();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(pages, queue.length) }, takeAll));
  } finally {
    if (!browser) await used.close();
  }
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}

/** A page of the catalogue that shows one story after the other. */
class CapturePage {
  readonly #browser: Browser;
  readonly #origin: string;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** Stories in the page's document so far. */
  #shown = 0;
  #loaded = new Set<string>();
  #requests: string[] = [];
  /** Requests without a complete answer, and the number of all requests so far. */
  readonly #pending = new Set<Request>();
  #started = 0;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Gives the next stories a new document, if they need one or the present one had many stories. */
  async startGroup(isFresh: boolean): Promise<void> {
    if (this.#shown > (isFresh ? 0 : STORIES_IN_DOCUMENT)) await this.close();
  }

  async capture(id: string): Promise<CapturedStory> {
    const first = await this.#take(id).catch(() => undefined);
    if (first && !UNSURE.test(first.capture.does)) return first;
    // Storybook reloads the page if a story doesn't end, and the server if it finds another package.
    await this.end();
    return this.#take(id);
  }

  /** Closes the page. Its context remains, because it caches the catalogue's files. */
  async close(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    this.#shown = 0;
    await page?.close();
  }

  /** Closes the page with everything that it cached. */
  async end(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    this.#page = undefined;
    this.#shown = 0;
    await context?.close();
  }

  async #take(id: string): Promise<CapturedStory> {
    const page = this.#page ?? (await this.#open());
    this.#shown += 1;
    const viewport = await page.evaluate((story) => reviewIn().viewportOf(story), id).catch(() => undefined);
    await page.setViewportSize(viewport ?? VIEWPORT);
    this.#requests = [];
    await page.evaluate(() => usedIn().start());
    const shown = await page.evaluate(([story, ms]) => reviewIn().show(story, ms), [id, STORY_MS] as const);
    const { png, reads } = await this.#state(page);
    const { width, height } = sizeOf(png);
    const capture: Capture = {
      picture: createHash('sha256').update(png).digest('hex'),
      width,
      height,
      reads,
      does: this.#does(shown),
    };
    const properties = await page.evaluate(() => usedIn().read());
    return { id, capture, png, loaded: new Set(this.#loaded), properties };
  }

  /** Returns the picture and the texts of a page that has stopped changing. */
  async #state(page: Page): Promise<{ readonly png: Buffer; readonly reads: string }> {
    for (let attempt = 1; ; attempt++) {
      const changes = await this.#settle(page);
      const png = await picture(page);
      const reads = await page.locator('body').ariaSnapshot();
      if (attempt === ATTEMPTS || (await page.evaluate(() => reviewIn().changes())) === changes) return { png, reads };
    }
  }

  /** Waits until the page has loaded what it requested and has stopped changing. Returns the number of its changes. */
  async #settle(page: Page): Promise<number> {
    const end = performance.now() + LOADING_MS;
    for (;;) {
      // A simulated service may leave a call without an answer.
      const callsEnd = Math.min(end, performance.now() + CALL_MS);
      while (this.#isLoading(performance.now() < callsEnd) && performance.now() < end) await delay(20);
      const started = this.#started;
      const changes = await page.evaluate(() => reviewIn().settle());
      if (this.#started === started || performance.now() > end) return changes;
    }
  }

  #isLoading(withCalls: boolean): boolean {
    return [...this.#pending].some((request) => withCalls || !REQUESTS.has(request.resourceType()));
  }

  #does({ outcome, actions }: ShownStory): string {
    return [
      `outcome: ${outcome}`,
      ...actions.map((one) => `call: ${one}`),
      ...this.#requests.map((one) => `request: ${one}`),
    ]
      .join('\n')
      .replaceAll(this.#origin, '');
  }

  async #open(): Promise<Page> {
    const context = this.#context ?? (await this.#openContext());
    this.#context = context;
    const page = await context.newPage();
    this.#page = page;
    await this.#prepare(context, page);
    return page;
  }

  async #openContext(): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      viewport: VIEWPORT,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
      permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    });
    const faces = JSON.stringify(eastAsianFaces(this.#origin));
    await context.addInitScript(`var __name = (it) => it; (${pageScript.toString()})(${START_OF_TIME}, ${faces})`);
    await context.addInitScript(`(${watchProperties.toString()})()`);
    await context.addInitScript(
      'globalThis.reviewIn = () => globalThis.pageReview; globalThis.usedIn = () => globalThis.usedProperties;',
    );
    // A story may open a window; the page itself opens while `#page` is undefined.
    context.on('page', (opened) => {
      if (this.#page) void opened.close();
    });
    return context;
  }

  async #prepare(context: BrowserContext, page: Page): Promise<void> {
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await session.detach();
    this.#loaded = new Set();
    this.#shown = 0;
    this.#pending.clear();
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('request', (request) => {
      if (!ENDLESS.has(request.resourceType())) {
        this.#pending.add(request);
        this.#started += 1;
      }
      const url = new URL(request.url());
      if (url.origin === this.#origin) this.#loaded.add(decodeURIComponent(url.pathname.slice(1)));
      if (!REQUESTS.has(request.resourceType()) || isOfStorybook(url, this.#origin)) return;
      this.#requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`.trim().slice(0, 500));
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto(`${this.#origin}/iframe.html?viewMode=story`);
  }
}

declare function reviewIn(): PageReview;
declare function usedIn(): UsedProperties;

function isOfStorybook(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    /^\/(index\.json|@|node_modules|src|stories|\.storybook|locales|mocks|simulator|iframe)/.test(url.pathname)
  );
}

async function picture(page: Page): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize() ?? VIEWPORT;
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(MAX_HEIGHT, Math.max(height, size.height)) };
  return page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'initial', type: 'png', scale: 'css' });
}

/** Reads width and height from a PNG's header: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(png: Buffer): { readonly width: number; readonly height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
