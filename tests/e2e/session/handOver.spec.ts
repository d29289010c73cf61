import { expect } from '../../support/expect.ts';
import { Player } from '../../kit/player.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const START = 'play.startSession';

test('opening a queued game in a second tab stops the first one, which can take the game back: screen.duplicate-tab', async ({
  world,
  page,
  player,
  context,
}) => {
  const testWorld = await world({
    scenario: 'waits-in-queue-then-plays',
    startAt: 'third in line',
    config: { global: { userQueuePollingSecs: 1 } },
  });
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await expect(player.dialog).toBeVisible();

  const newerPage = await context.newPage();
  const newer = new Player(newerPage);
  await newerPage.goto(testWorld.playUrl);
  await expect(newer.dialog).toBeVisible();
  await expect(player.notice).toHaveAccessibleName(translate('notice.duplicate-tab.title'));
  await expect(newer.notice).toBeHidden();

  // From now on, only the newer tab polls the server.
  const asking: string[] = [];
  for (let seen = await testWorld.now(); asking.length < 3;) {
    const { seq, request } = await testWorld.untilCalled(START, seen);
    asking.push(String(request?.query?.['feSessionId']));
    seen = seq;
  }
  expect(new Set(asking).size, asking.join(' ')).toBe(1);

  await page.bringToFront();
  await player.button(translate('action.play-here')).press('Enter');
  await expect(player.dialog).toBeVisible();
  await expect(newer.notice).toHaveAccessibleName(translate('notice.duplicate-tab.title'));
});

test('a clock jump of a day still ends the game with the time limit notice: endreason.SessionTimeLimitExceeded @deep', async ({
  openGame,
  player,
}) => {
  const testWorld = await openGame({ scenario: 'ends-by-time-limit', config: { features: { maxFps: 10 } } });
  await player.sees(testWorld);
  await testWorld.clock({ advanceMs: 24 * 3_600_000 });
  await expect(player.notice).toHaveAccessibleName(translate('notice.playtime-limit.title'));
});
