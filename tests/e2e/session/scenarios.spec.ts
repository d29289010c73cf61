import { expect } from '../../support/expect.ts';
import { CODE_STATUS } from '../../../src/contracts/errorCodes.ts';
import { AREAS, type Scenario } from '../../../simulator/core/scenario/scenario.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import type { Script } from '../../kit/world.ts';
import { checkScenario } from '../../support/e2e/checkScenario.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';
import { onlyOnAPage, shownScenarios } from '../../support/app/scenarioScreens.ts';

test.use({ failedRequests: true });

const START = 'play.startSession';
const all = [...SCENARIOS.values()];
/** Scenarios that need a manual step, such as opening a dialog or releasing a held answer. */
const BY_HAND = new Set(['catalogue-is-slow', 'redirected']);

/**
 * Number of scenarios of each area in every run, in addition to those that need a page. The deep tier runs all in a
 * browser; `tests/visit/session/scenarios.test.ts` runs each without one.
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
  const count = TRIED[area] ?? 3;
  // Selects scenarios across the whole area, not only its first ones.
  const step = Math.max(1, Math.floor(quick.length / Math.max(count, 1)));
  return quick.filter((_, at) => at % step === 0).slice(0, count);
}

for (const area of AREAS.filter((one) => tried(one).length > 0)) {
  test(`sampled scenarios of the area ${area} reach their declared screens with texts and an action @deep`, async ({
    page,
    host,
  }) => {
    test.setTimeout(180_000);
    for (const scenario of tried(area)) {
      await test.step(scenario.id, () => checkScenario(page, host, scenario));
    }
  });
}

/** Scenarios that need a page and run in every run. The deep tier runs the rest. */
const IN_EACH_RUN = /^(plays-html-game|payment-stays-pending)$/;

for (const scenario of shownScenarios('page')) {
  const tag = IN_EACH_RUN.test(scenario.id) ? '' : ' @deep';
  test(`the page scenario ${scenario.id} reaches its declared screen and shows its texts${tag}`, async ({
    page,
    host,
  }) => {
    test.setTimeout(90_000);
    await checkScenario(page, host, scenario);
  });
}

/**
 * Scenarios that change state, such as a sign-out or deleted storage, which affects the next scenario on the same page.
 */
const LEAVES_TRACES = /^(11\d\d|4006|6103)$/;
/** One in this many error codes is tested in the build. Unit tests cover the whole table. */
const ONE_CODE_OF = 9;

test('a sample of the error codes that stop a start each shows a notice with the code and an action', async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(180_000);
  const stops = all.filter(({ area, leadsTo }) => area === 'code' && leadsTo?.code !== undefined && !leadsTo.afterSecs);
  expect(stops.length).toBeGreaterThan(Object.keys(CODE_STATUS).length / 2);
  const testWorld = await world({ scenario: 'plays-at-once' });
  const retry = player.button(localeTexts('en', 'session')('action.retry'));
  let fresh = true;
  for (const { id, leadsTo, script } of stops.filter((_, at) => at % ONE_CODE_OF === 0)) {
    await test.step(id, async () => {
      const code = String(leadsTo?.code);
      await testWorld.script(START, {
        answers: [...(script?.[START]?.answers ?? [])] as Script['answers'],
        then: 'repeat-last',
      });
      // Pressing Retry, if offered, is faster than loading a new page.
      if (!fresh && (await retry.isVisible())) await retry.press('Enter');
      else await page.goto(testWorld.playUrl);
      await expect(player.notice, id).toContainText(code);
      await expect(player.notice.getByRole('heading').first(), id).toHaveText(/\S/);
      await expect(player.notice.getByRole('button').first(), id).toHaveAccessibleName(/\S/);
      fresh = LEAVES_TRACES.test(code);
    });
  }
});

for (const scenario of all.filter(({ id }) => !BY_HAND.has(id))) {
  test(`the scenario ${scenario.id} reaches its declared screen @deep`, async ({ page, host }) => {
    test.setTimeout(180_000);
    await checkScenario(page, host, scenario);
  });
}
