import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { Player } from '../../kit/player.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { words } from '../../support/e2e/words.ts';

const say = words('en', 'connection');
const session = words('en', 'session');
const REGIONS = [
  { id: 'eu-central', name: 'Frankfurt' },
  { id: 'us-east', name: 'Virginia' },
];
const QUEUE = {
  scenario: 'waits-in-queue-then-plays' as const,
  startAt: 'third in line',
  config: { regions: REGIONS, global: { userQueuePollingSecs: 1 } },
};

/** Opens the test from the queue, starts it, and waits for its result. */
async function verdictOf(
  page: Page,
): Promise<{ readonly title: string; readonly ping: number; readonly loss: number }> {
  const dialog = page.getByRole('dialog', { name: say('title') });
  await dialog
    .getByRole('button', { name: say('start') })
    .or(dialog.getByRole('button', { name: say('again') }))
    .click();
  await expect(dialog.getByText(say('measuring'))).toBeVisible();
  const figure = (name: string) => dialog.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await expect(figure(say('figure.ping'))).toBeVisible({ timeout: 20_000 });
  const number = async (name: string) => Number.parseFloat((await figure(name).textContent()) ?? '');
  const titles = ['great', 'good', 'fair', 'poor'].map((one) => say(`verdict.${one}.title`));
  const text = (await dialog.getByRole('status').textContent()) ?? '';
  return {
    title: titles.find((one) => text.includes(one)) ?? '',
    ping: await number(say('figure.ping')),
    loss: await number(say('figure.loss')),
  };
}

/** A player in the queue tests the connection to the machines over a good network. */
async function testWell(here: World, page: Page, player: Player): Promise<void> {
  await here.clock({ rate: 0 });
  await page.goto(here.playUrl);
  await player.button(session('queue.test')).click();
  const well = await verdictOf(page);
  expect(well.loss).toBeLessThan(2);
  expect(well.ping).toBeLessThan(60);
}

test('a player who waits tries the way to the machines: of a network that is well no ill is said', async ({
  world,
  page,
  player,
}) => {
  await testWell(await world(QUEUE), page, player);
});

test('a player who waits tries the way to the machines anew: the verdict is what the network has become @deep', async ({
  world,
  page,
  player,
}) => {
  const here = await world(QUEUE);
  await testWell(here, page, player);

  await here.peer({ action: 'network', lossPct: 4, delayMs: 90 });
  const ill = await verdictOf(page);
  expect(ill.ping).toBeGreaterThan(100);
  expect(ill.loss).toBeGreaterThan(1.5);
  expect([say('verdict.fair.title'), say('verdict.poor.title')]).toContain(ill.title);
});

test('the connection test times requests and says so when the server offers no test stream @deep', async ({
  world,
  page,
  player,
}) => {
  const here = await world(QUEUE);
  await here.clock({ rate: 0 });
  await here.script('play.startProbe', { answers: [{ status: 'FailureInvalidState' }], then: 'repeat-last' });
  await page.goto(here.playUrl);
  await player.button(session('queue.test')).click();
  const { ping, loss } = await verdictOf(page);
  expect(ping).toBeGreaterThan(0);
  expect(loss).toBeNaN();
  await expect(page.getByText(say('by-requests'))).toBeVisible();
});

test('stopping the connection test restores its dialog, and the next machine is in the chosen region @deep', async ({
  world,
  page,
  player,
}) => {
  const here = await world(QUEUE);
  await here.clock({ rate: 0 });
  await page.goto(here.playUrl);
  await player.button(session('queue.test')).click();
  const dialog = page.getByRole('dialog', { name: say('title') });
  await dialog.getByRole('button', { name: say('start') }).click();
  await dialog.getByRole('button', { name: say('stop') }).click();
  await expect(dialog.getByText(say('what'))).toBeVisible();
  await dialog.getByRole('combobox', { name: say('region') }).selectOption('Virginia');
  await dialog.getByRole('button', { name: say('close') }).click();
  await here.clock({ rate: 30 });
  await player.plays(here);
  const starts = (await here.journal()).filter(
    ({ kind, ...entry }) => kind === 'call' && JSON.stringify(entry).includes('play.startSession'),
  );
  expect(JSON.stringify(starts.at(-1))).toContain('us-east');
});
