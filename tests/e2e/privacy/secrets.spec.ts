import { readFile } from 'node:fs/promises';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const account = localeTexts('en', 'account');
const report = localeTexts('en', 'report');
const PASSWORD = 'Nowlight1';

/** Returns the values of all token fields in a response. */
function tokensIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'string') return /token|secret/i.test(name) && value.length > 7 ? [value] : [];
    return tokensIn(value);
  });
}

test('tokens and passwords stay out of URLs, history, console and reports, and go only to hosts that check them', async ({
  world,
  page,
  player,
  context,
}) => {
  const testWorld = await world({
    scenario: 'plays-at-once',
    config: { country: 'US', measures: { events: true, google: true, errors: true } },
  });
  const addresses: string[] = [];
  const messages: string[] = [];
  const secrets = new Set([PASSWORD]);
  /** Addresses and contents of all requests of the browser, headers included. */
  const sent: { readonly address: string; readonly text: string }[] = [];
  const reading: Promise<void>[] = [];
  context.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
    const text = `${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`;
    sent.push({ address: request.url(), text });
  });
  context.on('console', (message) => messages.push(message.text()));
  context.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    reading.push(
      response
        .json()
        .then((body: unknown) => tokensIn(body).forEach((token) => secrets.add(token)))
        // The body can't be read if the request ended with its page.
        .catch(() => undefined),
    );
  });
  await page.goto(testWorld.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: account('person.sign-in') })
    .click();
  await page.getByRole('dialog').getByLabel(account('email'), { exact: true }).fill('mira@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel(account('password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mira', exact: true })).toBeVisible();
  await player.play(testWorld);
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Help' })
    .getByRole('button', { name: report('title') })
    .click();
  const form = page.getByRole('dialog', { name: report('title') });
  await form.getByText(report('category.other'), { exact: true }).click();
  await form.getByRole('textbox', { name: report('description.label') }).fill('Something is odd here.');
  await form.getByRole('checkbox', { name: report('record.label') }).check();
  await form.getByText(report('record.look')).click();
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: report('record.save') }).click();
  const record = await readFile(await (await download).path(), 'utf8');
  await form.getByRole('button', { name: report('send') }).click();
  await expect(page.getByRole('dialog', { name: report('sent.title') })).toBeVisible();
  const ticket = JSON.stringify((await testWorld.untilCalled('support.createTicket')).request?.body);
  await page.goto(testWorld.url);
  await Promise.all(reading);

  // Tokens in the browser's storage are secrets, too.
  const storedToken = await page.evaluate(() => localStorage.getItem('ngToken') ?? '');
  expect(secrets.size).toBeGreaterThan(3);
  expect(storedToken).not.toBe('');
  secrets.add(storedToken);
  expect(record.length).toBeGreaterThan(1_000);
  expect(ticket).toContain('nowlight-recording');
  const entry = await page.evaluate(() => JSON.stringify([location.href, history.state, document.referrer]));
  const places = { addresses: addresses.join('\n'), said: messages.join('\n'), record, ticket, entry };
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.includes(secret), `${secret.slice(0, 4)}… in ${place}`).toBe(false);

  // Each token and the password may go only to the hosts that verify them.
  const recipientsOf = (messages: readonly string[]) => [
    ...new Set(
      sent
        .filter(({ text }) => messages.some((part) => text.includes(part)))
        .map(({ address }) => testWorld.hostOf(address) ?? address),
    ),
  ];
  expect(recipientsOf([''])).toEqual(expect.arrayContaining(['page', 'auth', 'catalogue', 'accounts', 'errors']));
  expect(recipientsOf([...secrets]).toSorted()).toEqual(['auth', 'page']);
  expect(recipientsOf([PASSWORD])).toEqual(['auth']);
});
