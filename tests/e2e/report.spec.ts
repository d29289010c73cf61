import { expect } from '@playwright/test';
import { test } from '../support/e2e/test.ts';

test('after more than a minute a session tells how it went, with its busiest moment, as a picture to save @deep', async ({
  world,
  page,
  player,
}) => {
  test.setTimeout(180_000);
  const here = await world({ scenario: 'plays-at-once', config: { features: { enableRecording: true, maxFps: 10 } } });
  await player.play(here);
  for (let second = 0; second < 75; second++) {
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
  }
  await here.device({ type: 'session-complete', reason: 'SessionComplete' });
  const report = page.getByRole('region', { name: 'How it went' });
  await expect(report).toBeVisible();
  await expect(report.getByText(/^Your busiest moment, /)).toBeVisible();
  await expect(report.getByRole('img', { name: /^Smooth for/ })).toBeVisible();
  await expect(report.getByRole('link', { name: /^Play next/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toBe('nowlight Skyhop.jpg');
  await expect(report.getByText('Saved.')).toBeVisible();
});
