import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e/test.ts';

/** What the browser reports of a page's content security policy, from its first moment. */
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

for (const display of ['off', 'house', 'google'] as const) {
  test(`under the content security policy of a deployment with display advertising “${display}” a game is played without a report`, async ({
    world,
    page,
    player,
    troubles,
  }) => {
    const reports = await collectReports(page);
    const here = await world({ scenario: 'plays-with-advertising', config: { ads: { display } } });
    const answer = await page.goto(here.playUrl);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy.includes("'strict-dynamic'")).toBe(display === 'google');
    expect(policy.includes(`script-src 'self' `)).toBe(display !== 'google');
    await player.plays(here);
    const space = page.locator('[data-ad-space="leaderboard"]');
    await expect(space).toHaveAttribute('data-shows', display === 'off' ? 'kept' : 'filled', { timeout: 20_000 });
    expect(await reports()).toEqual([]);
    troubles.expect(/inline event handler/);
    // A script that somebody got into the page is stopped, and reported.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="globalThis.broken = true" alt="">');
    });
    await expect.poll(reports).toEqual(['script-src-attr inline']);
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
  });
}
