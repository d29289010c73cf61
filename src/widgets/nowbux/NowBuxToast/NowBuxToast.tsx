import { useTranslation } from 'react-i18next';
import { CoinIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

/** A toast about earned nowBux. The model's owner removes it after a while. */
export interface NowBuxToastModel {
  readonly amount: number;
  /** The new balance of nowBux; undefined if unknown. */
  readonly balance: number | undefined;
  readonly dismiss: () => void;
}

export function NowBuxToast({ model }: { readonly model: NowBuxToastModel }) {
  const { t } = useTranslation('earning');
  const { amount, balance } = model;
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      toasts={[
        {
          id: `${balance} ${amount}`,
          tone: 'gold',
          icon: CoinIcon,
          title: t('toast.title', { count: amount }),
          text: balance === undefined ? undefined : t('toast.text', { count: balance }),
        },
      ]}
      onDismiss={() => model.dismiss()}
    />
  );
}
