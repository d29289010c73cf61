import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { rowOf } from '../../../src/domain/privacy/consent/storedEntries.ts';
import type { World } from '../../kit/world.ts';
import { readStoredNames, unnecessaryNames } from '../../support/e2e/storedNames.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { BUILT } from '../../support/e2e/builtFolder.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const privacy = localeTexts('en', 'privacy');
const shell = localeTexts('en', 'shell');
const GERMAN = {
  scenario: 'plays-at-once',
  config: { country: 'DE', measures: { events: true, google: true, errors: true, tcf: true } },
} as const;
const DETAILS = /Skyhop.*details|Details.*Skyhop/i;
/** Longest wait for the consent banner in milliseconds: it appears several seconds after the page. */
const BANNER_MS = 30_000;

/** Requests that the product itself doesn't need. */
function watchNetwork(page: Page): () => string[] {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(pathAtHost(request.url())));
  return () => requestedUrls.filter((path) => /gtag|collect|analytics|gsi|play\/ads|envelope|errorReports/.test(path));
}

/** Path of a URL at its host. In the demo, a host is a folder such as `/@accounts`. */
function pathAtHost(address: string): string {
  return new URL(address).pathname.replace(/^.*\/@[a-z]+(?=\/)/, '');
}

const banner = (page: Page) => page.getByRole('region', { name: privacy('banner.title') });
const events = async (testWorld: World) =>
  (await testWorld.journal()).filter(({ kind, name }) => kind === 'call' && name === 'analytics.events');

/** The consent that `__tcfapi` reports to advertising code. */
const readTcfChoice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        type Said = Readonly<Record<'consents', Readonly<Record<string, boolean>>>>;
        type Data = { readonly eventStatus: string; readonly purpose: Said; readonly vendor: Said };
        const { __tcfapi } = globalThis as unknown as {
          __tcfapi: (command: string, version: number, callback: (data: Data) => void) => void;
        };
        __tcfapi('getTCData', 2, ({ eventStatus, purpose, vendor }) =>
          resolve({
            status: eventStatus,
            advertising: purpose.consents[2] === true,
            vendors: Object.keys(vendor.consents).filter((id) => vendor.consents[id]),
          }),
        );
      }),
  );

/** Requests to the error reporting service. */
const envelopes = async (testWorld: World) =>
  (await testWorld.journal()).filter(({ name }) => name === 'errors.envelope');

test('no published file is a source map or names one', () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const code = files.filter((file) => /\.(js|css)$/.test(file));
  expect(code.filter((file) => readFileSync(join(BUILT, file), 'utf8').includes('sourceMappingURL'))).toEqual([]);
});

test('before a choice and after a refusal no tracking is loaded, stored or sent: const.consent-regions @deep', async ({
  openHome,
  page,
  context,
}) => {
  const beyond = watchNetwork(page);
  const testWorld = await openHome(GERMAN);
  await expect(banner(page)).toBeVisible({ timeout: BANNER_MS });
  expect(beyond()).toEqual([]);
  expect(await unnecessaryNames(page, context)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('ngConsent'))).toBeNull();

  await banner(page)
    .getByRole('button', { name: privacy('refuse') })
    .click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: DETAILS }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('links.privacySettings') })
    .click();
  await expect(page.getByRole('switch', { name: privacy('purpose.analytics.title') })).not.toBeChecked();
  expect(beyond()).toEqual([]);
  expect(await unnecessaryNames(page, context)).toEqual([]);
  expect(await events(testWorld)).toEqual([]);
});

