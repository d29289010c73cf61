import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

/** Hides fonts with Japanese or Korean characters from Chromium on Linux; other systems ignore it. */
const HIDING = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont>
    <pattern><patelt name="lang"><string>ja</string></patelt></pattern>
    <pattern><patelt name="lang"><string>ko</string></patelt></pattern>
  </rejectfont></selectfont>
</fontconfig>`;

test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'nowlight-fonts-'));
      const file = join(folder, 'fonts.conf');
      writeFileSync(file, HIDING);
      await provide({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: file } });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

type Watched = typeof globalThis & { shifts: string[] };

/** Records what the browser counts as layout shifts, with the first moved element's text. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
        shifts.push(`${value.toFixed(4)} ${sources[0]?.node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const PAGES = [
  { name: 'home', path: (language: string) => (language === 'ja' ? 'jp' : ''), shown: heading },
  { name: 'the list of games', path: () => '#games', shown: (page: Page) => page.locator('#games h2').first() },
  { name: 'the page of a game', path: () => 'apps/paper-anvil/20101/skyhop.html', shown: heading },
  {
    name: 'the plans',
    scenario: 'pass-needed-to-play',
    path: () => 'play/skyhop/20101',
    shown: (page: Page) => page.locator('dialog[open]').getByRole('heading').first(),
  },
] as const;

const WINDOWS = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } };

for (const locale of ['ja-JP', 'ko-KR'])
  for (const [device, viewport] of Object.entries(WINDOWS))
    for (const { name, path, shown, ...rest } of PAGES) {
      const language = locale.slice(0, 2);
      const tag = language === 'ko' && device === 'tablet' && name === 'the list of games' ? '' : ' @deep';
      test.describe(() => {
        test.use({ locale, viewport });
        test(`${name} on a ${device} in ${language} doesn’t move when the web font arrives on a system without a font of the script${tag}`, async ({
          page,
          world,
        }) => {
          let release = () => {};
          const released = new Promise<void>((resolve) => (release = resolve));
          const requested: string[] = [];
          await page.route(/noto-sans-.*woff2/, async (route) => {
            requested.push(route.request().url());
            await released;
            await route.continue();
          });
          await watchShifts(page);
          const { url } = await world({ scenario: 'scenario' in rest ? rest.scenario : 'plays-at-once' });
          // The fonts delay the document's load event.
          await page.goto(new URL(path(language), url).href, { waitUntil: 'commit' });
          await expect(shown(page)).toBeVisible();
          await expect(async () => {
            const before = requested.length;
            await page.waitForTimeout(1_000);
            expect([before > 5, requested.length]).toEqual([true, before]);
          }, 'the page requests the web font').toPass();
          const before = requested.length;
          release();
          await expect.poll(() => loadedFaces(page)).toBeGreaterThanOrEqual(before);
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          expect(await page.evaluate(() => (globalThis as Watched).shifts)).toEqual([]);
        });
      });
    }

/** Returns the number of web font files in use. */
function loadedFaces(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Noto Sans') && status === 'loaded').length,
  );
}
