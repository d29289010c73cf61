// npm run test:engines -- firefox: runs every story of the static Storybook (storybook-static/ from npm run
// build-storybook, or --built FOLDER) in Firefox or WebKit, lists the stories that fail, and takes a screenshot of each
// (.cache/engines/). --search TEXT[,TEXT] selects stories by id, --secs 20 limits the time of each, --width 390 sets
// the window's width; `chromium` as a second engine gives a reference for comparison.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import type { DrivenBrowser, DrivenPage, Engine } from '../../support/browsers/driver.ts';
import { PuppeteerBrowser } from '../../support/browsers/puppeteerBrowser.ts';
import { WebKitBrowser } from '../../support/browsers/webKitBrowser.ts';
import { ROOT } from '../../../tools/shared/command.ts';

const BUILT = join(ROOT, 'storybook-static');
const OUT = join(ROOT, '.cache/engines');
/** Number of stories before the document is reloaded. */
const FRESH_EVERY = 40;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly tags: readonly string[];
}

interface Seen {
  readonly id: string;
  readonly status: string;
  readonly complaints: readonly string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    search: { type: 'string', default: '' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    built: { type: 'string', default: BUILT },
    secs: { type: 'string', default: '45' },
  },
});
/** Time limit of a story with its play function, in milliseconds. */
const storyMs = Number(values.secs) * 1_000;
const size = { width: Number(values.width), height: Number(values.height) };
const searched = values.search.split(',');
const entries = Object.values(
  (JSON.parse(readFileSync(join(values.built, 'index.json'), 'utf8')) as { readonly entries: Record<string, Entry> })
    .entries,
).filter(({ type, id }) => type === 'story' && searched.some((text) => id.includes(text)));
const origin = await serve(values.built);
for (const engine of positionals as Engine[]) {
  const seen = await walk(engine);
  const bad = seen.filter(isBad);
  console.log(
    `${engine}: ${seen.length} stories, ${bad.length} with an error or a console message; pictures in ${join(OUT, engine)}`,
  );
  writeFileSync(join(OUT, `${engine}.json`), JSON.stringify(seen, undefined, 1));
}
process.exit(0);

function isBad({ status, complaints }: Seen): boolean {
  return status !== 'success' || complaints.length > 0;
}

async function walk(engine: Engine): Promise<Seen[]> {
  const folder = join(OUT, engine);
  mkdirSync(folder, { recursive: true });
  const launch = (): Promise<DrivenBrowser> =>
    engine === 'webkit' ? WebKitBrowser.launch() : PuppeteerBrowser.launch(engine);
  let browser = await launch();
  const seen: Seen[] = [];
  let page: DrivenPage | undefined;
  const showStory = async (to: DrivenPage, id: string, fresh: boolean): Promise<string> => {
    const chosen = JSON.stringify({ storyId: id, viewMode: 'story' });
    if (fresh) await to.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
    else await to.run(`__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', ${chosen})`);
    const status = String(await settled(to, id));
    writeFileSync(join(folder, `${id}.png`), await to.screenshot());
    return status;
  };
  const look = async (id: string, fresh: boolean): Promise<Seen> => {
    page ??= await browser.open(size);
    const heard = page.complaints.length;
    let status: string;
    try {
      status =
        (await Promise.race([showStory(page, id, fresh), later(2 * storyMs)])) ?? 'lost: the page stopped responding';
    } catch (error) {
      status = `lost: ${error instanceof Error ? error.message : String(error)}`;
    }
    return { id, status, complaints: page.complaints.slice(heard) };
  };
  /** Starts another browser process, because a browser may not notice that its page has crashed. */
  const restartBrowser = async (id: string) => {
    console.log(`${engine}: the browser stopped responding in ${id}; starting another`);
    void browser.close().catch(() => undefined);
    browser = await launch();
    page = undefined;
  };
  for (const [at, { id }] of entries.entries()) {
    // Reloads rarely, because a reload is slow. Earlier stories may cause a failure, so a failed story runs again in a
    // new document.
    let one = await look(id, page === undefined || at % FRESH_EVERY === 0);
    if (isBad(one)) {
      if (one.status.startsWith('lost')) {
        await restartBrowser(id);
      }
      one = await look(id, true);
      if (one.status.startsWith('lost')) await restartBrowser(id);
    }
    seen.push(one);
    if (isBad(one)) console.log(`✗ ${engine} ${id}: ${one.status} ${one.complaints.join(' | ').slice(0, 400)}`);
    if (seen.length % 50 === 0) console.log(`${engine}: ${seen.length} of ${entries.length}`);
  }
  await page?.close();
  await browser.close();
  return seen;
}

/** Returns `success` once the story and its play function have passed; otherwise the error. */
async function settled(page: DrivenPage, id: string): Promise<unknown> {
  const until = Date.now() + storyMs;
  for (;;) {
    const complaints = await page.run(`(() => {
      const { __STORYBOOK_PREVIEW__: preview } = globalThis;
      const render = preview?.currentRender;
      if (render?.id !== ${JSON.stringify(id)}) return '';
      const error = document.querySelector('.sb-show-errordisplay #error-message')?.textContent;
      if (error) return 'error: ' + error.trim();
      const phase = render?.phase;
      return phase === 'finished' || phase === 'completed' ? 'success' : phase === 'errored' || phase === 'aborted' ? phase : '';
    })()`);
    if (complaints) return complaints;
    if (Date.now() > until) return 'late';
    await later(60);
  }
}

function serve(folder: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const path = normalize(decodeURIComponent(new URL(incoming.url ?? '/', 'http://x').pathname));
    try {
      const bytes = readFileSync(join(folder, path));
      outgoing.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      outgoing.writeHead(404).end();
    }
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`)),
  );
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
