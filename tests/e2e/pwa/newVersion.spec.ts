import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { waitForServiceWorker } from '../../support/e2e/pageActions.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

// Without `bypassCSP`, the page's CSP would allow one worker URL only, and this test registers a worker with another
// URL.
test.use({ worker: true, bypassCSP: true });

type Registering = typeof globalThis & { registered?: true };

/** Adds a flag to later pages when the app has registered its service worker. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const described = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, 'register');
    const register = described?.value as (...requests: unknown[]) => Promise<ServiceWorkerRegistration>;
    ServiceWorkerContainer.prototype.register = async function (this: ServiceWorkerContainer, ...requests) {
      if (localStorage.getItem('released')) requests[0] = '/sw.js?release=2';
      const registration = await register.apply(this, requests);
      // The timer runs after the app's own continuations of the promise that `register` returned.
      setTimeout(() => ((globalThis as Registering).registered = true));
      return registration;
    };
  });
});

/** Deploys another version of the service worker. A different URL counts as a different script. */
async function release(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    localStorage.setItem('released', 'yes');
    await navigator.serviceWorker.register('/sw.js');
  });
}

/** Stops idle service workers, as browsers do. A busy computer may keep the old worker for minutes. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

test('the page offers a new version, and loads it with the next page', async ({ openHome, page, troubles }) => {
  // Stopping the service worker also cancels the pictures that it is fetching.
  troubles.expect(/ERR_FAILED .*\/pictures\//);
  await speedUpTimers(page);
  await openHome();
  await waitForServiceWorker(page);
  // The first service worker isn't an update, and only a page that a service worker serves offers to update.
  await page.reload();
  await page.waitForFunction(() => (globalThis as Registering).registered);
  await release(page);
  await expect(page.getByText(localeTexts('en', 'pwa')('update.title'))).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => Object.assign(globalThis, { oldDocument: true }));
  await stopWorkers(page);
  await page
    .getByRole('link', { name: 'Skyhop: details' })
    .or(page.getByRole('link', { name: /Details.*Skyhop/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  const active = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? '');
  await expect(async () => {
    if ((await active()).includes('release=2')) return;
    await stopWorkers(page);
    expect(await active()).toContain('release=2');
  }).toPass();
  // During a navigation, evaluating code in the page fails, so the test repeats it.
  const old = () => page.evaluate(() => 'oldDocument' in globalThis).catch(() => undefined);
  await expect.poll(old).toBeDefined();
  if (await old())
    await page
      .getByRole('link', { name: localeTexts('en', 'shell')('home') })
      .first()
      .click();
  await expect.poll(old).toBe(false);
});

test('a new version waits while any tab runs a game @deep', async ({ openHome, page, player, context }) => {
  test.setTimeout(120_000);
  const testWorld = await openHome();
  await waitForServiceWorker(page);
  await page.goto(testWorld.playUrl);
  await player.plays(testWorld);
  await release(page);
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
  await expect.poll(waiting).toBe('installed');
  await expect(page.getByText(localeTexts('en', 'pwa')('update.title'))).toBeHidden();
  // The tab with the game takes the lock `nowlight-game` after its optional code has loaded.
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'nowlight-game')),
    )
    .toBe(true);
  const other = await context.newPage();
  await speedUpTimers(other);
  await other.goto(testWorld.url);
  const offer = other.getByRole('button', { name: localeTexts('en', 'pwa')('update.reload') });
  await offer.click({ timeout: 30_000 });
  await expect(other.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
  expect(await waiting()).toBe('installed');
  await page.bringToFront();
  await player.picture.goesOn();
});

test('a game started after an HTTP 205 reports the version mismatch when the player leaves it: http.205 @deep', async ({
  openGame,
  page,
  player,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await openGame({ scenario: 'older-front-end-205' });
  await player.plays(testWorld);
  await page.goto(testWorld.url);
  const { request } = await testWorld.untilCalled('beacon.FeGameEnded');
  expect(request?.body).toMatchObject({ eventName: 'FeGameEnded', extraData: { versionMismatch: true } });
});
