import { test } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import kept from '../../fixtures/stored/next/controlPanel.json' with { type: 'json' };

test.beforeEach(async ({ page }) => {
  // Marks the visitor as returning, so that no introduction opens.
  await page.addInitScript(() => {
    if (localStorage.getItem('nowlight-sim-visited') === null) localStorage.setItem('nowlight-sim-visited', 'knows');
  });
  await page.goto('/__sim/');
});

test('the control panel opens a simulated world, changes it and shows its journal', async ({ page }) => {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));

  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Open without a player' }).click();
  await page.waitForURL(/#\w/);
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.getByRole('heading', { name: id })).toBeVisible();

  const journal = page.getByRole('region', { name: 'Journal' });
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(journal.getByRole('button', { name: /catalogue\.getAppsList/ })).toBeVisible();
  await journal.getByRole('button', { name: 'Rows' }).click();
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByText('document')).toBeVisible();
  await expect(entries.getByText('catalogue.getAppsList')).toBeVisible();

  await page.getByRole('combobox', { name: 'Call' }).fill('play.startSesion');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/nearest:.*play\.startSession/);
  await page.getByRole('combobox', { name: 'Call' }).fill('play.startSession');
  await page.getByRole('combobox', { name: 'Status' }).fill('FailureUnderMaintenance');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await expect(entries.getByText('FailureUnderMaintenance')).toBeVisible();

  await page.getByRole('tab', { name: 'Clock' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('paused', { exact: false }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Device' }).click();
  await page.getByRole('button', { name: 'Push', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('no session is streaming');

  await entries.getByText('FailureUnderMaintenance').click();
  await expect(entries.getByText('"call": "play.startSession"')).toBeVisible();
  await page.getByRole('button', { name: /^call \d/ }).click();
  await expect(entries.getByText('document')).toBeHidden();

  await page.getByRole('button', { name: 'Scenarios' }).click();
  await page.getByRole('button', { name: `End ${id}` }).click();
  await expect(page.getByRole('heading', { name: 'Open a world' })).toBeVisible();
  // The browser itself logs every failed request. Any other error would come from the control panel.
  expect(troubles.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('the control panel’s Peer tab sets a named network with other values, a trace and changes', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Open without a player' }).click();
  await page.waitForURL(/#\w/);
  await page.getByRole('tab', { name: 'Peer' }).click();
  await page.getByRole('combobox', { name: 'Named network' }).selectOption('international');
  await page.getByRole('spinbutton', { name: 'Loss, %' }).fill('2');
  const trace = page.getByLabel('Mahimahi trace to the player');
  const upload = (text: string) =>
    trace.setInputFiles({ name: 'player.trace', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await upload('9\n3\n');
  await page.getByRole('button', { name: 'Degrade' }).click();
  await expect(page.getByRole('status')).toContainText('line 2 is earlier than the line before');
  await upload('3\n9\n');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'afterMs' }).fill('5000');
  await page.getByRole('button', { name: 'Degrade' }).click();
  await expect(page.getByRole('status')).toContainText('Degraded the network');
  const id = new URL(page.url()).hash.slice(1);
  const answer = await page.request.get(`/__sim/worlds/${id}/journal?kind=control&name=fault`);
  expect(await answer.json()).toMatchObject([
    { data: { network: 'international', lossPct: 2, trace: '3\n9\n', changes: [{ afterMs: 5_000 }] } },
  ]);
});

test('the control panel opens with the five display choices that an earlier release stored', async ({ page }) => {
  await page.evaluate(
    (values) => Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Open without a player' }).click();
  await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
  // In a window of this width, the control panel's list of scenarios starts collapsed.
  await expect(page.getByRole('button', { name: 'Scenarios' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(kept);
});

test('the control panel fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Open without a player' }).click();
  await expect(page.getByRole('tab', { name: 'Config' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the control panel on a small desktop shows the outcome of every call @deep', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox', { name: 'Search' }).fill('plays-at-once');
  await page.getByRole('button', { name: /plays-at-once/ }).click();
  await page.getByRole('button', { name: 'Open without a player' }).click();
  await page.waitForURL(/#\w/);
  const id = new URL(page.url()).hash.slice(1);
  const { port } = new URL(page.url());
  await request.get(`http://127.0.0.1:${port}/api/play/getMaintenanceStatus`, {
    headers: { host: `${id}.localhost:${port}` },
  });
  await page.getByRole('button', { name: 'Rows' }).click();
  const row = page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
  const came = row.filter({ hasText: 'play.getMaintenanceStatus' }).locator('.gist', { hasText: /^200/ });
  await expect(came).toBeVisible();
  expect(await came.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('the control panel edits a scenario by form and by text, checks its lines, opens it, and shares it by a link @deep', async ({
  page,
  context,
  baseURL,
}) => {
  await page.getByRole('link', { name: 'Compose a scenario' }).click();
  const form = page.getByRole('region', { name: 'Form' });
  const text = page.getByRole('textbox', { name: 'YAML or JSON' });
  const verdict = page.locator('#composed');
  await expect(verdict).toHaveText('The scenario is valid.');

  await form.getByRole('textbox', { name: 'id', exact: true }).fill('night-train');
  await form.getByRole('combobox', { name: 'Add a field' }).last().selectOption('queue');
  await form.getByRole('combobox', { name: 'kind' }).selectOption('priority');
  await form.getByRole('spinbutton', { name: 'position' }).fill('7');
  await form.getByRole('spinbutton', { name: 'secsPerPlace' }).fill('30');
  await form.getByRole('spinbutton', { name: 'secsPerPlace' }).blur();
  await expect(verdict).toHaveText('The scenario is valid.');
  const told = JSON.parse(await text.inputValue()) as object;
  expect(told).toMatchObject({ id: 'night-train', queue: { kind: 'priority', position: 7, secsPerPlace: 30 } });

  await text.fill('id: night-train\ntitle: Night train\nqueue:\n  kind: queue\n  postion: 3\n');
  await text.blur();
  await expect(verdict).toHaveText('Line 5, column 3: no field is named postion; nearest: position');
  await text.fill('id: night-train\ntitle: Night train\nqueue: { kind: queue, position: 4, secsPerPlace: 30 }\n');
  await text.blur();
  await expect(verdict).toHaveText('The scenario is valid.');
  await expect(form.getByRole('spinbutton', { name: 'position' })).toHaveValue('4');

  await context.grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link that contains the scenario' }).inputValue();
  expect(link.startsWith(`${baseURL}/play?carries=`)).toBe(true);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('night-train.yaml');

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try it' }).click();
  const app = await opened;
  await expect(app.getByText('4', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Scenarios' }).click();
  await expect(page.getByText('Your scenarios1')).toBeVisible();
  await app.goto(link);
  await expect(app.getByText('4', { exact: true })).toBeVisible();
});

test('a link into the control panel opens a scenario at a moment, or suggests names near the unknown one', async ({
  page,
}) => {
  await page.goto('/__sim/#open?scenario=waits-in-queue-then-plays&startAt=third+in+line');
  // The address differs from the previous one only in its fragment, so the page has to be reloaded explicitly.
  await page.reload();
  await page.waitForURL(/#[a-z]+-[a-z]+-\d+$/);
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.getByRole('heading', { name: id })).toBeVisible();
  const state = (await (await page.request.get(`/__sim/worlds/${id}`)).json()) as { moment: string };
  expect(state.moment).toBe('third in line');
  await page.evaluate(() => location.assign('#open?scenario=waits-in-a-line'));
  await expect(page.getByRole('status')).toContainText(/waits-in-a-long-queue/);
});

test('the first visit to the control panel opens a simulated world with its app and first steps, usable by keyboard @deep', async ({
  page,
  context,
}) => {
  const other = await context.browser()?.newContext();
  const first = await other?.newPage();
  if (!first) throw new Error('The browser has no second context to use');
  await first.setViewportSize({ width: 1280, height: 800 });
  await first.goto(page.url());
  await expect(first.getByRole('region', { name: 'First steps' })).toBeVisible();
  const app = first.frameLocator('iframe');
  await expect(app.getByRole('link', { name: 'Play' }).first()).toBeVisible();
  expect(await first.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

  await first.getByRole('button', { name: 'Play', exact: true }).focus();
  await first.keyboard.press('Enter');
  const lanes = first.getByRole('group', { name: 'Lanes' });
  const connected = lanes.getByRole('button', { name: /peer connected/ });
  await expect(connected).toBeVisible();
  const picture = first.getByRole('img', { name: 'Picture of the device' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);

  // Arrow keys move the focus between the marks and lanes of the control panel's timeline, each with a full name.
  await lanes
    .getByRole('button', { name: /call document/ })
    .first()
    .focus();
  await first.keyboard.press('End');
  await first.keyboard.press('Home');
  const entry = first.getByRole('region', { name: 'Entry' });
  await expect(entry).toContainText('document');
  await first.keyboard.press('ArrowRight');
  await expect(entry).toContainText('catalogue.getAppsList');
  await connected.focus();
  await first.keyboard.press('ArrowLeft');
  await expect(entry).toContainText('connecting');
  await first.keyboard.press('ArrowUp');
  await expect(entry).not.toContainText('connecting');

  await first.getByRole('listitem').filter({ hasText: 'Ten minutes' }).getByRole('button').click();
  await expect(first.getByRole('status')).toHaveText('Advanced ten minutes');
  await expect(lanes.getByRole('button', { name: /control clock/ })).toBeVisible();
  await first.getByRole('button', { name: 'Dismiss' }).click();
  await first.reload();
  await expect(first.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(first.getByRole('region', { name: 'First steps' })).toBeHidden();
  await other?.close();
});

test('simulated worlds appear side by side in the control panel, and a slider selects a world’s moments @deep', async ({
  page,
  request,
}) => {
  const open = async (scenario: string) => {
    const answer = await request.post('/__sim/worlds', { data: { scenario } });
    return ((await answer.json()) as { id: string }).id;
  };
  const [queue, plays] = [await open('waits-in-queue-then-plays'), await open('plays-at-once')];
  await page.goto(`/__sim/#${queue}`);
  await page.getByRole('button', { name: 'Scenarios' }).click();
  await page.getByRole('button', { name: `Show ${plays} beside the selected world` }).click();
  const homes = page.getByRole('button', { name: 'Home', exact: true });
  await expect(homes).toHaveCount(2);
  for (const home of await homes.all()) await home.click();
  await expect(page.frameLocator(`iframe[title="The app of ${plays}"]`).getByRole('banner')).toBeVisible();
  await expect(page.frameLocator(`iframe[title="The app of ${queue}"]`).getByRole('banner')).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Moment of the scenario' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('status')).toContainText('Restarted the scenario at');
  const [now = '', beside] = new URL(page.url()).hash.slice(1).split('+');
  expect(beside).toBe(plays);
  expect(now).not.toBe(queue);
  const state = (await (await request.get(`/__sim/worlds/${now}`)).json()) as { moment: string; scenario: string };
  expect(state.scenario).toBe('waits-in-queue-then-plays');
  expect(state.moment).toBe(await slider.getAttribute('aria-valuetext'));
  expect((await request.get(`/__sim/worlds/${queue}`)).status()).toBe(404);

  // The iframe with the app shows the simulated world at the moment that the slider selects.
  await expect(page.frameLocator(`iframe[title="The app of ${now}"]`).getByRole('banner')).toBeVisible();

  await page.getByRole('button', { name: `Hide ${plays}` }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('the control panel shows its controls only when they work, and its theme can be changed before that', async ({
  page,
  request,
}) => {
  const answer = await request.post('/__sim/worlds', { data: { scenario: 'plays-at-once' } });
  const { id } = (await answer.json()) as { id: string };
  const held = Promise.withResolvers<void>();
  await page.route('**/__sim/openapi.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/__sim/#${id}`);
  await page.reload();
  const day = page.getByRole('button', { name: 'Day' });
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  const scenarios = page.getByRole('button', { name: 'Scenarios' });
  await expect(scenarios).toBeHidden();
  held.resolve();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
  await scenarios.click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});

test('the app’s CSP lets only the control panel frame it', async ({ page, request, baseURL }) => {
  const answer = await request.post('/__sim/worlds', { data: { scenario: 'plays-at-once' } });
  const { url } = (await answer.json()) as { url: string };
  const policy = (await page.goto(url))?.headers()['content-security-policy'];
  expect(policy).toContain(`frame-ancestors ${new URL(baseURL ?? '').origin};`);
});

test('the control panel opens an earlier moment of a world beside it, from the journal and by a slider', async ({
  page,
  request,
}) => {
  const opened = await request.post('/__sim/worlds', { data: { scenario: 'plays-at-once', rate: 0 } });
  const { id } = (await opened.json()) as { readonly id: string };
  for (const country of ['JP', 'DE']) await request.patch(`/__sim/worlds/${id}/config`, { data: { country } });
  await page.goto(`/__sim/#${id}`);
  const journal = page.getByRole('region', { name: 'Journal' });
  await journal.getByRole('button', { name: 'Lanes' }).click();
  await journal
    .getByRole('button', { name: /config/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Entry', exact: true })
    .getByRole('button', { name: 'Open as it was' })
    .click();
  await expect(page.getByText(`of ${id} after entry 1`)).toBeVisible();

  await page.goto(`/__sim/#${id}`);
  await page.getByRole('tab', { name: 'File' }).click();
  const slider = page.getByRole('slider', { name: 'Journal entry' });
  await expect(slider).toHaveValue('2');
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0, start of the world');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^1, config, /);
  const link = page.getByRole('link', { name: 'Link to this moment' });
  await expect(link).toHaveAttribute('href', `/play?branch=${id}&seq=1`);
  await page.locator('.panes').getByRole('button', { name: 'Open as it was' }).click();
  await expect(page.getByText(`of ${id} after entry 1`)).toBeVisible();
  const branch = new URL(page.url()).hash.slice(1);
  const state = (await (await request.get(`/__sim/worlds/${branch}`)).json()) as object;
  expect(state).toMatchObject({ config: { country: 'JP' }, journal: { last: 1 }, branch: { of: id, seq: 1 } });
});
