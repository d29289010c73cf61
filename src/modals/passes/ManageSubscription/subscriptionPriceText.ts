import type { TFunction } from 'i18next';
import type { Price } from '../../../contracts/entities/subscription.ts';
import { priceText } from '../../../design/data/Money/moneyText.ts';

/** Returns a price, formatted in the player's language. */
export function subscriptionPriceText(
  t: TFunction<'passes'>,
  language: string,
  { currency, amount, symbol }: Price,
): string {
  return currency === 'nowbux' ? t('plans.nowbux', { amount }) : priceText(amount, symbol, language);
}
