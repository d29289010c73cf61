import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CHANGED_AREA, SAMPLE_NAME, writeSampleReview } from '../../support/review/sampleReview.ts';
import type { DecisionsFile } from '../../../tools/review/record/decisions.ts';
import { serveReviews } from '../../../tools/review/serveReviews.ts';
import { serveFolder } from '../../../tools/shared/serveFolder.ts';

const AXE = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');

let folder = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await writeSampleReview();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function decide(page: Page, story: string, answer: 'Yes' | 'No', remark = ''): Promise<void> {
  await page.getByRole('link', { name: story }).click();
  await expect(page.getByRole('heading', { level: 2, name: story })).toBeVisible();
  await page.getByLabel('Your name').fill('Mina');
  await page.getByLabel('Remark').fill(remark);
  await page.getByRole('button', { name: answer, exact: true }).click();
}

function savedDecisions(): DecisionsFile {
  return JSON.parse(readFileSync(join(folder, `reviews/${SAMPLE_NAME}/decisions.json`), 'utf8')) as DecisionsFile;
}

test('a reviewer exports decisions of a static host, and another browser adds them', async ({ page, browser }) => {
  const host = await serveFolder(folder);
  try {
    await page.goto(`${host.origin}/index.html?review=${SAMPLE_NAME}`);
    await expect(page.getByText('Decisions stay in this browser')).toBeVisible();
    await decide(page, 'Leaves', 'No', 'The player must be able to leave.');
    await expect(page.getByText('Rejected')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Rejected')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export decisions' }).click();
    const exported = await (await downloading).path();

    const other = await (await browser.newContext()).newPage();
    await other.goto(`${host.origin}/index.html?review=${SAMPLE_NAME}#modals-queue--leaves`);
    await other.getByLabel('File of decisions').setInputFiles(exported);
    await expect(other.getByText('The player must be able to leave.')).toBeVisible();
    await expect(other.getByText('Mina,')).toBeVisible();
    await other.context().close();
  } finally {
    host.close();
  }
  expect(savedDecisions().decisions).toEqual([]);
});

test('named decisions with remarks are kept in the review’s file until all are approved', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const server = await serveReviews(folder, 0);
  try {
    await page.goto(`${server.origin}/?review=${SAMPLE_NAME}`);
    await expect(page.getByText('The queue says that the player waits for a game.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('A decision needs a name.')).toBeVisible();
    await decide(page, 'Seventh in line', 'Yes', 'Clearer than before.');
    await decide(page, 'Leaves', 'No');
    await expect(page.getByText('Rejected')).toBeVisible();
    await decide(page, 'Leaves', 'Yes');
    await expect(page.getByText('2 of 3 approved')).toBeVisible();
    await decide(page, 'Empty', 'Yes');
    await expect(page.getByText('All approved')).toBeVisible();
    await page.getByRole('button', { name: 'Copy for a ticket' }).click();
    const ticket = await page.evaluate(() => navigator.clipboard.readText());
    expect(ticket).toContain('**All approved**, 3 of 3 stories approved');
    expect(ticket).toContain('Mina: yes, Clearer than before.');
  } finally {
    server.close();
  }
  expect(savedDecisions().decisions).toMatchObject([
    { story: 'modals-queue--seventh-in-line', reviewer: 'Mina', verdict: 'yes', remark: 'Clearer than before.' },
    { story: 'modals-queue--leaves', verdict: 'yes' },
    { story: 'pages-home--empty', verdict: 'yes' },
  ]);
});

test('the difference of two pictures marks exactly the changed pixels', async ({ page }) => {
  const host = await serveFolder(folder);
  try {
    await page.goto(`${host.origin}/index.html?review=${SAMPLE_NAME}#modals-queue--seventh-in-line`);
    await expect(page.getByText('Waiting for Skyhop')).toBeVisible();
    await page.getByRole('radio', { name: 'Difference' }).check({ force: true });
    const canvas = page.getByRole('img', { name: 'Difference of the two pictures' });
    const changed = () =>
      canvas.evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === 255 && pixels[at + 2] === 170) count += 1;
        return count;
      });
    await expect.poll(changed).toBe(CHANGED_AREA.width * CHANGED_AREA.height);
  } finally {
    host.close();
  }
});

for (const colorScheme of ['dark', 'light'] as const)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`a review passes axe and fits a ${viewport.width} pixels wide window in the ${colorScheme} theme`, async ({
      page,
    }) => {
      const host = await serveFolder(folder);
      try {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await page.goto(`${host.origin}/index.html?review=${SAMPLE_NAME}`);
        await expect(page.getByRole('heading', { level: 2, name: 'Leaves' })).toBeVisible();
        await page.evaluate(AXE);
        const violations = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
          return (await axe.run()).violations.map(({ id }) => id);
        });
        expect(violations).toEqual([]);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await overflow()).toBeLessThanOrEqual(0);
        await page.goto(`${host.origin}/index.html`);
        await expect(page.getByRole('link', { name: /Say that the player waits/ })).toBeVisible();
        await page.evaluate(AXE);
        expect(await overflow()).toBeLessThanOrEqual(0);
      } finally {
        host.close();
      }
    });
