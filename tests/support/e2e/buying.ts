import type { FrameLocator, Locator, Page } from '@playwright/test';
import { localeTexts } from './localeTexts.ts';

const account = localeTexts('en', 'account');
const passes = localeTexts('en', 'passes');

export const MIRA = { signedIn: true, email: 'mira@example.com' } as const;

/** Returns the topmost dialog. */
export const dialog = (page: Page): Locator => page.locator('dialog[open]');

/** Locates a button of the topmost dialog. */
export const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true });

/** The section of the home page that leads to the passes. */
export const band = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.locator('#pass-band') }).getByRole('button', { name, exact: true });

/** The page of the payment service. */
export const paymentPage = (page: Page): FrameLocator =>
  page.frameLocator(`iframe[title="${passes('checkout.paying.frame')}"]`);

/** Fills in and submits the form of the payment service for £5.59. */
export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  const frame = paymentPage(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expires (MM/YY)').fill('12/30');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Pay £5.59' }).click();
}

/** Signs Mira in through the open sign-in dialog. */
export async function signInAsMira(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: account('email'), exact: true })
    .fill(MIRA.email);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(account('password'), { exact: true }).fill('Nowlight1');
  await page.keyboard.press('Enter');
}
