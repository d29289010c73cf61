import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { closeAnnouncements } from '../../support/e2e/closeAnnouncements.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const shell = localeTexts('en', 'shell');
const pages = localeTexts('en', 'pages');

interface Visible {
  readonly links: boolean;
  readonly search: boolean;
  /** True if the footer describes the product. */
  readonly tagline: boolean;
  readonly announcement: boolean;
}

/** Elements of header and footer, and the announcement, once the page is idle. */
async function around(page: Page): Promise<Visible> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const seen = (name: string, role: 'navigation' | 'button' | 'region') =>
    page.getByRole(role, { name, exact: true }).isVisible();
  return {
    links: await seen(shell('mainLinks'), 'navigation'),
    search: await seen(shell('search'), 'button'),
    tagline: await page.getByText(shell('footer.tagline')).isVisible(),
    announcement: await seen(shell('announcement.label'), 'region'),
  };
}

const full: Visible = { links: true, search: true, tagline: true, announcement: true };
const plain: Visible = { links: false, search: false, tagline: false, announcement: false };

test('every page type has its own layout, and a game’s page a play button: route.app-shell, route.layout-per-page-type, route.UnifiedAppPage, route.Unspecified', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'announcement' });
  for (const [path, title, layout] of [
    ['', localeTexts('en', 'home')('title'), full],
    ['battle-world', pages('battle.title'), { ...full, links: false, search: false }],
    ['nowbux', 'nowBux', { ...full, tagline: false }],
    ['ad-sdk', pages('adSdk.title'), plain],
    ['proxy', pages('proxy.title'), plain],
    ['video/20101', pages('video.title', { game: 'Skyhop' }), plain],
    ['coupon', pages('coupon.title'), { ...plain, announcement: true }],
    ['apps/paper-anvil/20101/skyhop.html', 'Skyhop', full],
    ['unspecified/20101', 'Skyhop', full],
    ['unspecified', shell('notFound.title'), full],
  ] as const) {
    await test.step(`/${path}`, async () => {
      await page.goto(testWorld.url + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
      expect(await around(page), path).toEqual(layout);
      if (title === 'Skyhop')
        await expect(page.getByRole('main').getByRole('link', { name: /^Play/ }).first()).toBeVisible();
    });
  }
});

test('the Japanese portal is in Japanese and requests subscriptions: route.JpHomePage @deep', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'visits-from-japan' });
  await page.goto(`${testWorld.url}jp`);
  const portal = localeTexts('ja', 'portal');
  await expect(page.getByRole('complementary', { name: portal('ranking') }).getByRole('link')).toHaveCount(10);
  const asked = await testWorld.untilCalled('subscription.playPass');
  expect(asked.request?.query).toMatchObject({ category: 'subscription' });
  await expect(page.getByText('¥1,049')).toBeVisible();
});

test('the nowBux page requests the balance after the player is known: route.NowBuxPage route.subscription-management @deep', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'rich-in-nowbux' });
  await page.goto(`${testWorld.url}nowbux`);
  await expect(page.getByText('12,480')).toBeVisible();
  const nowbux = localeTexts('en', 'nowbux');
  await closeAnnouncements(page);
  await expect(page.getByRole('region', { name: nowbux('sections.quests') }).getByRole('listitem')).toHaveCount(2);
  const manage = page.getByRole('main').getByRole('link', { name: nowbux('manage') });
  await expect(manage).toHaveAttribute('href', `${testWorld.hosts.auth}/myaccount/subscription`);
  await expect(manage).toHaveAttribute('target', '_blank');
});

