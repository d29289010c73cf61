import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Scenario, ScenarioExpectation } from '../../../simulator/core/scenario/scenario.ts';
import { english, named, onlyOnAPage } from '../app/scenarioScreens.ts';
import type { CallId, ScenarioId } from '../../kit/controlTypes.ts';
import type { ControlHost } from '../../kit/controlHost.ts';
import { World } from '../../kit/world.ts';
import { Player } from '../../kit/player.ts';
import { calm } from './worldSettings.ts';

/** Time that a page on a busy computer may need in addition to the scenario's own time, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Opens a scenario's game in a new simulated world, and waits for its outcome and its expectations. */
export async function checkScenario(page: Page, host: ControlHost, scenario: Scenario): Promise<void> {
  const { id, leadsTo = { screen: 'page' } } = scenario;
  const { startAt, afterSecs = 0 } = leadsTo;
  const world = await World.open(host, calm({ scenario: id as ScenarioId, ...(startAt !== undefined && { startAt }) }));
  const within = { timeout: PATIENCE_MS + afterSecs * 1_000 };
  try {
    await page.goto(scenario.at === undefined ? world.playUrl : world.at(scenario.at));
    const player = new Player(page);
    switch (leadsTo.screen) {
      case 'game':
        await expect(player.stage, `${id} plays`).toHaveAttribute('style', /touch-action: none/, within);
        break;
      case 'notice':
        await expect(player.notice, `${id} shows a notice`).toBeVisible(within);
        if (leadsTo.code !== undefined) await expect(player.notice, id).toContainText(String(leadsTo.code));
        await hasNextAction(player.notice, id);
        break;
      case 'dialog':
        await expect(player.dialog.first(), `${id} shows the queue dialog`).toBeVisible(within);
        await hasNextAction(player.dialog.first(), id);
        break;
      case 'loading':
        // A page that loads the game shows the preloader's step; a page that lost the picture shows a status message.
        await expect(page.locator('[aria-current="step"]').or(page.getByRole('status')).first(), id).toBeAttached(
          within,
        );
        await expect(async () => {
          // On a busy computer, the game may already run before the test has found the preloader.
          if (/touch-action: none/.test((await player.stage.getAttribute('style')) ?? '')) return;
          await hasNextAction(page.locator('body'), id);
        }).toPass();
        break;
      case 'page':
        await expect(page.locator('body'), id).not.toBeEmpty();
        break;
    }
    for (const sight of onPage(scenario)) await sees(player, world, sight, { ...within, id });
  } finally {
    await page.goto('about:blank');
    await world.end();
  }
}

/**
 * Returns the expectations of a scenario to check in the page. A slow scenario starts near its end, so only its last
 * text is checked. In other scenarios, the texts are checked until the game or a counted call. Tests without a
 * browser check the rest (`tests/visit/session/scenarios.test.ts`, `tests/visit/nowbux/nowbuxScenarios.test.ts`),
 * except for scenarios that need a page.
 */
function onPage(scenario: Scenario): readonly ScenarioExpectation[] {
  const { shows = [], leadsTo } = scenario;
  if (onlyOnAPage(scenario)) return shows;
  // The withdrawal dialog opens only on a click.
  if (scenario.at !== undefined) return shows.filter((one) => !('words' in one && one.words.startsWith('withdrawal:')));
  const said = (sight: ScenarioExpectation) => 'words' in sight || 'text' in sight;
  if (leadsTo?.startAt !== undefined) return shows.filter(said).slice(-1);
  const end = shows.findIndex((sight) => !said(sight));
  return end < 0 ? shows : shows.slice(0, end);
}

async function sees(
  player: Player,
  world: World,
  sight: ScenarioExpectation,
  { timeout, id }: { timeout: number; id: string },
) {
  const { page } = player;
  const message = `${id}: ${named(sight)}`;
  if ('asked' in sight) {
    await expect.poll(() => world.calls(sight.asked as CallId), { message, timeout }).toBe(sight.times);
  } else if ('screen' in sight) {
    await expect(player.stage, message).toHaveAttribute('style', /touch-action: none/, { timeout });
  } else if ('no' in sight) {
    await expect(page.getByText(english(sight.no), { exact: true }), message).toHaveCount(0);
  } else if ('text' in sight) {
    // The expected text may be in collapsed small print, so it only has to exist.
    await expect(page.getByText(sight.text).first(), message).toBeAttached({ timeout });
  } else {
    await expect(placeOf(page, sight), message).toBeVisible({ timeout });
  }
}

function placeOf(page: Page, { words, with: fills, role }: Extract<ScenarioExpectation, { words: string }>): Locator {
  const name = english(words, fills);
  return (role ? page.getByRole(role, { name, exact: true }) : page.getByText(name, { exact: true })).first();
}

/** Asserts a heading and a button or link with a name. */
async function hasNextAction(screen: ReturnType<Page['locator']>, id: string): Promise<void> {
  await expect(screen.getByRole('heading').first(), `${id} has a heading`).toHaveText(/\S/);
  const ways = screen.getByRole('button').or(screen.getByRole('link'));
  await expect(ways.first(), `${id} offers an action`).toHaveAccessibleName(/\S/);
}
