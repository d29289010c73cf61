import type { Page, Request } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { storedTextOf } from '../../support/e2e/storedText.ts';
import { rowOf } from '../../../src/domain/privacy/consent/storedEntries.ts';
import { readStoredNames, unnecessaryNames } from '../../support/e2e/storedNames.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import type { World } from '../../kit/world.ts';

const privacy = localeTexts('en', 'privacy');
const GERMAN = {
  scenario: 'plays-at-once',
  config: { country: 'DE', measures: { events: true, google: true, errors: true, tcf: true } },
} as const;
/** Hosts that the product itself needs: players, catalogue, pictures. */
const NEEDED = ['page', 'auth', 'config', 'catalogue', 'rewards', 'payment', 'play'] as const;
/** The vendor list that the consent dialog loads. */
const VENDORS = '/tcf/vendor-list.json';
/** Paths by which measurement requests to the page's own host are recognized. */
const MEASURES = /analytics|collect|errorReports|envelope|gtag|gsi/;

/** Every request of the browser: by documents, frames, workers and beacons. */
function recordRequests(page: Page): Request[] {
  const all: Request[] = [];
  page.context().on('request', (request) => void all.push(request));
  return all;
}

/** Requests that the product itself doesn't need. */
function beyond(all: readonly Request[], testWorld: World): string[] {
  const hosts = new Set([new URL(testWorld.url).host]);
  for (const name of NEEDED) {
    const origin = (testWorld.hosts as Readonly<Record<string, string | undefined>>)[name];
    if (origin) hosts.add(new URL(origin).host);
  }
  return (
    all
      .map((request) => new URL(request.url()))
      .filter(({ protocol }) => protocol.startsWith('http'))
      // The vendor list is allowed: the consent dialog needs it, and requesting it identifies no player.
      .filter(({ host, pathname }) => pathname !== VENDORS && (!hosts.has(host) || MEASURES.test(pathname)))
      .map(({ href }) => href)
  );
}

async function play(page: Page, testWorld: World): Promise<void> {
  await page.goto(testWorld.playUrl);
  await expect(page.locator('video')).toBeVisible();
  await testWorld.untilCalled('play.setAnswerSdp');
}

/** Visits the home page, a game's page, help, a played and ended game, and the account form. */
async function walk(page: Page, testWorld: World): Promise<void> {
  await page.goto(testWorld.url);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.goto(`${testWorld.url}apps/lantern/20101/skyhop.html`);
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await page.goto(`${testWorld.url}help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await play(page, testWorld);
  await page.goto(testWorld.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('const.consent-regions: before a choice, after a refusal and after a withdrawal all requests and storage are first-party', async ({
  world,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const all = recordRequests(page);
  const testWorld = await world(GERMAN);
  const banner = page.getByRole('region', { name: privacy('banner.title') });
  await walk(page, testWorld);
  await expect(banner).toBeVisible({ timeout: 30_000 });
  expect(all.length).toBeGreaterThan(50);
  expect(beyond(all, testWorld)).toEqual([]);
  // Measurement identifiers, by the formats of Google and of the product's events.
  const MEASURED = /_ga|_gcl|analyticsId|clientId|GTM-|G-[A-Z0-9]{6}/;
  expect(await storedTextOf(page, context)).not.toMatch(MEASURED);
  expect(await unnecessaryNames(page, context)).toEqual([]);

  await banner.getByRole('button', { name: privacy('refuse') }).click();
  await expect(banner).toBeHidden();
  await walk(page, testWorld);
  expect(beyond(all, testWorld)).toEqual([]);
  expect(await storedTextOf(page, context)).not.toMatch(MEASURED);
  for (const name of ['analytics.events', 'errors.envelope'] as const)
    expect(await testWorld.calls(name), name).toBe(0);
  expect(await unnecessaryNames(page, context)).toEqual([]);

  // Consent takes effect at once on the open page.
  const choose = async (choice: 'accept' | 'refuse') => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: localeTexts('en', 'shell')('links.privacySettings') })
      // For a minute, an offer to resume the game covers the footer.
      .press('Enter');
    const settings = page.getByRole('dialog', { name: privacy('title') });
    await settings.getByRole('button', { name: privacy(choice) }).click();
    await expect(page.getByRole('status').filter({ hasText: privacy('saved') })).toBeVisible();
    await settings
      .getByRole('button', { name: privacy('close') })
      .last()
      .click();
  };
  await choose('accept');
  await expect.poll(() => beyond(all, testWorld).join()).toMatch(/gtag.*\/g\/collect/);
  await expect.poll(() => unnecessaryNames(page, context)).toContain('cookie _ga');
  expect((await readStoredNames(page, context)).filter(({ place, name }) => !rowOf(place, name))).toEqual([]);
  await expect.poll(() => testWorld.calls('errors.envelope')).toBeGreaterThan(0);

  // A withdrawal also takes effect at once: the app deletes the stored data and sends nothing more.
  await choose('refuse');
  expect(await unnecessaryNames(page, context)).toEqual([]);
  expect(await storedTextOf(page, context)).not.toMatch(MEASURED);
  const sent = beyond(all, testWorld).length;
  // Playing one game suffices: all pages and games are measured in the same way, and the visits before covered the
  // other pages.
  await play(page, testWorld);
  expect(beyond(all, testWorld)).toHaveLength(sent);
  expect(await unnecessaryNames(page, context)).toEqual([]);
});