test('a player who has signed out is asked to sign in for nowBux, and the old balance is neither requested nor shown', async ({
  world,
  page,
}) => {
  const testWorld = await world({
    scenario: 'plays-at-once',
    config: { user: { signedIn: true, email: 'mira@example.com' } },
  });
  const person = localeTexts('en', 'account');
  const nowbux = localeTexts('en', 'nowbux');
  await page.goto(`${testWorld.url}nowbux`);
  await expect(page.getByText('1,180').first()).toBeVisible();
  await expect(page.getByText(localeTexts('en', 'earning')('revaluation.more'))).toBeVisible();
  // The announcement of the nowBux revaluation covers nothing that the player needs, so it can stay open.
  await page.getByRole('button', { name: /Mira/ }).click();
  await page.getByRole('menuitem', { name: person('person.log-out') }).click();
  await testWorld.untilCalled('auth.logout');
  const out = await testWorld.now();
  // After a sign-out on the nowBux page, the sign-in form opens automatically.
  await expect(page.getByRole('dialog', { name: person('login.title-signed-out') })).toBeVisible();
  await expect(page.getByText(nowbux('nobody.title'))).toBeVisible();
  const requests = (await testWorld.journal(out)).filter(({ kind }) => kind === 'call').map(({ name }) => name);
  expect(requests.filter((name) => /^(rewards|play|support|subscription)\.|wallet/.test(name ?? ''))).toEqual([]);
  // A player who closes the sign-in form becomes a new guest with an empty balance.
  await page.keyboard.press('Escape');
  await expect(page.getByText(nowbux('guest'))).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('1,180')).toHaveCount(0);
});

test('the search field keeps the text that the player types while its code loads', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  const code = Promise.withResolvers<void>();
  await page.route(/\/SearchView-.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(testWorld.url);
  await page.getByRole('button', { name: shell('search') }).click();
  await page.keyboard.type('mox');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  code.resolve();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('mo');
  await page.keyboard.type('ss');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/Mossback/]);
});

test('search finds a game by part of its name and opens its page: screen.top-searches', async ({ openHome, page }) => {
  await openHome();
  await page.getByRole('button', { name: shell('search') }).click();
  const search = page.getByRole('dialog');
  const field = search.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(search.getByRole('option')).toHaveCount(8);
  await field.fill('moss');
  await expect(search.getByRole('option')).toHaveText([/Mossback/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mossback' })).toBeVisible();
  await expect(search).toBeHidden();
});

test('links lead to the alternate domain: route.domain-swap route.alternate-domain-link @deep', async ({
  openHome,
  page,
}) => {
  await openHome({ scenario: 'on-another-domain' });
  const play = page.getByRole('link', { name: 'Play Skyhop' }).first();
  await expect(play).toHaveAttribute('href', 'https://play.nowlight.example/play/skyhop/20101');
  const details = page.getByRole('link', { name: 'Details of Skyhop' }).first();
  await expect(details).toHaveAttribute('href', 'https://play.nowlight.example/apps/paper-anvil/20101/skyhop.html');
});

/** Returns the page's space to the right of and below the game. */
const room = (page: Page) =>
  page.evaluate(() => {
    const { right, bottom } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
    return { right: innerWidth - right, below: innerHeight - bottom };
  });

/** Returns the layout shifts so far at each call. */
async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
}

for (const [device, viewport, expected] of [
  ['a desk', { width: 1440, height: 900 }, { right: 350, below: 180 }],
  ['a phone', { width: 390, height: 844 }, { right: 0, below: 66 }],
] as const) {
  test.describe(() => {
    test.use({ viewport });
    test(`route.PlayPage: a game with ads on ${device} reserves their spaces from the start, without layout shifts${device === 'a phone' ? '' : ' @deep'}`, async ({
      openGame,
      page,
      player,
    }) => {
      const moved = await watchShifts(page);
      const testWorld = await openGame({ scenario: 'plays-with-advertising' });
      await expect(page.locator('[data-ad-space]').first()).toBeAttached();
      expect(await room(page)).toEqual(expected);
      await player.plays(testWorld);
      await expect(page.locator('[data-ad-space]').first()).toBeVisible();
      expect(await room(page)).toEqual(expected);
      expect(await moved()).toEqual([]);
    });
  });
}

test('a player with a pass has the whole window without ad spaces, even if the pass becomes known late: role.premium', async ({
  world,
  page,
  player,
}) => {
  const moved = await watchShifts(page);
  const testWorld = await world({ scenario: 'holds-a-pass-despite-advertising' });
  await testWorld.script('play.createPlayUser', { answers: [{ hold: 'who it is' }], then: 'default' });
  await page.goto(testWorld.playUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // While the player may be a guest, the layout reserves space for ads, which the overlays before the picture cover.
  expect(await room(page)).not.toEqual({ right: 0, below: 0 });
  const { right, bottom } = await page.locator('[data-whole]').evaluate((it) => it.getBoundingClientRect());
  expect([right, bottom]).toEqual([1440, 900]);
  await testWorld.release('who it is');
  await player.plays(testWorld);
  expect(await moved()).toEqual([]);
  await expect(page.locator('[data-ad-space]')).toHaveCount(0);
  expect(await room(page)).toEqual({ right: 0, below: 0 });
});

test('the view transition to the play page gives the tile and the page one shared name, never both at once', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  // `startSession` is held until the play page is shown, because a game that is ready earlier would be shown at once.
  await testWorld.script('play.startSession', { answers: [{ hold: 'the page first' }], then: 'default' });
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    const named = () =>
      [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).viewTransitionName === 'game-art')
        .length;
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    document.startViewTransition = ((change: () => void) => {
      seen.push(named());
      return start(() => {
        change();
        seen.push(named());
      });
    }) as typeof document.startViewTransition;
  });
  const ahead = page.waitForResponse(/\/PlayView-/);
  await page.goto(testWorld.url);
  // The browser handles a tap before the app's code has loaded.
  await ahead;
  await page
    .getByRole('region', { name: localeTexts('en', 'home')('top') })
    .getByRole('link', { name: 'Play Skyhop' })
    .click();
  await expect(page).toHaveURL(testWorld.playUrl);
  await expect(player.stage).toBeVisible();
  await testWorld.release('the page first');
  await player.plays(testWorld);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)).toEqual([1, 1]);
});

