import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { localeTexts } from './localeTexts.ts';

/** Closes the announcements of the nowBux page in turn: the balance, and a finished quest. */
export async function closeAnnouncements(page: Page): Promise<void> {
  const nowbux = localeTexts('en', 'nowbux');
  const worth = page.getByRole('dialog', { name: localeTexts('en', 'earning')('revaluation.more') });
  const quest = page.getByRole('dialog', { name: nowbux('quests.done') });
  const closeWorth = () => worth.getByRole('button', { name: 'Got it' }).click();
  const closeQuest = () => quest.getByRole('button', { name: nowbux('quests.dismiss') }).click();
  // Which announcement opens first depends on which call completes first.
  await expect(worth.or(quest)).toBeVisible();
  const [first, second] = (await worth.isVisible()) ? [closeWorth, closeQuest] : [closeQuest, closeWorth];
  await first();
  await second();
}
