import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

/** Model of the reminder to take a break, once the player has reached their own time limit. */
export interface BreakReminderModel {
  readonly minutes: number;
  readonly dismiss: () => void;
}

/** A reminder to take a break, as a toast at a quiet moment. It closes by itself. */
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
      onDismiss={() => model.dismiss()}
    />
  );
}
