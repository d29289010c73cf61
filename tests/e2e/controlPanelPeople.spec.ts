import { expect } from '@playwright/test';
import { test } from '../support/e2e/test.ts';

test('the control panel shows mails with their codes, and signs somebody out', async ({ world, page }) => {
  const here = await world({ scenario: 'plays-at-once' });
  await page.goto(here.url);
  const ask = (path: string, body: object) =>
    page.evaluate(([address, text]) => fetch(address, { method: 'POST', body: text }).then(({ status }) => status), [
      `${here.hosts.auth}/auth/${path}`,
      JSON.stringify(body),
    ] as const);
  expect(await ask('signup', { email: 'ada+verify@example.com', password: 'Nowlight1' })).toBe(200);
  expect(await ask('pwd-auth', { email: 'mira@example.com', password: 'Nowlight1' })).toBe(200);
  await page.goto(`/__sim/#${here.id}`);
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByText('to ada+verify@example.com: Your code for nowlight').click();
  await expect(page.getByText(/Your code is \d{6}\./)).toBeVisible();
  await expect(page.getByText(/mira@example.com, since/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Nobody is.')).toBeVisible();
});
