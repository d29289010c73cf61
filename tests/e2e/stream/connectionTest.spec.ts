import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { Player } from '../../kit/player.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'connection');
const session = localeTexts('en', 'session');
const REGIONS = [
  { id: 'eu-central', name: 'Frankfurt' },
  { id: 'us-east', name: 'Virginia' },
];
const QUEUE = {
  scenario: 'waits-in-queue-then-plays' as const,
  startAt: 'third in line',
  config: { regions: REGIONS, global: { userQueuePollingSecs: 1 } },
};

/** Opens the connection test from the queue, starts it, and waits for its result. */
async function verdictOf(
  page: Page,
): Promise<{ readonly title: string; readonly ping: number; readonly loss: number }> {
  const dialog = page.getByRole('dialog', { name: translate('title') });
  await dialog
    .getByRole('button', { name: translate('start') })
    .or(dialog.getByRole('button', { name: translate('again') }))
    .click();
  await expect(dialog.getByText(translate('measuring'))).toBeVisible();
  const figure = (name: string) => dialog.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  await expect(figure(translate('figure.ping'))).toBeVisible({ timeout: 20_000 });
  const number = async (name: string) => Number.parseFloat((await figure(name).textContent()) ?? '');
  const titles = ['great', 'good', 'fair', 'poor'].map((one) => translate(`verdict.${one}.title`));
  const text = (await dialog.getByRole('status').textContent()) ?? '';
  return {
    title: titles.find((one) => text.includes(one)) ?? '',
    ping: await number(translate('figure.ping')),
    loss: await number(translate('figure.loss')),
  };
}

/** A player in the queue tests the connection to the cloud machines over a good network. */
async function testWell(testWorld: World, page: Page, player: Player): Promise<void> {
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await player.button(session('queue.test')).click();
  const well = await verdictOf(page);
  expect(well.loss).toBeLessThan(2);
  expect(well.ping).toBeLessThan(60);
}

test('the connection test in the queue reports no problem for a good network', async ({ world, page, player }) => {
  await testWell(await world(QUEUE), page, player);
});

test('repeating the connection test in the queue reports a network that has become worse @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(QUEUE);
  await testWell(testWorld, page, player);

  await testWorld.peer({ action: 'network', lossPct: 4, delayMs: 90 });
  const ill = await verdictOf(page);
  expect(ill.ping).toBeGreaterThan(100);
  expect(ill.loss).toBeGreaterThan(1.5);
  expect([translate('verdict.fair.title'), translate('verdict.poor.title')]).toContain(ill.title);
});

test('the connection test times requests and says so when the server offers no test stream @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(QUEUE);
  await testWorld.clock({ rate: 0 });
  await testWorld.script('play.startProbe', { answers: [{ status: 'FailureInvalidState' }], then: 'repeat-last' });
  await page.goto(testWorld.playUrl);
  await player.button(session('queue.test')).click();
  const { ping, loss } = await verdictOf(page);
  expect(ping).toBeGreaterThan(0);
  expect(loss).toBeNaN();
  await expect(page.getByText(translate('by-requests'))).toBeVisible();
});

test('stopping the connection test restores its dialog, and the next cloud machine is in the chosen region @deep', async ({
  world,
  page,
  player,
}) => {
  const testWorld = await world(QUEUE);
  await testWorld.clock({ rate: 0 });
  await page.goto(testWorld.playUrl);
  await player.button(session('queue.test')).click();
  const dialog = page.getByRole('dialog', { name: translate('title') });
  await dialog.getByRole('button', { name: translate('start') }).click();
  await dialog.getByRole('button', { name: translate('stop') }).click();
  await expect(dialog.getByText(translate('what'))).toBeVisible();
  await dialog.getByRole('combobox', { name: translate('region') }).selectOption('Virginia');
  await dialog.getByRole('button', { name: translate('close') }).click();
  await testWorld.clock({ rate: 30 });
  await player.plays(testWorld);
  const starts = (await testWorld.journal()).filter(
    ({ kind, ...entry }) => kind === 'call' && JSON.stringify(entry).includes('play.startSession'),
  );
  expect(JSON.stringify(starts.at(-1))).toContain('us-east');
});
