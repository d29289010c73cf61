import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

/** Somebody has played for as long as they wanted to before a break. */
export interface BreakReminderModel {
  readonly minutes: number;
  readonly putAway: () => void;
}

/** A word in passing, at a calm moment; it goes by itself. */
export function BreakReminder({ model }: { readonly model: BreakReminderModel }) {
  const { t } = useTranslation('limits');
  const { minutes } = model;
  return (
    <ToastRegion
      label={t('break.title')}
      dismissLabel={t('reminder.close')}
      toasts={[
        {
          id: 'break',
          icon: ClockIcon,
          title: t('reminder.title', { count: minutes }),
          text: t('reminder.text'),
        },
      ]}
      onDismiss={() => model.putAway()}
    />
  );
}
