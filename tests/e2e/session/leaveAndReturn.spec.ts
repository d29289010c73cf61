import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { World } from '../../kit/world.ts';
import { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { goInHistory } from '../../support/e2e/pageActions.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const START = 'play.startSession';
const ENDED = 'beacon.FeGameEnded';
/** The frame numbers in the pictures tell a restarted streaming device from one that continued. */
const MARKED = { scenario: 'plays-at-once', streaming: { marker: true } } as const;
const LEAVE = translate('leave.game.title', { game: 'Skyhop' });

/** Goes from the app's page to the play page and into the game, within one document. */
async function playFromItsPage(testWorld: World, player: Player): Promise<void> {
  const { page } = player;
  await page.goto(testWorld.url);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const details = /Skyhop.*details|About Skyhop|Details.*Skyhop|Skyhop: details/i;
  await page.getByRole('link', { name: details }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(testWorld.playUrl);
  await player.sees(testWorld);
}

/** Waits for a dialog without querying the page, which would count as user input. */
async function waitForQuestion(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `document.querySelector('dialog[open], [role="dialog"]') !== null`;
  const isQuestionOpen = async () => (await devtools.send('Runtime.evaluate', { expression })).result.value === true;
  await expect.poll(isQuestionOpen).toBe(true);
  await devtools.detach();
}

/** Returns the ids of all sessions that were started so far. */
async function sessions(testWorld: World): Promise<readonly unknown[]> {
  const entries = await testWorld.journal();
  return entries.flatMap(({ kind, name, response }) =>
    kind === 'call' && name === START
      ? [(response?.body as { readonly playSessionId?: string } | undefined)?.playSessionId]
      : [],
  );
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

test('Back asks before leaving: staying continues the game, leaving ends the session, and Forward starts another', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await playFromItsPage(testWorld, player);
  await player.stage.press('ArrowRight');
  await goInHistory(page, -1);
  const question = page.getByRole('dialog', { name: LEAVE });
  await question.getByRole('button', { name: translate('leave.game.stay') }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(testWorld.playUrl);
  await player.picture.goesOn();
  await expect(player.stage).toBeFocused();
  expect(await testWorld.calls(ENDED)).toBe(0);

  const before = await testWorld.now();
  await goInHistory(page, -1);
  await question.getByRole('button', { name: translate('leave.game.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  const { request } = await testWorld.untilCalled(ENDED, before);
  expect(request?.body).toMatchObject({ extraData: { mayComeBack: false } });
  await goInHistory(page, 1);
  await player.plays(testWorld, before);
  expect(await isSameDocument(page)).toBe(true);
  const [first, second] = await sessions(testWorld);
  expect(second).not.toBe(first);
});

test('a second Back instead of an answer leaves the game, and Forward continues the same session @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(MARKED);
  await playFromItsPage(testWorld, player);
  const { frame } = await player.picture.marker();
  const before = await testWorld.now();
  await goInHistory(page, -1);
  await waitForQuestion(page);
  await goInHistory(page, -1);
  const { request } = await testWorld.untilCalled(ENDED, before);
  expect(request?.body).toMatchObject({ extraData: { mayComeBack: true } });
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
  await goInHistory(page, 1);
  await player.sees(testWorld, before);
  expect(await isSameDocument(page)).toBe(true);
  expect(new Set(await sessions(testWorld)).size).toBe(1);
  expect((await player.picture.marker()).frame).toBeGreaterThan(frame);
});

test('reloading the page during a game asks nothing, and continues the same session and the same game', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(MARKED);
  const requests: string[] = [];
  page.on('dialog', (dialog) => {
    requests.push(dialog.type());
    void dialog.accept();
  });
  await player.play(testWorld);
  await player.stage.press('ArrowRight');
  const { frame } = await player.picture.marker();
  const before = await testWorld.now();
  // Playwright only delivers the key F5 to the page; the browser doesn't reload.
  await page.keyboard.press('F5');
  await page.reload();
  await player.plays(testWorld, before);
  expect(new Set(await sessions(testWorld)).size).toBe(1);
  expect((await player.picture.marker()).frame).toBeGreaterThan(frame);
  // Input reaches the streaming device of the continued session, too.
  const reloaded = await testWorld.now();
  await player.stage.press('ArrowLeft');
  await testWorld.until(({ kind }) => kind === 'input', reloaded);
  expect(requests).toEqual([]);
});

test('a crashed page continues the same session after a reload @deep', async ({ playGame, page, player, troubles }) => {
  troubles.expect(/the page crashed/);
  const testWorld = await playGame(MARKED);
  const before = await testWorld.now();
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  // Playwright can't control a crashed page, so the server's journal shows how the session continues.
  await devtools.send('Page.reload');
  const { response } = await testWorld.untilCalled(START, before);
  expect(response?.body).toMatchObject({ status: 'Success', playSessionId: (await sessions(testWorld))[0] });
  await player.connects(testWorld, before);
  expect(await testWorld.calls(ENDED)).toBe(0);
});

test('closing the tab after input to the game opens the browser’s prompt, and dismissing it continues the game @deep', async ({
  playGame,
  page,
  player,
}) => {
  const testWorld = await playGame();
  await player.stage.press('ArrowRight');
  const pending = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await pending;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await player.picture.goesOn();
  expect(await testWorld.calls(ENDED)).toBe(0);
});

test('opening the same game in another tab starts another session, though the first one still runs: screen.duplicate-tab @deep', async ({
  playGame,
  context,
  page,
  player,
}) => {
  const testWorld = await playGame();
  // Duplicating a tab copies its session storage, so the second tab knows the session.
  const copied = await page.evaluate(() => sessionStorage.getItem('ngRunningSession') ?? '');
  expect(copied).toContain('playSessionId');
  const newerPage = await context.newPage();
  await newerPage.addInitScript((record) => sessionStorage.setItem('ngRunningSession', record), copied);
  const before = await testWorld.now();
  const newer = new Player(newerPage);
  await newerPage.goto(testWorld.playUrl);
  await newer.plays(testWorld, before);
  const [first, second] = await sessions(testWorld);
  expect(second).not.toBe(first);
  await expect(player.notice).toHaveAccessibleName(/./);
  await expect(newer.notice).toBeHidden();
});
