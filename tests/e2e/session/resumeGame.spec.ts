import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { Player } from '../../kit/player.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';

test('the home page offers to resume a game whose tab was closed, and resumes the same session', async ({
  playGame,
  page,
  context,
}) => {
  const testWorld = await playGame();
  await isKnown(page);
  const [session] = (await testWorld.state()).sessions;
  await page.close({ runBeforeUnload: false });

  const other = await context.newPage();
  // An open page checks every five seconds for games that other tabs left.
  await speedUpTimers(other);
  await other.goto(testWorld.url);
  const card = other.getByRole('complementary', { name: 'Skyhop is still running' });
  await expect(card.getByRole('timer')).toHaveText(/^0:[0-5]\d$/);
  const before = await testWorld.now();
  await card.getByRole('button', { name: 'Keep playing' }).click();
  await new Player(other).sees(testWorld, before);
  const { sessions } = await testWorld.state();
  expect(sessions.map(({ playSessionId, state }) => [playSessionId, state])).toEqual([
    [session?.playSessionId, 'playing'],
  ]);
});

test('a second tab doesn’t offer the game that another tab plays @deep', async ({ playGame, page, context }) => {
  const testWorld = await playGame();
  await isKnown(page);
  const other = await context.newPage();
  await other.goto(testWorld.url);
  await hasLooked(other);
  const card = other.getByRole('complementary', { name: 'Skyhop is still running' });
  await expect(card).toHaveCount(0);
});

const known = (page: Page) => page.evaluate(() => localStorage.getItem('ngGameOn') !== null);
/** The code that stores the running game, so that another page can resume it, loads after the picture. */
const isKnown = (page: Page) => expect.poll(() => known(page)).toBe(true);
/** A page looks for a game to resume once it is idle. */
const hasLooked = (page: Page) => page.waitForResponse(/gameOn\.viewModel/);
