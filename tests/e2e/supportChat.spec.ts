import { expect } from '@playwright/test';
import type { SupportChat } from '../../src/contracts/chatWidget.ts';
import { test } from '../support/e2e/test.ts';

test('the stand-in of the support chat answers, keeps what was said, and goes without a trace', async ({
  world,
  page,
}) => {
  const here = await world({ scenario: 'plays-at-once' });
  await page.goto(here.url);
  await page.addScriptTag({ url: `${here.hosts.chat}/widget.js` });
  const chat = (what: 'boot' | 'shutdown') =>
    page.evaluate((doing) => {
      const { supportChat } = globalThis as unknown as { supportChat: SupportChat };
      if (doing === 'boot') supportChat.boot({ language: 'de' });
      else supportChat.shutdown();
    }, what);
  await chat('boot');
  const launcher = page.getByRole('button', { name: 'Support-Chat', exact: true });
  await launcher.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Support-Chat (simuliert)' });
  await expect(panel).toContainText('womit können wir helfen');
  await panel.getByRole('textbox').fill('Mein Ton ist weg');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Danke, das ist angekommen');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await launcher.click();
  await expect(panel).toContainText('Mein Ton ist weg');
  await chat('shutdown');
  await expect(launcher).toBeHidden();
});

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
