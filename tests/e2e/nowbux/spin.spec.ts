import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';

test('screen.nowbux-jackpot-spin: a player spins by keyboard, sees the prize, and still has it after a reload', async ({
  world,
  page,
}) => {
  const testWorld = await world({
    scenario: 'spins-the-wheel',
    config: { wallet: { nowbuxRewardBalance: 320, nowbuxPayBalance: 0 } },
  });
  await page.goto(testWorld.at('/nowbux'));
  const door = page.getByRole('region', { name: 'Spin' });
  await expect(door).toContainText('3 left today');
  await door.getByRole('link', { name: 'Spin', exact: true }).press('Enter');
  await expect(page).toHaveURL(/section=spin/);

  const section = page.getByRole('region', { name: 'Daily spin' });
  const button = section.getByRole('button', { name: 'Spin', exact: true });
  await expect(button).toBeVisible();
  const isFocused = () => button.evaluate((one) => one === document.activeElement);
  for (let i = 0; i < 10 && !(await isFocused()); i++) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const told = section.getByRole('status').first();
  await expect(told).toContainText('You won! It’s yours.');
  const spun = (await testWorld.journal()).filter(({ kind, name }) => kind === 'call' && name === 'rewards.redeem');
  expect(spun).toHaveLength(1);
  const body = spun[0]?.response?.body;
  const { prize, sector } = body as { prize: number; sector: number };
  await expect(told).toContainText(`${prize} nowBux`);
  // The wheel's segment at the pointer is the one that the server drew.
  const under = await page.evaluate(() => {
    const box = document.querySelector('[data-pointer]')?.getBoundingClientRect();
    const matches = box ? document.elementsFromPoint(box.left + box.width / 2, box.bottom - 1) : [];
    return matches.map((one) => one.closest('[data-sector]')?.getAttribute('data-sector')).find(Boolean);
  });
  expect(under).toBe(String(sector));
  const balance = page.getByRole('definition').first();
  await expect(balance).toHaveText(String(320 + prize));
  await expect(section.getByText('2 spins left today')).toBeVisible();

  await page.reload();
  await expect(section.getByText('2 spins left today')).toBeVisible();
  await expect(balance).toHaveText(String(320 + prize));
});
