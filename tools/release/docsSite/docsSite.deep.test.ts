import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../shared/command.ts';
import { type FolderServer, serveFolder } from '../../shared/serveFolder.ts';
import { findHeadlessBrowser } from '../../test/browser.ts';

const MINUTES_MS = 60_000;
const OUT = join(ROOT, 'dist-docs');
const AXE = readFileSync(join(dirname(createRequire(import.meta.url).resolve('axe-core')), 'axe.min.js'), 'utf8');
let server: FolderServer;
let browser: Browser;

beforeAll(async () => {
  execFileSync(process.execPath, ['tools/run.mjs', 'docs'], { cwd: ROOT, stdio: 'pipe' });
  server = await serveFolder(OUT);
  browser = await chromium.launch(findHeadlessBrowser());
}, 3 * MINUTES_MS);
afterAll(async () => {
  await browser.close();
  server.close();
});

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
const VIEWS = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => [size, colorScheme] as const),
);

describe.each(VIEWS)('the documents on a %s in %s', (size, colorScheme) => {
  it(
    'find a section by its words, and open it',
    async () => {
      // The check by axe is added as an inline script, which the pages' policy forbids.
      const context = await browser.newContext({ viewport: SIZES[size], colorScheme, bypassCSP: true });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.goto(`${server.origin}/decisions/0041-own-vp8-encoder.html`);
      await page.keyboard.press('/');
      await page.keyboard.type('bandwidth traces');
      const found = page.locator('#found a');
      await found.first().waitFor();
      expect(await page.getByRole('status').textContent()).toMatch(/section/);
      expect(await page.locator('#found mark').count()).toBeGreaterThan(0);
      await page.addScriptTag({ content: AXE });
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          readonly axe: {
            run: () => Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
          };
        };
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES[size].width);
      await page.keyboard.press('Enter');
      await page.waitForURL(/#/);
      expect(await page.locator('main').textContent()).toMatch(/traces/i);
      expect(complaints).toEqual([]);
      await context.close();
    },
    MINUTES_MS,
  );
});

it('the search shows no results for unknown words, and closes on Escape', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.origin}/index.html`);
  await page.getByRole('searchbox').fill('xylophone quark');
  await page.getByText('No section has these words.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#results').waitFor({ state: 'hidden' });
  expect(await page.locator('main').textContent()).toContain('All documents');
});

it('each link of the documents leads to an existing page, section or picture', () => {
  const pages = globSync('**/*.html', { cwd: OUT });
  expect(pages.length).toBeGreaterThan(150);
  const texts = new Map(pages.map((page) => [page, readFileSync(join(OUT, page), 'utf8')]));
  const files = new Set(globSync('**/*', { cwd: OUT }));
  const dead = pages.flatMap((page) =>
    [...(texts.get(page) ?? '').matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, address = '']) => address.replaceAll('&#38;', '&'))
      .filter((address) => !/^[a-z]+:/.test(address))
      .filter((address) => {
        const [file = '', fragment] = address.split('#');
        const target = file === '' ? page : join(dirname(page), file);
        if (!files.has(target)) return true;
        return fragment !== undefined && !texts.get(target)?.includes(` id="${fragment}"`);
      })
      .map((address) => `${page}: ${address}`),
  );
  expect(dead).toEqual([]);
});
