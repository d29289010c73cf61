import { expect, type Page } from '@playwright/test';
import type { Scenario } from '../../../simulator/core/scenario.ts';
import { World } from './control.ts';
import { Player } from './player.ts';
import { calm } from './test.ts';

/** How long a page may take beside what the scenario itself does, in milliseconds, on a busy machine. */
const PATIENCE_MS = 30_000;

/** Opens a scenario's game in a world of its own, and waits for where it leads to. */
export async function leads(page: Page, origin: string, scenario: Scenario): Promise<void> {
  const { id, leadsTo = { screen: 'page' } } = scenario;
  const { startAt, afterSecs = 0 } = leadsTo;
  const world = await World.open(origin, calm({ scenario: id, startAt }));
  const within = { timeout: PATIENCE_MS + afterSecs * 1_000 };
  try {
    await page.goto(world.playUrl);
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
  } finally {
    await page.goto('about:blank');
    await world.end();
  }
}

/** There is a heading, and something to press with a name. */
async function hasAWayOn(screen: ReturnType<Page['locator']>, id: string): Promise<void> {
  await expect(screen.getByRole('heading').first(), `${id} has a heading`).toHaveText(/\S/);
  const ways = screen.getByRole('button').or(screen.getByRole('link'));
  await expect(ways.first(), `${id} has a way on`).toHaveAccessibleName(/\S/);
}
