import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Scenario, ScenarioExpectation } from '../../../simulator/core/scenario/scenario.ts';
import { english, named, onlyOnAPage } from '../app/scenarioScreens.ts';
import type { CallId, ScenarioId } from '../../kit/controlTypes.ts';
import { World } from '../../kit/world.ts';
import { Player } from '../../kit/player.ts';
import { calm } from './worlds.ts';

/** How long a page may take beside what the scenario itself does, in milliseconds, on a busy machine. */
const PATIENCE_MS = 30_000;

/** Opens a scenario's game in a world of its own, and waits for where it leads to and for what it shows on the way. */
export async function checkScenario(page: Page, origin: string, scenario: Scenario): Promise<void> {
  const { id, leadsTo = { screen: 'page' } } = scenario;
  const { startAt, afterSecs = 0 } = leadsTo;
  const world = await World.open(
    origin,
    calm({ scenario: id as ScenarioId, ...(startAt !== undefined && { startAt }) }),
  );
  const within = { timeout: PATIENCE_MS + afterSecs * 1_000 };
  try {
    await page.goto(scenario.at === undefined ? world.playUrl : new URL(scenario.at, world.url).href);
    const player = new Player(page);
    switch (leadsTo.screen) {
      case 'game':
        await expect(player.stage, `${id} plays`).toHaveAttribute('style', /touch-action: none/, within);
        break;
      case 'notice':
        await expect(player.notice, `${id} says what is wrong`).toBeVisible(within);
        if (leadsTo.code !== undefined) await expect(player.notice, id).toContainText(String(leadsTo.code));
        await hasAWayOn(player.notice, id);
        break;
      case 'dialog':
        await expect(player.dialog.first(), `${id} tells of the wait`).toBeVisible(within);
        await hasAWayOn(player.dialog.first(), id);
        break;
      case 'loading':
        // The preloader's step, or the veil over a picture that is lost.
        await expect(page.locator('[aria-current="step"]').or(page.getByRole('status')).first(), id).toBeAttached(
          within,
        );
        await expect(async () => {
          // A busy machine looks when the wait is over.
          if (/touch-action: none/.test((await player.stage.getAttribute('style')) ?? '')) return;
          await hasAWayOn(page.locator('body'), id);
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
 * What of a scenario's sights a page is looked at for. Where the scenario takes its time it starts at a moment, and its last
 * words are what is left to see; the others come at once, up to where the game is played or calls are counted. The rest is
 * seen without a browser (`tests/visit/session/scenarios.test.ts`, `tests/visit/nowbux/nowbuxScenarios.test.ts`), but for what shows on a
 * page only.
 */
function onPage(scenario: Scenario): readonly ScenarioExpectation[] {
  const { shows = [], leadsTo } = scenario;
  if (onlyOnAPage(scenario)) return shows;
  // Its dialog is opened by a press.
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
    // The small print may be folded away.
    await expect(page.getByText(sight.text).first(), message).toBeAttached({ timeout });
  } else {
    await expect(placeOf(page, sight), message).toBeVisible({ timeout });
  }
}

function placeOf(page: Page, { words, with: fills, role }: Extract<ScenarioExpectation, { words: string }>): Locator {
  const name = english(words, fills);
  return (role ? page.getByRole(role, { name, exact: true }) : page.getByText(name, { exact: true })).first();
}

/** There is a heading, and something to press with a name. */
async function hasAWayOn(screen: ReturnType<Page['locator']>, id: string): Promise<void> {
  await expect(screen.getByRole('heading').first(), `${id} has a heading`).toHaveText(/\S/);
  const ways = screen.getByRole('button').or(screen.getByRole('link'));
  await expect(ways.first(), `${id} has a way on`).toHaveAccessibleName(/\S/);
}
