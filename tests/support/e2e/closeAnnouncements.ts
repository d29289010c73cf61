import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { localeTexts } from './localeTexts.ts';

/** Closes the announcements of the nowBux page: the dialog of a finished quest, then the toast about the balance. */
export async function closeAnnouncements(page: Page): Promise<void> {
  const nowbux = localeTexts('en', 'nowbux');
  const quest = page.getByRole('dialog', { name: nowbux('quests.done') });
  await quest.getByRole('button', { name: nowbux('quests.dismiss') }).click();
  await dismissRevaluation(page);
}

/** Dismisses the toast about the value of nowBux, which players with nowBux see once. */
export async function dismissRevaluation(page: Page): Promise<void> {
  const earning = localeTexts('en', 'earning');
  const notices = page.getByRole('region', { name: earning('toast.region'), exact: true });
  await expect(notices.getByText(earning('revaluation.more'))).toBeVisible();
  await notices.getByRole('button', { name: earning('toast.dismiss') }).click();
  await expect(notices.getByText(earning('revaluation.more'))).toHaveCount(0);
}
