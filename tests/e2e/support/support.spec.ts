import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { speedUpTimers } from '../../support/e2e/fastTimers.ts';
import { VirtualGamepad } from '../../kit/gamepad.ts';
import { waitForGamepadNavigation } from '../../support/e2e/pageActions.ts';
import { test } from '../../support/e2e/test.ts';
import { walkByPad } from '../../support/e2e/focusWalk.ts';

test('a player gets help, sends a report, chats with support and shows the AI helper Ana a picture: screen.chat-widget, call.bot.analyze, product.support', async ({
  world,
  page,
  player,
  troubles,
}) => {
  // The server rejects one report, which the browser logs as an error.
  troubles.expectFailedRequests();
  const testWorld = await world({ scenario: 'plays-at-once', config: { features: { enableAiBot: true, maxFps: 10 } } });
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  const sent = async (name: string) => (await testWorld.journal()).filter((entry) => entry.name === name);

  await test.step('the help page is part of its document, and its search tolerates a typo', async () => {
    await page.goto(testWorld.url);
    await page.getByRole('navigation', { name: 'Help and legal' }).getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle('Help · nowlight');
    const search = page.getByRole('textbox', { name: 'Search the answers' });
    await search.fill('pasword');
    await expect(page.getByText(/Choose “Forgot your password\?”/)).toBeVisible();
    await search.fill('xyzzyx');
    await expect(page.getByRole('heading', { name: 'No results for “xyzzyx”' })).toBeVisible();
  });

  await test.step('a report shows its content before it is sent, and a failed one is marked and kept', async () => {
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const form = page.getByRole('dialog', { name: 'Report a problem' });
    await form.getByText('Account', { exact: true }).click();
    await form.getByRole('textbox', { name: 'What happened?' }).fill('My name is wrong everywhere.');
    await expect(form.getByRole('region', { name: 'What we send' }).getByRole('checkbox')).not.toBeChecked();
    await testWorld.script('support.createTicket', { answers: [{ http: 429 }] });
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByRole('alert')).toContainText('Too many reports at once');
    await form.getByRole('button', { name: 'Send again' }).click();
    const done = page.getByRole('dialog', { name: 'Thank you' });
    await expect(done).toContainText('ticket_');
    await done.getByRole('button', { name: 'Close' }).last().click();
    const [, { request }] = (await sent('support.createTicket')) as [unknown, { request: { body: object } }];
    expect(request.body).toEqual({ category: 'account', description: 'My name is wrong everywhere.' });
    await page.getByRole('button', { name: 'My reports' }).click();
    const mine = page.getByRole('dialog', { name: 'My reports' });
    // The service keeps only one copy of a report that was sent twice.
    await expect(mine.getByRole('listitem')).toHaveCount(1);
    await expect(mine).toContainText('With our support team');
    await page.keyboard.press('Escape');
    await expect(mine).toHaveCount(0);
  });

  await test.step('the chat loads only when opened, and then receives answers while it is closed, too', async () => {
    expect(requests.filter((url) => url.startsWith(testWorld.hosts.chat))).toEqual([]);
    await page.getByRole('button', { name: 'Chat with support' }).click();
    const chat = page.getByRole('dialog', { name: 'Support chat' });
    const frame = chat.frameLocator('iframe');
    await frame.getByRole('textbox', { name: 'Message to support' }).fill('Hello, my name is wrong');
    await page.keyboard.press('Enter');
    await expect(frame.getByText('Thanks, we’ve got your message')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    // A support agent answers after a few seconds.
    await testWorld.clock({ advanceMs: 4_000 });
    await page.getByRole('button', { name: 'Open the support chat, 1 new message' }).click();
    await expect(frame.getByText('This is Jo from support')).toBeVisible();
    await chat.getByRole('button', { name: 'Close the chat' }).click();
  });

  await test.step('help over a game leads to the functions of the bar', async () => {
    await player.play(testWorld);
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByText('The picture is blurry or stutters').click();
    await help.getByRole('button', { name: 'Show the stream statistics' }).click();
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Stream statistics' })).toBeVisible();
    await expect(player.stage).toBeFocused();
    // The button of the support chat is on pages without a game only.
    await expect(page.getByRole('button', { name: /Open the support chat/ })).toHaveCount(0);
  });

  await test.step('Ana gets the picture after the player has previewed it, and recognizes its game', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'Ask Ana' }).click();
    const questions = page.getByRole('list', { name: 'Questions you can ask' });
    await expect(questions.getByRole('button')).toHaveCount(3);
    await questions.getByRole('button', { name: 'How do I glide?' }).click();
    await expect(page.getByRole('log')).toContainText('Hold to glide');
    await expect(questions.getByRole('button')).toHaveCount(3);
    await expect(questions.getByRole('button', { name: 'How do I glide?' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show Ana my screen' }).click();
    const shown = page.getByRole('img', { name: 'The game right now' });
    await expect(shown).toBeVisible();
    const picture = await shown.getAttribute('src');
    expect(await sent('bot.analyze')).toEqual([]);
    await page.getByRole('button', { name: 'Send this picture' }).click();
    await expect(page.getByRole('log')).toContainText('Press anything to start a round');
    await expect(page.getByRole('img', { name: 'The game picture you sent' })).toHaveAttribute('src', picture ?? '');
    expect(await sent('bot.analyze')).toHaveLength(1);
  });
});

