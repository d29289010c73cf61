import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type FrameLocator, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../tools/shared/command.ts';
import { serveFolder } from '../../tools/shared/serveFolder.ts';
import { findBrowser } from '../../tools/test/browser.ts';

/** Longest wait for the page, on a busy computer. */
const SLOW = { timeout: 120_000 } as const;
/** Most presses of a task: at three seconds for each, the task takes a minute by hand. */
const MOST_PRESSES = 20;

/** Folder of a catalogue that is already built; by default the test builds one. */
const BUILT = process.env['NOWLIGHT_CATALOGUE'];
const folder = mkdtempSync(join(tmpdir(), 'nowlight-days-'));
let browser: Browser;
let catalogue: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  if (BUILT === undefined) {
    const { code, output } = await run('storybook', ['build', '--quiet', '-o', folder], { quiet: true, minutes: 8 });
    if (code !== 0) throw new Error(`storybook build failed:\n${output.slice(-1_000)}`);
  }
  catalogue = await serveFolder(BUILT ?? folder);
  browser = await chromium.launch(findBrowser());
}, 600_000);

afterAll(async () => {
  await browser?.close();
  catalogue?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A reader of the catalogue, whose presses and typed texts are counted. */
class Reader {
  readonly page: Page;
  readonly story: FrameLocator;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
    this.story = page.frameLocator('#storybook-preview-iframe');
  }

  static async open(story: string): Promise<Reader> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: catalogue.origin });
    const page = await context.newPage();
    page.setDefaultTimeout(SLOW.timeout);
    await page.goto(`${catalogue.origin}/?path=/story/${story}`);
    return new Reader(page);
  }

  async press(element: Locator): Promise<void> {
    this.presses++;
    await element.click();
  }

  async type(element: Locator, text: string): Promise<void> {
    this.presses += 2;
    await element.fill(text);
  }

  /** Closes the catalogue, and returns the number of presses of the task. */
  async end(): Promise<number> {
    await this.page.context().close();
    return this.presses;
  }
}

it('a designer finds every use of a colour, a component and a text from the start page', async () => {
  const reader = await Reader.open('start-here-designers--designers');
  const { story } = reader;
  await reader.press(story.getByRole('link', { name: /^Find every use/ }));
  const search = story.getByRole('searchbox');
  for (const [words, heading] of [
    ['gold', '--gold'],
    ['Segmented', 'Segmented'],
    ['Priority queue', 'Priority queue'],
  ] as const) {
    await reader.type(search, words);
    await search.press('Enter');
    await story.getByRole('heading', { name: heading, exact: true }).waitFor();
    await story.getByRole('heading', { name: /^\d+ screens? can show it$/ }).waitFor();
  }
  const queue = story.getByRole('listitem').filter({ has: story.getByRole('link', { name: 'Queue', exact: true }) });
  await expect.poll(() => queue.innerText(), SLOW).toMatch(/Priority queue · \d+ places?/);
  const frame = queue.frameLocator('iframe');
  await expect.poll(() => frame.locator('[data-found-use]').first().innerText(), SLOW).toBe('Priority queue');
  expect(await reader.end()).toBeLessThanOrEqual(MOST_PRESSES);
});

it('a designer changes a colour and sees it in the screens that have it', async () => {
  const reader = await Reader.open('start-here-uses--uses');
  const { story } = reader;
  await reader.type(story.getByRole('searchbox'), '--gold');
  await story.getByRole('searchbox').press('Enter');
  const found = story
    .getByRole('listitem')
    .filter({ hasText: / · \d+ places?$/ })
    .first();
  await found.waitFor();
  await reader.type(story.getByRole('textbox', { name: 'New value of --gold' }), '#ff4fa3');
  const gold = () =>
    found
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--gold').trim());
  await expect.poll(gold, SLOW).toBe('#ff4fa3');
  await reader.press(story.getByText('Old value'));
  await expect.poll(gold, SLOW).not.toBe('#ff4fa3');
  expect(await reader.end()).toBeLessThanOrEqual(MOST_PRESSES);
});

it('“Copy picture” copies a PNG of the state, and its link as HTML and text', async () => {
  const reader = await Reader.open('modals-queue--priority-queue&globals=locale:ja;theme:light');
  await reader.story.getByRole('heading', { level: 1 }).waitFor();
  await reader.press(reader.page.getByRole('button', { name: 'Copy a picture of this state with its link' }));
  await reader.page.getByText('Picture and link copied').waitFor();
  const copied = await reader.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const text = async (type: string) => (await item?.getType(type))?.text();
    const picture = item && (await createImageBitmap(await item.getType('image/png')));
    return { html: await text('text/html'), plain: await text('text/plain'), width: picture?.width };
  });
  expect(copied.plain).toMatch(/^Modals \/ Queue: Priority queue\nhttp.*locale:ja.*theme:light|theme:light.*locale:ja/);
  expect(copied.html).toMatch(/<a href="http[^"]+priority-queue/);
  expect(copied.html).toContain('<img');
  const { width } = await reader.story.locator('body').evaluate(() => ({ width: innerWidth }));
  expect(copied.width).toBe(2 * width);
  expect(await reader.end()).toBeLessThanOrEqual(MOST_PRESSES);
});

it('a browser that can’t copy pictures downloads the picture and copies the link', async () => {
  const reader = await Reader.open('modals-queue--priority-queue');
  await reader.page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
  });
  await reader.story.getByRole('heading', { level: 1 }).waitFor();
  const download = reader.page.waitForEvent('download');
  await reader.press(reader.page.getByRole('button', { name: 'Copy a picture of this state with its link' }));
  expect((await download).suggestedFilename()).toBe('modals-queue--priority-queue.png');
  await reader.page.getByText('Picture saved, link copied').waitFor();
  expect(await reader.page.evaluate(() => navigator.clipboard.readText())).toContain('modals-queue--priority-queue');
  expect(await reader.end()).toBeLessThanOrEqual(MOST_PRESSES);
});

it('a product manager walks a journey, compares a variant in languages and sizes, and finds its requirements', async () => {
  const reader = await Reader.open('start-here-product-managers--product-managers');
  const { story } = reader;
  await reader.press(story.getByRole('link', { name: /^Walk a journey/ }));
  await story.getByRole('combobox', { name: 'Part of the journey' }).selectOption({ label: 'Wait' });
  reader.presses += 2;
  for (const says of ['Just arrived', 'Seventh in line', 'Priority queue']) {
    await reader.press(story.getByRole('button', { name: 'Next', exact: true }));
    await story.getByRole('heading', { name: `Queue: ${says}` }).waitFor();
  }
  await reader.press(story.getByRole('checkbox', { name: '日本語' }));
  const languages = () =>
    story
      .locator('iframe')
      .evaluateAll((frames) =>
        (frames as HTMLIFrameElement[]).map((frame) => frame.contentDocument?.documentElement.lang),
      );
  // A frame loads once it is in sight.
  await expect.poll(languages, SLOW).toEqual(expect.arrayContaining(['en', 'ja']));
  await story.getByText(/^Shown by this state: [1-9]/).waitFor();
  await reader.press(story.getByText(/^Without a story, in this part of the journey: /));
  await reader.press(story.getByRole('link', { name: /requirements without a story$/ }));
  await story.getByRole('checkbox', { name: /^Only the [\d,]+ without a story$/ }).waitFor();
  await expect.poll(() => story.getByRole('checkbox', { name: /^Only the/ }).isChecked(), SLOW).toBe(true);
  expect(await reader.end()).toBeLessThanOrEqual(MOST_PRESSES);
});
