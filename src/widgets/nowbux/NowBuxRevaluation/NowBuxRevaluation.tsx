import { useTranslation } from 'react-i18next';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';
import { NowBux } from '../NowBux/NowBux.tsx';
import type { NowBuxRevaluationModel } from './NowBuxRevaluation.types.ts';

/**
 * Announces a change of the value of nowBux, with the balance before and after. The notice stays until the player
 * dismisses it.
 */
export function NowBuxRevaluation({ model }: { readonly model: NowBuxRevaluationModel }) {
  const { t, i18n } = useTranslation('earning');
  const { before, balance, close } = model;
  const isIncrease = balance >= before;
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      toasts={[
        {
          id: 'revaluation',
          tone: 'gold',
          title: t(isIncrease ? 'revaluation.more' : 'revaluation.less'),
          text: t(isIncrease ? 'revaluation.moreText' : 'revaluation.lessText'),
          detail: (
            <NowBux
              value={balance}
              before={before}
              locale={i18n.language}
              spoken={t('ad.spoken', { count: balance, before })}
            />
          ),
        },
      ]}
      onDismiss={() => close()}
    />
  );
}
