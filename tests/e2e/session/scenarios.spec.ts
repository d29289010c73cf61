import { expect } from '../../support/expect.ts';
import { CODE_STATUS } from '../../../src/contracts/codes.ts';
import { AREAS, type Scenario } from '../../../simulator/core/scenario/scenario.ts';
import { SCENARIOS } from '../../../simulator/scenarios/all.ts';
import type { Script } from '../../kit/world.ts';
import { checkScenario } from '../../support/e2e/outcome.ts';
import { test } from '../../support/e2e/test.ts';
import { words } from '../../support/e2e/words.ts';
import { onlyOnAPage, shownScenarios } from '../../support/app/scenarioScreens.ts';

test.use({ failedRequests: true });

const START = 'play.startSession';
const all = [...SCENARIOS.values()];
/** Something must be opened for these, or held answers released. */
const BY_HAND = new Set(['catalogue-is-slow', 'redirected']);

/**
 * So many of each family are tried every time, beside those that show on a page only. What the others show is seen without a
 * browser, each of them (`tests/visit/session/scenarios.test.ts`); in a browser they all are in the deep tier.
 */
const TRIED: Readonly<Record<string, number>> = {
  code: 0,
  call: 2,
  start: 2,
  ending: 1,
  connection: 1,
  reward: 1,
  play: 1,
  wait: 2,
};

function tried(area: string): readonly Scenario[] {
  const family = all.filter((one) => one.area === area && !BY_HAND.has(one.id) && !onlyOnAPage(one));
  const quick = family.filter(({ leadsTo }) => leadsTo && (leadsTo.afterSecs ?? 0) < 8);
  const wanted = TRIED[area] ?? 3;
  // Spread over the family, so that it isn't always the first of its table.
  const step = Math.max(1, Math.floor(quick.length / Math.max(wanted, 1)));
  return quick.filter((_, at) => at % step === 0).slice(0, wanted);
}

for (const area of AREAS.filter((one) => tried(one).length > 0)) {
  test(`family ${area}: each leads to where it says, with words and a way on @deep`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    for (const scenario of tried(area)) {
      await test.step(scenario.id, () => checkScenario(page, baseURL ?? '', scenario));
    }
  });
}

/** Of the scenarios that show on a page only, these are tried in each run; the rest is in the deep one. */
const IN_EACH_RUN = /^(plays-html-game|payment-stays-pending)$/;

for (const scenario of shownScenarios('page')) {
  const tag = IN_EACH_RUN.test(scenario.id) ? '' : ' @deep';
  test(`${scenario.id}, which shows on a page only, leads to where it says and shows it${tag}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    await checkScenario(page, baseURL ?? '', scenario);
  });
}

/** What these leave behind (a player signed out, storage forgotten) would colour the next try. */
const LEAVES_TRACES = /^(11\d\d|4006|6103)$/;
/** One of so many codes is looked at in the build; what each comes to is a table's, and a unit test's. */
const ONE_CODE_OF = 9;

test('a code that stops a start is said with its number and a way on, one code after the other', async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(180_000);
  const stops = all.filter(({ area, leadsTo }) => area === 'code' && leadsTo?.code !== undefined && !leadsTo.afterSecs);
  expect(stops.length).toBeGreaterThan(Object.keys(CODE_STATUS).length / 2);
  const here = await world({ scenario: 'plays-at-once' });
  const retry = player.button(words('en', 'session')('action.retry'));
  let fresh = true;
  for (const { id, leadsTo, script } of stops.filter((_, at) => at % ONE_CODE_OF === 0)) {
    await test.step(id, async () => {
      const code = String(leadsTo?.code);
      await here.script(START, {
        answers: [...(script?.[START]?.answers ?? [])] as Script['answers'],
        then: 'repeat-last',
      });
      // Another try is quicker than another page, where there is one.
      if (!fresh && (await retry.isVisible())) await retry.press('Enter');
      else await page.goto(here.playUrl);
      await expect(player.notice, id).toContainText(code);
      await expect(player.notice.getByRole('heading').first(), id).toHaveText(/\S/);
      await expect(player.notice.getByRole('button').first(), id).toHaveAccessibleName(/\S/);
      fresh = LEAVES_TRACES.test(code);
    });
  }
});

for (const scenario of all.filter(({ id }) => !BY_HAND.has(id))) {
  test(`${scenario.id} leads to where it says @deep`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await checkScenario(page, baseURL ?? '', scenario);
  });
}