test('the video page plays a film of the game and seeks to any position: route.video', async ({ world, page }) => {
  // The simulator renders the game's film at the first request.
  test.setTimeout(120_000);
  const testWorld = await world({ scenario: 'plays-at-once' });
  await page.goto(`${testWorld.url}video/20101`);
  const film = page.locator('video');
  const now = (what: 'currentTime' | 'duration' | 'videoWidth') =>
    film.evaluate((video: HTMLVideoElement, name) => video[name], what);
  await expect.poll(() => now('duration'), { timeout: 90_000 }).toBe(10);
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(() => now('currentTime')).toBeGreaterThan(0.2);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 8.5;
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.readyState > 2))
    .toBe(true);
  expect(await now('currentTime')).toBeGreaterThanOrEqual(8.5);
  expect(await now('videoWidth')).toBe(640);
  // The video page of a game without a film says that there is no film.
  await page.goto(`${testWorld.url}video/20102`);
  await expect(page.getByText(pages('video.none'))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true });
  const moves = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  /** Opens the page and asserts that it doesn't scroll sideways at any width. */
  async function staysPut(page: Page, url: string): Promise<void> {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(url);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // The narrowest width is a phone of 320 pixels with text at 200 %.
    for (const width of [160, 320, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(() => innerWidth), url).toBe(width);
      expect(await moves(page), url).toBe(0);
    }
  }

  test('the jp, battle-world, coupon and proxy pages do not scroll sideways at any width @deep', async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'announcement' });
    for (const path of ['jp', 'battle-world', 'coupon', 'proxy']) await staysPut(page, testWorld.url + path);
  });

  test('the home, game and nowBux pages do not scroll sideways at any width, and rows of games begin at the margin', async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'announcement' });
    for (const path of ['nowbux', 'apps/paper-anvil/20101/skyhop.html', '']) await staysPut(page, testWorld.url + path);
    const tile = page
      .getByRole('region', { name: localeTexts('en', 'home')('top') })
      .getByRole('listitem')
      .first();
    // The cascade layers keep their order in the build: otherwise the reset would remove the margin of the row.
    await expect.poll(async () => (await tile.boundingBox())?.x).toBeGreaterThanOrEqual(13);
  });
});

test('a footer whose code failed to load at first appears after the page is idle @deep', async ({
  world,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  let away = true;
  await page.route(/\/chrome-[\w-]+\.js/, (route) => (away ? route.abort() : route.continue()));
  // The footer's code fails to load until the idle page requests the code that every visit needs later.
  await page.route(/\/whole-visit-[\w-]+\.js/, async (route) => {
    away = false;
    await route.continue();
  });
  const testWorld = await world({ scenario: 'announcement' });
  await page.goto(`${testWorld.url}coupon`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(away).toBe(false);
});
