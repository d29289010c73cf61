import { expect } from '../../support/expect.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { waitForServiceWorker } from '../../support/e2e/pageActions.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

test.use({ worker: true });

test('the app is installable, with a manifest in the page’s language, existing icons and a service worker', async ({
  openHome,
  page,
}) => {
  await speedUpTimers(page);
  await openHome();
  await waitForServiceWorker(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, display, lang, shortcuts, screenshots, launch_handler } = JSON.parse(data) as {
    icons: { src: string; sizes: string; purpose: string }[];
    display: string;
    lang: string;
    shortcuts: { name: string; url: string }[];
    screenshots: { src: string; sizes: string; form_factor: string }[];
    launch_handler: { client_mode: string[] };
  };
  expect({ display, lang }).toEqual({ display: 'standalone', lang: 'en' });
  expect(shortcuts.map(({ url }) => url.replace(/^\./, ''))).toEqual(['/?shortcut=continue', '/?shortcut=queue']);
  expect(launch_handler.client_mode).toEqual(['focus-existing', 'auto']);
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'wide', 'narrow']);
  const sizes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (src) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    screenshots.map(({ src }) => src),
  );
  expect(sizes).toEqual(screenshots.map((one) => one.sizes));
  expect(icons.filter(({ sizes }) => sizes === '512x512').map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
  const matches = await page.evaluate(
    (all) => Promise.all(all.map(async (src) => (await fetch(src)).status)),
    icons.map(({ src }) => src),
  );
  expect(matches).toEqual(icons.map(() => 200));
  // A browser without a profile counts as private browsing, the only expected obstacle.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the shortcut “continue” opens the last played game, and “queue” stays on the home page', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const { pathname } = new URL(testWorld.playUrl);
  await speedUpTimers(page);
  await page.goto(testWorld.url);
  await page.evaluate(
    (playUrl) =>
      localStorage.setItem(
        'feRecentPlayedApps',
        JSON.stringify([
          { appId: '20101', name: 'Skyhop', playUrl, appPageUrl: '/apps/a/20101/skyhop.html', packageName: 'a' },
        ]),
      ),
    pathname,
  );
  await page.goto(`${testWorld.url}?shortcut=queue`);
  await expect(page).toHaveURL(testWorld.url);
  await page.goto(`${testWorld.url}?shortcut=continue`);
  await page.waitForURL((url) => url.pathname === pathname);
});

test('the service worker also controls a page whose document was loading when the worker took over', async ({
  world,
  page,
  context,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await speedUpTimers(page);
  const second = await context.newPage();
  await speedUpTimers(second);
  const pending = Promise.withResolvers<void>();
  await second.route(testWorld.url, async (route) => {
    pending.resolve();
    await waitForServiceWorker(page);
    await route.continue();
  });
  const comes = second.goto(testWorld.url);
  await pending.promise;
  await page.goto(testWorld.url);
  await comes;
  await waitForServiceWorker(second);
});

test.describe('without a network', () => {
  test.use({ locale: 'de-AT' });
  test('a page shows the offline notice in the player’s language, and loads by itself once online', async ({
    world,
    page,
    context,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    const testWorld = await world({ scenario: 'plays-at-once' });
    const translate = localeTexts('de', 'offline');
    await speedUpTimers(page);
    await page.goto(testWorld.url);
    await waitForServiceWorker(page);
    await page.evaluate(() =>
      localStorage.setItem(
        'feRecentPlayedApps',
        JSON.stringify([{ name: 'Skyhop', icon: '', appPageUrl: '/apps/a/20101/skyhop.html' }]),
      ),
    );
    await context.setOffline(true);
    await page.goto(`${testWorld.url}nowbux`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: translate('title') })).toBeVisible();
    await expect(
      page.getByRole('region').or(page.locator('section')).getByRole('link', { name: 'Skyhop' }),
    ).toBeVisible();
    await page.getByRole('button', { name: translate('retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: translate('title') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('the help page works offline with its answers and search, and offers no action that needs the network', async ({
  world,
  page,
  context,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await world({ scenario: 'plays-at-once' });
  const help = localeTexts('en', 'help');
  await speedUpTimers(page);
  await page.goto(testWorld.url);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  // Opens the help page by the footer's link, without a network.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByText(localeTexts('en', 'offline')('helpNote'))).toBeVisible();
  await page.goto(`${testWorld.url}help?topic=no-sound`);
  await expect(page).toHaveTitle('Help · nowlight');
  await expect(page.getByRole('heading', { level: 1, name: help('title') })).toBeVisible();
  await expect(page.getByText(help('answers.no-sound.answer'))).toBeVisible();
  await expect(page.getByText(help('answers.password.answer'))).toBeHidden();
  await expect(page.getByText(localeTexts('en', 'offline')('helpNote'))).toBeVisible();
  await page.getByRole('textbox', { name: help('label') }).fill('pasword');
  await expect(page.getByText(help('answers.password.answer'))).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/answer/);
  await page.getByRole('textbox', { name: help('label') }).fill('xyzzyx');
  await expect(page.getByText(help('nothing.title', { typed: 'xyzzyx' })).first()).toBeVisible();
  await expect(page.getByRole('button', { name: help('report') })).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: localeTexts('en', 'offline')('retry') }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: help('title') })).toBeVisible();
});

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['ko-KR', 'ko'],
  ['ja-JP', 'ja'],
] as const) {
  test.describe(() => {
    test.use({ locale });
    test(`the offline page is in the language ${language} of the browser`, async ({ world, page }) => {
      const testWorld = await world({ scenario: 'plays-at-once' });
      await page.goto(`${testWorld.url}offline.html`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(
        page.getByRole('heading', { level: 1, name: localeTexts(language, 'offline')('title') }),
      ).toBeVisible();
    });
  });
}

test('private browsing shows no install invitation: transition.incognito @deep', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: { global: { pwaNudgeDelayMs: 0 } } });
  await speedUpTimers(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'getDirectory', {
      value: () => Promise.reject(new DOMException('private', 'SecurityError')),
    });
  });
  await page.goto(testWorld.url);
  await waitForServiceWorker(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await expect(page.getByRole('complementary', { name: localeTexts('en', 'pwa')('nudge.title') })).toBeHidden();
});

test('the install invitation opens the browser’s prompt, and never appears again: screen.pwa-nudge', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: { global: { pwaNudgeDelayMs: 0 } } });
  await speedUpTimers(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'estimate', { value: () => Promise.resolve({ quota: 1e12, usage: 0 }) });
  });
  await page.goto(testWorld.url);
  const nudge = page.getByRole('complementary', { name: localeTexts('en', 'pwa')('nudge.title') });
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
  await nudge.getByRole('button', { name: localeTexts('en', 'pwa')('nudge.install') }).click();
  await expect(nudge).toBeHidden();
  await page.reload();
  await waitForServiceWorker(page);
  await expect.poll(offer, { timeout: 30_000 }).toBe(true);
  await expect(nudge).toBeHidden();
});
