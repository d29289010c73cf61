import { expect, it } from 'vitest';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { openPlay } from '../../support/app/playBench.ts';
import { openVisit } from '../../support/app/visitBench.ts';

// `openVisit` asserts at the end of each test that no observer is left.
it.each([[{ config: { country: 'DE' } }], [{ config: { user: { signedIn: true, email: 'mira@example.com' } } }]])(
  'a page without a game leaves no active observer after its end (%o)',
  async (options: AppBenchOptions) => {
    const { app } = await openVisit(options);
    expect(app.core.signal.aborted).toBe(false);
  },
);

it.each([
  [{ scenario: 'plays-with-advertising' }],
  [{ scenario: 'advertisement-in-the-queue' }],
  [{ facts: { width: 390, height: 844, touchPoints: 5 } }],
])('a game and its panels leave no active observer after their end (%o)', async (options: AppBenchOptions) => {
  const { settle, features } = await openPlay(options);
  expect(features.bar.help).toBeDefined();
  for (const item of Object.values(features.bar) as readonly (Partial<Record<string, () => void>> | undefined)[]) {
    item?.['toggle']?.();
    item?.['open']?.();
    await settle();
  }
});
