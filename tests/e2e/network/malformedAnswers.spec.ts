import { expect } from '../../support/expect.ts';
import type { Script } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const session = localeTexts('en', 'session');
const GAME = { scenario: 'plays-at-once' as const, config: { features: { maxFps: 10 } } };

/** Malformed responses to a call, as the simulator's scripts. */
const GARBAGE: Readonly<Record<string, Script['answers'][number]>> = {
  'breaks off': { raw: '{"status": "Succ' },
  'is empty': { raw: '' },
  'says nothing': { body: {} },
  'is null': { raw: 'null' },
  'is of other kinds': {
    raw: '{"status": 7, "success": "yes", "offerSdp": [], "playUserToken": {}, "access_token": 1, "playFeFeatures": "all"}',
  },
  'is a page of HTML': { http: 502, raw: '<!doctype html><h1>502 Bad Gateway</h1>' },
  'is a lost request': { network: 'error' },
};

/** Requests of the play page until the first picture. Every run tests the last one, the deep tier all. */
const CALLS = [
  ['auth.access-token-post', ' @deep'],
  ['play.createPlayUser', ' @deep'],
  ['play.getAppPlayFeatures', ' @deep'],
  ['play.startSession', ' @deep'],
  ['play.setAnswerSdp', ' @deep'],
] as const;

for (const [call, tag] of CALLS) {
  test(`each malformed response to ${call} shows a notice with a retry, and a valid response starts the game${tag}`, async ({
    world,
    page,
    player,
    troubles,
  }) => {
    troubles.expectFailedRequests();
    const testWorld = await world(GAME);
    const retry = player.button(session('action.retry'));
    for (const [kind, answer] of Object.entries(GARBAGE)) {
      await test.step(kind, async () => {
        const before = await testWorld.now();
        await testWorld.script(call, { answers: [answer], then: 'repeat-last' });
        // Pressing Retry is faster than loading a new page.
        if (page.url() === testWorld.playUrl) await retry.press('Enter');
        else await page.goto(testWorld.playUrl);
        await testWorld.untilCalled(call, before);
        await expect(player.notice).toBeVisible();
        await expect(player.notice).toContainText(/[1-6]\d{3}/);
        await expect(retry).toBeVisible();
      });
    }
    await testWorld.script(call, { answers: [{}], then: 'default' });
    const before = await testWorld.now();
    await retry.press('Enter');
    await player.plays(testWorld, before);
  });
}

test('a lost game ends with a notice if the response of getSessionStatus is malformed: transition.peer.failed.android-connected-other', async ({
  world,
  player,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await world(GAME);
  await player.play(testWorld);
  await testWorld.script('play.getSessionStatus', { answers: [{ raw: '{"status": "Succ' }], then: 'repeat-last' });
  await testWorld.peer({ action: 'refuse' });
  await expect(player.notice).toHaveAccessibleName(session('notice.disconnected.title'));
});

test('the home page reports each malformed response of the catalogue, and loads on retry', async ({
  world,
  page,
  troubles,
}) => {
  troubles.expectFailedRequests();
  const testWorld = await world(GAME);
  const home = localeTexts('en', 'home');
  const retry = page.getByRole('button', { name: localeTexts('en', 'common')('retry') });
  for (const [kind, answer] of Object.entries(GARBAGE)) {
    await test.step(kind, async () => {
      const before = await testWorld.now();
      await testWorld.script('catalogue.getAppsList', { answers: [answer], then: 'repeat-last' });
      // Pressing Retry is faster than loading a new page.
      if (page.url() === testWorld.url) await retry.click();
      else await page.goto(testWorld.url);
      await testWorld.untilCalled('catalogue.getAppsList', before);
      await expect(page.getByText(home('failed.title'))).toBeVisible();
    });
  }
  await testWorld.script('catalogue.getAppsList', { answers: [{}], then: 'default' });
  await retry.click();
  await expect(page.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
});

test('the client ignores unknown and malformed lines of the streaming device @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(GAME);
  await player.play(testWorld);
  for (const line of [
    '',
    '=',
    'gracewarning',
    'gracewarning={',
    'unheard=of',
    `androidready=${'x'.repeat(60_000)}`,
    '\u0000',
  ]) {
    await testWorld.device(line);
  }
  await player.picture.goesOn();
  const before = await testWorld.now();
  await page.keyboard.press('a');
  await testWorld.untilInput({ kind: 'key', usage: 4 }, before);
});
