import type { Browser } from 'playwright';
import { expect, it } from 'vitest';
import { captureStories } from './captureStories.ts';

/** A browser that opens no page. */
const browserThat = (isConnected: boolean) =>
  ({
    isConnected: () => isConnected,
    newContext: () => Promise.reject(new Error('The page crashed\nat a call')),
  }) as unknown as Browser;

async function failuresOf(browser: Browser): Promise<readonly string[]> {
  const failures: string[] = [];
  const groups = [{ ids: ['queue--first', 'queue--second'], isFresh: true }];
  await captureStories('http://localhost:1', groups, {
    browser,
    onCaptured: () => undefined,
    onFailed: (id, reason) => failures.push(`${id}: ${reason}`),
  });
  return failures;
}

it('goes on with the next story after one that can not be captured', async () => {
  expect(await failuresOf(browserThat(true))).toEqual([
    'queue--first: The page crashed',
    'queue--second: The page crashed',
  ]);
});

it('fails if the browser ended', async () => {
  await expect(failuresOf(browserThat(false))).rejects.toThrow('The page crashed');
});
