/** Path and text of a file of a new test project. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** The files that `npx nowlight-sim-test init` writes. docs/outside.md shows the same texts. */
export const PROJECT_FILES: ProjectFiles = {
  'playwright.config.mts': `import { defineConfig } from '@playwright/test';
import { simulator } from 'nowlight-sim-test';

export default defineConfig({ testDir: 'tests', ...simulator() });
`,
  'tests/first.spec.mts': `import { expect, test } from 'nowlight-sim-test';

test('a guest plays, and a key reaches the game', async ({ world, page, player }) => {
  const here = await world({ scenario: 'plays-at-once', streaming: { marker: true } });
  await player.play(here);
  await expect(player).toBePlaying(here);
  await page.keyboard.press('Space');
  const { sequence } = await here.untilInput({ kind: 'key', down: false });
  await expect(player).toShowInput(sequence);
});
`,
};
