import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { steerTo, steerTowards } from '../../support/e2e/gamepadFocus.ts';
import { test } from '../../support/e2e/test.ts';

test('screen.nowbux-redeem, product.nowbux.redeem: a player redeems nowBux for a code by keyboard, copies it, and finds it again', async ({
  world,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const testWorld = await world({ scenario: 'enough-to-redeem' });
  await page.goto(testWorld.at('/nowbux'));
  const near = page.getByRole('region', { name: 'Redeem' });
  await expect(near).toContainText('You have enough to redeem.');
  await near.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/section=redeem/);

  const cards = page.getByRole('region', { name: 'Gift cards' });
  await cards.getByRole('button', { name: /^Harbour Games/ }).press('Enter');
  const review = page.getByRole('dialog', { name: 'A code for Harbour Games' });
  await expect(review.getByRole('definition')).toHaveText([/500/, /1,000/, /500/]);
  expect(await testWorld.calls('rewards.redeem')).toBe(0);
  await review.getByRole('button', { name: 'Redeem 500 nowBux' }).press('Enter');

  const mine = page.getByRole('dialog', { name: 'Here’s your code' });
  const code = (await mine.getByRole('code').textContent()) ?? '';
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  await expect(mine).toContainText('You have 500 nowBux left.');
  await mine.getByRole('button', { name: `Copy ${code}` }).press('Enter');
  await expect(mine.getByRole('button', { name: `Copied ${code}` })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await mine.getByRole('button', { name: 'See your codes' }).press('Enter');

  const codes = page.getByRole('region', { name: 'Your codes' });
  await expect(codes).toContainText(code);
  await expect(page.getByRole('definition').first()).toHaveText('1,000');
  await page.reload();
  await expect(codes.getByRole('code')).toHaveText([code]);
  expect(await testWorld.calls('rewards.redeem')).toBe(1);
});

test('call.catalogue.getNowbuxEnabledApps, rule.iap-list: fifteen items are listed by price, and a player buys one for nowBux @deep', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'enough-to-redeem' });
  await page.goto(testWorld.at('/nowbux?section=redeem'));
  const games = page.getByRole('region', { name: 'In your games' });
  await expect(games.getByRole('listitem')).toHaveCount(15);
  const first = await games
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => Number(one.querySelector('button')?.textContent.match(/(\d+)\D*$/)?.[1])));
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  expect(first.every((price) => price > 0)).toBe(true);
  await games.getByRole('button', { name: /^Feather hat/ }).click();
  const review = page.getByRole('dialog', { name: 'Feather hat' });
  await expect(review).toContainText('In Skyhop. You get it there right away.');
  await review.getByRole('button', { name: 'Pay 60 nowBux' }).click();
  const mine = page.getByRole('dialog', { name: 'It’s yours' });
  await expect(mine).toContainText('Feather hat is waiting for you in Skyhop.');
  await expect(mine).toContainText('You have 1,440 nowBux left.');
  await mine.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('1,440');
  expect(await testWorld.calls('paymentsdk.createNowbuxOrder')).toBe(1);
});

/** Gamepad navigation loads once a page is idle. */
async function waitForGamepadFocus(pad: VirtualGamepad, page: Page): Promise<void> {
  await expect(async () => {
    await pad.press('down');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }).toPass({ timeout: 30_000 });
}

test('a player opens the daily spin and turns the wheel by gamepad alone @deep', async ({ world, page }) => {
  test.setTimeout(90_000);
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  const testWorld = await world({ scenario: 'enough-to-redeem' });
  await page.goto(testWorld.at('/nowbux'));
  await waitForGamepadFocus(pad, page);
  await steerTowards(pad, page.getByRole('region', { name: 'Spin' }).getByRole('link', { name: 'Spin', exact: true }));
  await pad.press('a');
  const section = page.getByRole('region', { name: 'Daily spin' });
  await steerTo(pad, section.getByRole('button', { name: 'Spin', exact: true }), 'down');
  await pad.press('a');
  await expect(section.getByRole('status').first()).toContainText('You won! It’s yours.');
});
