import { expect, test } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/__sim/');
});

test('a world is opened, steered and watched from the control panel', async ({ page, context }) => {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));

  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Only open' }).click();
  await page.waitForURL(/#\w/);
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.getByRole('heading', { name: id })).toBeVisible();

  const entries = page.getByRole('region', { name: 'Entries' });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Home page' }).click();
  const app = await opened;
  await expect(entries.getByText('document')).toBeVisible();
  await expect(entries.getByText('catalogue.getAppsList')).toBeVisible();
  await app.close();

  await page.getByRole('combobox', { name: 'Call' }).fill('play.startSesion');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/nearest:.*play\.startSession/);
  await page.getByRole('combobox', { name: 'Call' }).fill('play.startSession');
  await page.getByRole('combobox', { name: 'Status' }).fill('FailureUnderMaintenance');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expect(entries.getByText('FailureUnderMaintenance')).toBeVisible();

  await page.getByRole('tab', { name: 'Clock' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('stopped', { exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Device' }).click();
  await page.getByRole('button', { name: 'Push', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('nothing streams');

  await entries.getByText('FailureUnderMaintenance').click();
  await expect(entries.getByText('"call": "play.startSession"')).toBeVisible();
  await page.getByRole('button', { name: /^call \d/ }).click();
  await expect(entries.getByText('document')).toBeHidden();

  await page.getByRole('button', { name: `End ${id}` }).click();
  await expect(page.getByRole('heading', { name: 'Open a world' })).toBeVisible();
  // The browser notes every refusal by itself; what is left would be the panel's.
  expect(troubles.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('the panel fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Only open' }).click();
  await expect(page.getByRole('tab', { name: 'Config' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the panel of a small desk says of every call what came of it @deep', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Only open' }).click();
  await page.waitForURL(/#\w/);
  const id = new URL(page.url()).hash.slice(1);
  const { port } = new URL(page.url());
  await request.get(`http://127.0.0.1:${port}/api/play/getMaintenanceStatus`, {
    headers: { host: `${id}.localhost:${port}` },
  });
  const came = page.getByRole('region', { name: 'Entries' }).getByText(/^200/);
  await expect(came).toBeVisible();
  expect(await came.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('a scenario is composed by form and by text, told of by line, tried, and carried by a link @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await page.getByRole('link', { name: 'Compose one of your own' }).click();
  const form = page.getByRole('region', { name: 'Form' });
  const text = page.getByRole('textbox', { name: 'YAML or JSON' });
  const verdict = page.locator('#composed');
  await expect(verdict).toHaveText('It can be played.');

  await form.getByRole('textbox', { name: 'id', exact: true }).fill('night-train');
  await form.getByRole('combobox', { name: 'Add a field' }).last().selectOption('queue');
  await form.getByRole('combobox', { name: 'kind' }).selectOption('priority');
  await form.getByRole('spinbutton', { name: 'position' }).fill('7');
  await form.getByRole('spinbutton', { name: 'secsPerPlace' }).fill('30');
  await form.getByRole('spinbutton', { name: 'secsPerPlace' }).blur();
  await expect(verdict).toHaveText('It can be played.');
  const told = JSON.parse(await text.inputValue()) as object;
  expect(told).toMatchObject({ id: 'night-train', queue: { kind: 'priority', position: 7, secsPerPlace: 30 } });

  await text.fill('id: night-train\ntitle: Night train\nqueue:\n  kind: queue\n  postion: 3\n');
  await text.blur();
  await expect(verdict).toHaveText('Line 5, column 3: no field is named postion; nearest: position');
  await text.fill('id: night-train\ntitle: Night train\nqueue: { kind: queue, position: 4, secsPerPlace: 30 }\n');
  await text.blur();
  await expect(verdict).toHaveText('It can be played.');
  await expect(form.getByRole('spinbutton', { name: 'position' })).toHaveValue('4');

  await context.grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByRole('textbox', { name: 'A link that carries it' }).inputValue();
  expect(link.startsWith(`${baseURL}/play?carries=`)).toBe(true);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('night-train.yaml');

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try it' }).click();
  const app = await opened;
  await expect(app.getByText('4', { exact: true })).toBeVisible();
  await expect(page.getByText('Your own1')).toBeVisible();
  await app.goto(link);
  await expect(app.getByText('4', { exact: true })).toBeVisible();
});

test('a link into the control panel opens a scenario at a moment, or says what is near what it names', async ({
  page,
}) => {
  await page.goto('/__sim/#open?scenario=waits-in-queue-then-plays&startAt=third+in+line');
  // Another fragment of the same page: nothing is loaded for it.
  await page.reload();
  await page.waitForURL(/#[a-z]+-[a-z]+-\d+$/);
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.getByRole('heading', { name: id })).toBeVisible();
  const state = (await (await page.request.get(`/__sim/worlds/${id}`)).json()) as { moment: string };
  expect(state.moment).toBe('third in line');
  await page.evaluate(() => location.assign('#open?scenario=waits-in-a-line'));
  await expect(page.getByRole('status')).toContainText(/waits-in-a-long-queue/);
});
