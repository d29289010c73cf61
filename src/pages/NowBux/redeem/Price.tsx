import { useTranslation } from 'react-i18next';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';

/** A price in gold. */
export function Price({ amount }: { readonly amount: number }) {
  const { t, i18n } = useTranslation('redeem');
  return <NowBux value={amount} locale={i18n.language} spoken={t('amount', { amount })} size="s" />;
}
