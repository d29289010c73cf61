import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { GoogleIdentity, IdentityConfiguration } from '../../../src/contracts/thirdParty/googleIdentity.ts';
import type { World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';

// The test injects Google's sign-in script itself, which the page's CSP would block.
test.use({ bypassCSP: true });

interface Seen {
  google?: { accounts: { id: GoogleIdentity } };
  readonly moments: string[];
  readonly credentials: string[];
}

const CLIENT = 'nowlight-simulator';

/** Loads a page with the simulated Google script, and records its events. */
async function loaded(page: Page, testWorld: World, config: Partial<IdentityConfiguration> = {}): Promise<void> {
  await page.goto(testWorld.url);
  await page.addScriptTag({ url: `${testWorld.hosts.accounts}/gsi/client` });
  await page.evaluate(
    ([client_id, more]) => {
      const seen = globalThis as unknown as Seen & { moments: string[]; credentials: string[] };
      seen.moments = [];
      seen.credentials = [];
      seen.google?.accounts.id.initialize({
        client_id,
        callback: ({ credential, select_by: by }) => seen.credentials.push(`${by} ${credential.split('.').length}`),
        ...more,
      });
    },
    [CLIENT, config] as const,
  );
}

async function prompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = globalThis as unknown as Seen;
    seen.google?.accounts.id.prompt((moment) => {
      const why = moment.getNotDisplayedReason() ?? moment.getSkippedReason() ?? moment.getDismissedReason();
      seen.moments.push([moment.getMomentType(), why].filter(Boolean).join(' '));
    });
  });
}

const moments = (page: Page) => page.evaluate(() => (globalThis as unknown as Seen).moments);
const credentials = (page: Page) => page.evaluate(() => (globalThis as unknown as Seen).credentials);
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Sign in with Google (simulated)' });

test('choosing an account in Google’s simulated sign-in prompt returns a credential, and the page receives each prompt moment', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await loaded(page, testWorld, { nonce: 'n-1' });
  await prompt(page);
  await chooser(page).getByRole('button', { name: 'Juno Reyes' }).click();
  await expect.poll(() => moments(page)).toEqual(['display', 'dismissed credential_returned']);
  expect(await credentials(page)).toEqual(['user 3']);
  await expect(chooser(page)).toBeHidden();
});

test('a closed Google sign-in prompt reappears only after its cooldown in the simulated world @deep', async ({
  world,
  page,
}) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await loaded(page, testWorld);
  await prompt(page);
  await chooser(page).getByRole('button', { name: 'Close' }).click();
  await prompt(page);
  await expect.poll(() => moments(page)).toEqual(['display', 'skipped user_cancel', 'display suppressed_by_user']);
  await testWorld.clock({ advanceMs: 3 * 3_600_000 });
  await prompt(page);
  await expect(chooser(page)).toBeVisible();
});

test('the browser’s FedCM dialog reports neither its display nor a reason @deep', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once', config: { google: { outcome: 'no-account' } } });
  await loaded(page, testWorld, { use_fedcm_for_prompt: true });
  await prompt(page);
  await expect.poll(() => moments(page)).toEqual(['skipped']);
  await testWorld.config({ google: { outcome: 'shown' } });
  await prompt(page);
  await chooser(page).getByRole('button', { name: 'Nova' }).click();
  await expect.poll(() => moments(page)).toEqual(['skipped', 'dismissed credential_returned']);
  expect(await credentials(page)).toEqual(['fedcm 3']);
});

for (const [outcome, expected] of [
  ['closed', ['display', 'skipped user_cancel']],
  ['no-account', ['display opt_out_or_no_session']],
  ['opted-out', ['display opt_out_or_no_session']],
  ['blocked', ['display browser_not_supported']],
  ['cooled-down', ['display suppressed_by_user']],
  ['wrong-origin', ['display unregistered_origin']],
] as const) {
  test(`Google’s simulated sign-in prompt, if ${outcome}, reports ${expected.join(', ')}${outcome === 'closed' ? '' : ' @deep'}`, async ({
    world,
    page,
  }) => {
    const testWorld = await world({ scenario: 'plays-at-once', config: { google: { outcome } } });
    await loaded(page, testWorld);
    await prompt(page);
    await expect.poll(() => moments(page)).toEqual(expected);
    await expect(chooser(page)).toBeHidden();
  });
}

test('a player who chose the only account before is signed in automatically until automatic selection is off @deep', async ({
  world,
  page,
}) => {
  const accounts = [{ email: 'social@example.com', name: 'Juno Reyes' }];
  const testWorld = await world({ scenario: 'plays-at-once', config: { google: { accounts } } });
  await loaded(page, testWorld, { auto_select: true });
  await prompt(page);
  await chooser(page).getByRole('button', { name: 'Juno Reyes' }).click();
  await expect.poll(() => credentials(page)).toEqual(['user 3']);
  await prompt(page);
  await expect.poll(() => credentials(page)).toEqual(['user 3', 'auto 3']);
  await page.evaluate(() => (globalThis as unknown as Seen).google?.accounts.id.disableAutoSelect());
  await prompt(page);
  await expect(chooser(page)).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as Seen).google?.accounts.id.cancel());
  await expect.poll(async () => (await moments(page)).at(-1)).toBe('dismissed cancel_called');
});

test('Google’s button opens a chooser that accepts any e-mail by keyboard alone @deep', async ({ world, page }) => {
  const testWorld = await world({ scenario: 'plays-at-once' });
  await loaded(page, testWorld);
  await page.evaluate(() => {
    const place = document.body.appendChild(document.createElement('div'));
    const id = (globalThis as unknown as Seen).google?.accounts.id;
    id?.renderButton(place, { type: 'standard', text: 'continue_with', width: 300, locale: 'de' });
  });
  const button = page.getByRole('button', { name: 'Weiter mit Google' });
  await button.focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Mit Google anmelden (simuliert)' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await button.press('Enter');
  await choice.getByRole('textbox', { name: 'Anderes Konto verwenden' }).fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => credentials(page)).toEqual(['btn 3']);
});
