import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { movedWhilePressed } from '../../support/e2e/stableButtons.ts';
import { test } from '../../support/e2e/test.ts';

const PAGES = ['', 'apps/lantern/20101/skyhop.html', 'nowbux', 'help', 'coupon', 'battle-world', 'jp', 'no/such/page'];

for (const [by, viewport] of [
  ['mouse', { width: 1440, height: 900 }],
  ['finger', { width: 390, height: 844 }],
] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ viewport, hasTouch: by === 'finger' });

    for (const path of PAGES) {
      test(`buttons of /${path} stay in place while they are pressed by ${by} @deep`, async ({
        world,
        page,
        troubles,
      }) => {
        troubles.expectFailedRequests();
        test.setTimeout(120_000);
        const testWorld = await world({ scenario: 'plays-at-once' });
        await page.goto(testWorld.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
        await page.waitForLoadState('networkidle');
        await expectStill(page, { by });
      });
    }

    test(`buttons over a game with its bar open and a recording stay in place while they are pressed by ${by}`, async ({
      world,
      page,
      player,
    }) => {
      test.setTimeout(120_000);
      await player.play(await world({ scenario: 'plays-at-once' }));
      const handle = player.button('Open the game bar');
      const openBar = async () => {
        if ((await handle.getAttribute('aria-expanded')) === 'true') return;
        if (by === 'mouse') await page.mouse.move(viewport.width / 2, 1);
        else await handle.dispatchEvent('click', { detail: 1 });
        await expect(handle).toHaveAttribute('aria-expanded', 'true');
      };
      await openBar();
      await player.button('Sound and recording').click();
      await player.button('Start recording').click();
      await expect(player.button('Stop recording')).toBeVisible();
      const pressed = await expectStill(page, { by, ready: openBar });
      expect(pressed).toContain('button “Stop recording”');
    });
  });
}

async function expectStill(page: Page, options: Parameters<typeof movedWhilePressed>[1]): Promise<readonly string[]> {
  const { pressed, moved } = await movedWhilePressed(page, options);
  expect(pressed.length).toBeGreaterThan(3);
  expect(moved).toEqual([]);
  return pressed;
}
