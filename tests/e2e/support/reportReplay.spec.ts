import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const session = localeTexts('en', 'session');
const CALM = { features: { maxFps: 10 } };

/** Runs `npm run replay FILE` without the overhead of npm. */
function replay(file: string): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/recordings/replay.ts', file], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr });
    });
  });
}

/** Saves the report of the current notice. */
async function saved(page: Page): Promise<{ readonly file: string; readonly text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: session('notice.report') }).press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^nowlight-report-\d+\.json$/);
  const file = await download.path();
  await expect(page.getByRole('button', { name: session('notice.report-saved') })).toBeVisible();
  return { file, text: readFileSync(file, 'utf8') };
}

test('replaying an error’s report reproduces the error, and detects a changed or broken report @deep', async ({
  world,
  page,
  player,
}, info) => {
  const testWorld = await world({ scenario: 'code-3000' });
  await page.goto(testWorld.playUrl);
  await expect(player.notice).toContainText('3000');
  const { file, text } = await saved(page);
  const same = await replay(file);
  expect(same.said).toContain('play.startSession');
  expect(same.said).toMatch(/ → failed, .*3000/);
  expect(same.said).toContain('The same states as recorded.');
  expect(same.code).toBe(0);

  const changed = info.outputPath('changed.json');
  writeFileSync(changed, text.replaceAll('"kind": "failed"', '"kind": "queued"'));
  const other = await replay(changed);
  expect(other.said).toMatch(/DIFFERS from the recorded state: kind/);
  expect(other.code).toBe(1);
  const broken = info.outputPath('broken.json');
  writeFileSync(broken, text.slice(0, -20));
  const none = await replay(broken);
  expect(none.said).toContain('is no JSON');
  expect(none.code).toBe(2);
});

test('the report of an interrupted game contains its states, and no secrets', async ({ playGame, page, player }) => {
  const testWorld = await playGame({ config: CALM });
  await testWorld.device({ type: 'session-complete', reason: 'HostRebooted' });
  await expect(player.notice).toContainText('2001');
  const { file, text } = await saved(page);
  const { said, code } = await replay(file);
  expect(said).toMatch(/device said, .*\n/);
  expect(said).toMatch(/ → playing/);
  expect(code).toBe(0);

  expect(said).toContain('errorCode: 2001');
  const secrets = await page.evaluate(() =>
    [
      ...['ngToken', 'ngUaId', 'ngSessionId'].map((key) => localStorage.getItem(key) ?? ''),
      sessionStorage.getItem('ngUaSessionId') ?? '',
    ].filter(Boolean),
  );
  expect(secrets.length).toBeGreaterThan(2);
  const ids = (await testWorld.state()).sessions.map(({ playSessionId }) => playSessionId);
  for (const secret of [...secrets, ...ids, 'candidate:', 'ice-pwd', 'fingerprint']) expect(text).not.toContain(secret);
});
