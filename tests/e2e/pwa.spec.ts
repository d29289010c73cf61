import { expect, type Page } from '@playwright/test';
import { hurry } from '../support/e2e/hurry.ts';
import { test } from '../support/e2e/test.ts';
import { words } from '../support/e2e/words.ts';

test.use({ worker: true });

type Registering = typeof globalThis & { registered?: true };

/** Pages that come tell when the app has registered its worker; after a release that is the new one. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const described = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, 'register');
    const register = described?.value as (...asked: unknown[]) => Promise<ServiceWorkerRegistration>;
    ServiceWorkerContainer.prototype.register = async function (this: ServiceWorkerContainer, ...asked) {
      if (localStorage.getItem('released')) asked[0] = '/sw.js?release=2';
      const registration = await register.apply(this, asked);
      // After whoever waits for it.
      setTimeout(() => ((globalThis as Registering).registered = true));
      return registration;
    };
  });
});

/** The worker is in charge, and has the shell. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
}

test('the app can be installed: a manifest in the page’s language, icons that are there, a worker', async ({
  world,
  page,
}) => {
  const here = await world({ scenario: 'plays-at-once' });
  await hurry(page);
  await page.goto(here.url);
  await installed(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, display, lang } = JSON.parse(data) as {
    icons: { src: string; sizes: string; purpose: string }[];
    display: string;
    lang: string;
  };
  expect({ display, lang }).toEqual({ display: 'standalone', lang: 'en' });
  expect(icons.filter(({ sizes }) => sizes === '512x512').map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
  const found = await page.evaluate(
    (all) => Promise.all(all.map(async (src) => (await fetch(src)).status)),
    icons.map(({ src }) => src),
  );
  expect(found).toEqual(icons.map(() => 200));
  // A browser without a profile is a private window: that, and nothing else, stands in the way.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ locale: 'de-AT' });
  test('a page says so in the player’s language, and comes by itself with it', async ({
    world,
    page,
    context,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    const here = await world({ scenario: 'plays-at-once' });
    const say = words('de', 'offline');
    await hurry(page);
    await page.goto(here.url);
    await installed(page);
    await page.evaluate(() =>
      localStorage.setItem(
        'feRecentPlayedApps',
        JSON.stringify([{ name: 'Skyhop', icon: '', appPageUrl: '/apps/a/20101/skyhop.html' }]),
      ),
    );
    await context.setOffline(true);
    await page.goto(`${here.url}nowbux`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible();
    await expect(
      page.getByRole('region').or(page.locator('section')).getByRole('link', { name: 'Skyhop' }),
    ).toBeVisible();
    await page.getByRole('button', { name: say('retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['ko-KR', 'ko'],
  ['ja-JP', 'ja'],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`the page that is shown without a network speaks ${language}`, async ({ world, page }) => {
      const here = await world({ scenario: 'plays-at-once' });
      await page.goto(`${here.url}offline.html`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1, name: words(language, 'offline')('title') })).toBeVisible();
    });
  });
}

test.describe('a new version', () => {
  // While a trace is taken, a page that a worker fetches by navigation preload may never come.
  test.use({ trace: 'off' });

  /** Another worker for the site, as after a release: another address is another script. */
  async function release(page: Page): Promise<void> {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      localStorage.setItem('released', 'yes');
      await navigator.serviceWorker.register('/sw.js');
    });
  }

  test('is offered, and comes with the next page without being asked for', async ({ world, page }) => {
    const here = await world({ scenario: 'plays-at-once' });
    await hurry(page);
    await page.goto(here.url);
    await installed(page);
    // The first worker of all is no new version: only who was served by one is told of another.
    await page.reload();
    await page.waitForFunction(() => (globalThis as Registering).registered);
    await release(page);
    await expect(page.getByText(words('en', 'pwa')('update.title'))).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => Object.assign(globalThis, { oldDocument: true }));
    await page
      .getByRole('link', { name: 'Skyhop: details' })
      .or(page.getByRole('link', { name: /Details.*Skyhop/ }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'oldDocument' in globalThis)).toBe(false);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL))
      .toContain('release=2');
  });

  test('waits for a game, in whichever tab it runs', async ({ world, page, player, context }) => {
    test.setTimeout(120_000);
    const here = await world({ scenario: 'plays-at-once' });
    await page.goto(here.url);
    await installed(page);
    await page.goto(here.playUrl);
    await player.plays(here);
    await release(page);
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'none');
    await expect.poll(waiting).toBe('installed');
    await expect(page.getByText(words('en', 'pwa')('update.title'))).toBeHidden();
    // The game's tab holds the lock once what a page can do without is there.
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'nowlight-game')),
      )
      .toBe(true);
    const other = await context.newPage();
    await hurry(other);
    await other.goto(here.url);
    const offer = other.getByRole('button', { name: words('en', 'pwa')('update.reload') });
    await offer.click({ timeout: 30_000 });
    await expect(other.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
    expect(await waiting()).toBe('installed');
    await page.bringToFront();
    await player.picture.goesOn();
  });
});

test('private browsing is not invited to install: transition.incognito', async ({ world, page }) => {
  const here = await world({ scenario: 'plays-at-once', config: { global: { pwaNudgeDelayMs: 0 } } });
  await hurry(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'getDirectory', {
      value: () => Promise.reject(new DOMException('private', 'SecurityError')),
    });
  });
  await page.goto(here.url);
  await installed(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await expect(page.getByRole('complementary', { name: words('en', 'pwa')('nudge.title') })).toBeHidden();
});

test('the invitation comes after its delay, asks the browser, and never again: screen.pwa-nudge', async ({
  world,
  page,
}) => {
  const here = await world({ scenario: 'plays-at-once', config: { global: { pwaNudgeDelayMs: 0 } } });
  await hurry(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'estimate', { value: () => Promise.resolve({ quota: 1e12, usage: 0 }) });
  });
  await page.goto(here.url);
  const nudge = page.getByRole('complementary', { name: words('en', 'pwa')('nudge.title') });
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve({ outcome: 'dismissed' }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  await expect.poll(offer, { timeout: 30_000 }).toBe(true);
  await expect(nudge).toBeVisible();
  await nudge.getByRole('button', { name: words('en', 'pwa')('nudge.install') }).click();
  await expect(nudge).toBeHidden();
  await page.reload();
  await installed(page);
  await expect.poll(offer, { timeout: 30_000 }).toBe(true);
  await expect(nudge).toBeHidden();
});
