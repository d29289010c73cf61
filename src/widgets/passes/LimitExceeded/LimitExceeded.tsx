import { useTranslation } from 'react-i18next';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Allowance } from '../../../domain/account/limits/spentAmounts.ts';

/** Renders the reason why the player's own limits forbid a purchase; nothing if they allow it. */
export function LimitExceeded({ allowance }: { readonly allowance: Allowance }) {
  const { t, i18n } = useTranslation('limits');
  if (allowance.kind === 'free') return null;
  const amount = (value: number, symbol: string) =>
    symbol === '' ? t('nowbux', { count: value }) : priceText(value, symbol, i18n.language);
  return (
    <div role="status">
      <Text strong>
        {allowance.kind === 'over'
          ? t(`over.${allowance.of}`, {
              left: amount(allowance.left, allowance.symbol),
              most: amount(allowance.most, allowance.symbol),
            })
          : t(`over.${allowance.kind}`)}
      </Text>
      <Text tone="soft" size="s">
        {t('over.where')}
      </Text>
    </div>
  );
}