/** Makes every random number of the page this value, from 0 to 1. */
async function drawing(page: Page, chance: number): Promise<void> {
  await page.addInitScript((drawn) => {
    const real = crypto.getRandomValues.bind(crypto);
    const loaded = <T extends ArrayBufferView>(into: T): T => {
      real(into as unknown as Uint8Array<ArrayBuffer>);
      // To choose at random, the app requests one 32-bit number, which is replaced here.
      if (into instanceof Uint32Array && into.length === 1) into[0] = drawn * 0x1_0000_0000;
      return into;
    };
    Object.assign(crypto, { getRandomValues: loaded });
  }, chance);
}

/** Waits until the code that loads after the page has arrived. */
const visited = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/whole-visit-')),
  );
const chatButton = (page: Page) => page.getByRole('button', { name: /^Open the support chat/ });

test('const.chat-widget-share, screen.chat-widget: a page load with the random value 0.005 shows the chat button on pages, but not over a game @deep', async ({
  world,
  page,
  player,
}) => {
  await drawing(page, 0.005);
  const testWorld = await world({ scenario: 'plays-at-once' });
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await page.goto(testWorld.url);
  await expect(chatButton(page)).toBeVisible({ timeout: 30_000 });
  await player.play(testWorld);
  await visited(page);
  await page.waitForTimeout(2_000);
  await expect(chatButton(page)).toHaveCount(0);
  // Showing the button loads nothing of the chat.
  expect(requests.filter((url) => url.startsWith(testWorld.hosts.chat))).toEqual([]);
  // At the player's request, the chat also opens over the game.
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Chat with support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support chat' })).toBeVisible();
});

test('const.chat-widget-share: a page load with the random value 0.5 shows no chat button @deep', async ({
  openHome,
  page,
}) => {
  await drawing(page, 0.5);
  await openHome();
  await visited(page);
  await page.waitForTimeout(3_000);
  await expect(chatButton(page)).toHaveCount(0);
});

test('a gamepad alone reaches every field of the report form, and opens and closes the support chat @deep', async ({
  world,
  page,
  troubles,
}) => {
  // The app prefetches focused links, and some of this simulated world's links fail.
  troubles.expectFailedRequests();
  test.setTimeout(240_000);
  const pad = new VirtualGamepad(page);
  await pad.plugIn();
  await speedUpTimers(page);
  const testWorld = await world({ scenario: 'plays-at-once' });
  const opened = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await pad.press('a');
  };
  await page.goto(`${testWorld.url}help`);
  await waitForGamepadNavigation(page);
  await opened('Report a problem');
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
  const walk = await walkByPad(page);
  expect(walk.stops).toBeGreaterThan(1);
  expect(walk).toEqual({ stops: walk.stops, missed: [], trouble: [] });
  await pad.press('b');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opened('Chat with support');
  const chat = page.getByRole('dialog', { name: 'Support chat' });
  await expect(chat.frameLocator('iframe').getByRole('textbox', { name: 'Message to support' })).toBeVisible();
  await pad.press('b');
  await expect(chat).toBeHidden();
});
