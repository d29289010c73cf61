import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const POLL = 'play.startSession';

/** Third in the queue, which advances every ten seconds of the simulated world's time. The app polls every second. */
const THIRD = {
  scenario: 'waits-in-queue-then-plays',
  startAt: 'third in line',
  config: { global: { userQueuePollingSecs: 1 } },
} as const;

test('the player waits in the queue, then plays: transition.start.waiting-in-queue', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(THIRD);
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  for (const place of [3, 2, 1]) {
    const text = place === 1 ? translate('queue.place-next') : translate('queue.place', { position: place });
    await expect(player.dialog).toHaveAccessibleDescription(new RegExp(`^${text}`));
    await expect(page).toHaveTitle(`(${place}) ${localeTexts('en', 'play')('title', { game: 'Skyhop' })}`);
    await testWorld.clock({ advanceMs: 10_000 });
  }
  await testWorld.clock({ rate: 1 });
  await player.plays(testWorld);
  await expect(player.dialog).toBeHidden();
  await expect(page).toHaveTitle(localeTexts('en', 'play')('title', { game: 'Skyhop' }));
  await player.picture.goesOn();
});

test('the page has exactly one title while it enters and leaves the queue @deep', async ({ world, page, player }) => {
  const testWorld = await world(THIRD);
  await page.addInitScript(() => {
    const seen = window as unknown as { mostTitles: number };
    seen.mostTitles = 0;
    new MutationObserver(() => {
      seen.mostTitles = Math.max(seen.mostTitles, document.querySelectorAll('h1').length);
    }).observe(document, { childList: true, subtree: true });
  });
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
  await testWorld.clock({ advanceMs: 30_000 });
  await testWorld.clock({ rate: 1 });
  await player.plays(testWorld);
  expect(await page.evaluate(() => (window as unknown as { mostTitles: number }).mostTitles)).toBe(1);
});

test('the server is polled every ten seconds: const.queue-poll-default @deep', async ({ world, page, player }) => {
  const testWorld = await world({ ...THIRD, config: {} });
  await testWorld.clock({ rate: 0 });
  await page.clock.install();
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toBeVisible();
  // The page's clock is manual after this point. Advance to the next poll, then to the one after it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await expect.poll(() => testWorld.calls(POLL)).toBeGreaterThan(1);
  const before = await testWorld.calls(POLL);
  await expect(player.dialog).toContainText(translate('queue.checked_zero'));
  await page.clock.runFor(9_000);
  expect(await testWorld.calls(POLL)).toBe(before);
  await page.clock.runFor(1_500);
  await expect.poll(() => testWorld.calls(POLL)).toBe(before + 1);
});

test('a hidden tab shows that its queue polling is paused, and polls again when it becomes visible @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(THIRD);
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toBeVisible();
  await show(page, false);
  await expect(player.dialog.getByText(translate('queue.paused'))).toBeVisible();
  const requestCount = await testWorld.calls(POLL);
  await testWorld.clock({ advanceMs: 10_000 });
  await show(page, true);
  await expect(player.dialog).toHaveAccessibleDescription(new RegExp(`^${translate('queue.place', { position: 2 })}`));
  // The number of polls may include the request that was in progress.
  expect(await testWorld.calls(POLL)).toBeGreaterThan(requestCount);
});

test('the priority queue shows the position and an estimate: screen.priority-queue @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'priority-queue', config: { global: { userQueuePollingSecs: 1 } } });
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog.getByText(translate('queue.priority'))).toBeVisible();
  await expect(player.dialog).toHaveAccessibleDescription(new RegExp(`^${translate('queue.place', { position: 4 })}`));
  await expect(player.dialog.getByText(translate('queue.estimate', { from: 2, to: 3 }), { exact: true })).toBeVisible();
  await testWorld.clock({ advanceMs: 8_000 });
  await expect(player.dialog).toHaveAccessibleDescription(new RegExp(`^${translate('queue.place', { position: 3 })}`));
});

test('leaving the queue asks for confirmation, and afterwards the client stops polling', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(THIRD);
  await testWorld.clock({ rate: 0 });
  await page.clock.install();
  await page.goto(testWorld.playUrl);
  await player.dialog.getByRole('button', { name: translate('queue.leave') }).click();
  const question = page.getByRole('dialog', { name: translate('leave.place.title') });
  await question.getByRole('button', { name: translate('leave.place.stay') }).click();
  await expect(question).toBeHidden();
  await player.dialog.getByRole('button', { name: translate('queue.leave') }).click();
  await question.getByRole('button', { name: translate('leave.place.leave') }).click();
  await page.waitForURL(/\/apps\//);
  await expectNoPolls(testWorld, page);
  // A new start joins the end of the queue: the player gave up the previous position.
  await page.goBack();
  await expect(player.dialog).toHaveAccessibleName(translate('queue.title', { game: 'Skyhop' }));
});

/** Overrides the page's visibility, because Playwright's pages are always visible. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    visible ? 'visible' : 'hidden',
  );
}

/** Asserts that the app doesn't poll during ten polling intervals. */
async function expectNoPolls(testWorld: World, page: Page): Promise<void> {
  const requestCount = await testWorld.calls(POLL);
  await page.clock.runFor(10_000);
  // A queue poll that was already sent would have reached the server before this request.
  await page.evaluate(() => fetch('/').then((answer) => answer.text()));
  expect(await testWorld.calls(POLL)).toBe(requestCount);
}

test.describe('with a service worker', () => {
  test.use({ worker: true });

  test(
    '“Notify me”: a system notification calls a player in a hidden tab, even if only the service worker can show it',
    { tag: '@browser' },
    async ({ world, page, player, context }) => {
      await context.grantPermissions(['notifications']);
      // Simulates a phone before the page loads.
      await page.addInitScript(() => {
        globalThis.Notification = new Proxy(Notification, {
          construct: () => {
            throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
          },
        });
      });
      const testWorld = await world({
        ...THIRD,
        config: { global: { userQueuePollingSecs: 1, queueSecsPerPlace: 1 } },
      });
      await testWorld.clock({ rate: 0 });
      await page.goto(testWorld.playUrl);
      await expect(player.dialog.getByText(translate('queue.call.on'))).toBeVisible();
      const called = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration('/');
          return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => `${title}: ${body}`);
        });
      await show(page, false);
      const words = `${translate('called.near.title')}: ${translate('called.near.text', { game: 'Skyhop' })}`;
      await expect.poll(called).toEqual([words]);
      await show(page, true);
      await expect.poll(called).toEqual([]);
    },
  );
});