test('permitted events are sent once, and stop as soon as consent is withdrawn: screen.privacy-settings const.analytics-ids entity.analytics-event call.error-reporting', async ({
  world,
  page,
  context,
  troubles,
}) => {
  troubles.expect(/planted/);
  const beyond = watchNetwork(page);
  const testWorld = await world(GERMAN);
  await page.goto(`${testWorld.url}?utm_source=mail&utm_campaign=spring`);
  await expect(banner(page)).toBeVisible({ timeout: BANNER_MS });
  await banner(page)
    .getByRole('button', { name: privacy('accept') })
    .click();
  await expect.poll(beyond).toContain('/g/collect');
  await expect.poll(async () => (await readStoredNames(page, context)).some(({ name }) => name === '_ga')).toBe(true);

  expect(await readTcfChoice(page)).toEqual({ status: 'useractioncomplete', advertising: true, vendors: ['11', '27'] });
  // Unlike other events, page timings and uncaught errors are sent at once.
  await expect.poll(() => envelopes(testWorld)).toHaveLength(1);
  const goWrong = () =>
    page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted ana@mail.example');
        }),
    );
  await goWrong();
  await expect.poll(() => envelopes(testWorld)).toHaveLength(2);
  expect(JSON.stringify((await envelopes(testWorld)).map(({ data }) => data))).toMatch(/page load.*planted …/);

  // Events are sent in batches. Leaving the page flushes them.
  await page.reload();
  const batch = async () =>
    (await events(testWorld)).flatMap(
      ({ request }) => (request?.body as { events?: object[] } | undefined)?.events ?? [],
    );
  await expect.poll(batch).toHaveLength(1);
  const uaSessionId = await page.evaluate(() => sessionStorage.getItem('ngUaSessionId'));
  const uaId = await page.evaluate(() => localStorage.getItem('ngUaId'));
  expect(await batch()).toEqual([
    expect.objectContaining({
      eventName: 'FePageViewed',
      utmSource: 'mail',
      visitCampaign: 'spring',
      userCampaign: 'spring',
      uaSessionId,
      uaId,
    }),
  ]);
  const all = await readStoredNames(page, context);
  expect(all.filter(({ place, name }) => !rowOf(place, name))).toEqual([]);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('links.privacySettings') })
    .click();
  await page.getByRole('button', { name: privacy('refuse') }).click();
  await expect(page.getByRole('status').filter({ hasText: privacy('saved') })).toBeVisible();
  expect(await unnecessaryNames(page, context)).toEqual([]);
  expect(await readTcfChoice(page)).toMatchObject({ advertising: false, vendors: [] });
  const envelopeCount = (await envelopes(testWorld)).length;
  await goWrong();
  const sent = beyond().length;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: privacy('close') })
    .last()
    .click();
  await page.getByRole('link', { name: DETAILS }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  expect(beyond()).toHaveLength(sent);
  expect(await batch()).toHaveLength(1);
  expect(await envelopes(testWorld)).toHaveLength(envelopeCount);
});

test('another consent platform replaces the dialog, its choices apply, and a withdrawal applies at once @deep', async ({
  openHome,
  page,
  context,
}) => {
  const beyond = watchNetwork(page);
  await openHome({ scenario: 'other-consent-platform' });
  const theirs = page.getByRole('region', { name: 'Consent platform' });
  await expect(theirs).toBeVisible({ timeout: BANNER_MS });
  await expect(banner(page)).toBeHidden();
  expect(beyond()).toEqual([]);
  expect(await unnecessaryNames(page, context)).toEqual([]);

  await theirs.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(beyond).toContain('/g/collect');
  await expect.poll(async () => (await readStoredNames(page, context)).some(({ name }) => name === '_ga')).toBe(true);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('links.privacySettings') })
    .click();
  await theirs.getByRole('button', { name: 'Disagree' }).click();
  const theirCookie = 'cookie simulatedCmp';
  await expect.poll(() => unnecessaryNames(page, context)).toEqual([theirCookie]);
  const sent = beyond().length;
  await page.getByRole('link', { name: DETAILS }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  expect(beyond()).toHaveLength(sent);
  await expect(page.getByRole('dialog', { name: privacy('title') })).toBeHidden();
  await expect(banner(page)).toBeHidden();
});

test('the app requests no consent in the United States, and the consent code loads only when the settings open: const.consent-regions', async ({
  openHome,
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shortenIdleWait(page);
  await openHome();
  const settings = page.getByRole('contentinfo').getByRole('button', { name: shell('links.privacySettings') });
  await expect(settings).toBeVisible();
  // The code that the app requests while the page is idle has already loaded.
  await expect.poll(() => scripts.some((url) => /whole-visit/.test(url)), { timeout: BANNER_MS }).toBe(true);
  // Every visit reads the browser's privacy signal. That isn't part of the consent dialog.
  expect(scripts.filter((url) => /[Pp]rivacy(?!Signals)|Consent/.test(url))).toEqual([]);
  await settings.click();
  await expect(page.getByRole('switch', { name: privacy('purpose.advertising.title') })).toBeChecked();
  await expect(banner(page)).toBeHidden();
});
