import { useTranslation } from 'react-i18next';
import { INVITE_MINUTES } from '../../../contracts/entities/invitations.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { UserIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';

/** A visitor from a friend's invitation link, without an account. */
export interface InvitedNoticeModel {
  readonly signUp: () => void;
  readonly dismiss: () => void;
}

export function InvitedNotice({ model }: { readonly model: InvitedNoticeModel }) {
  const { t } = useTranslation('invite');
  return (
    <ToastRegion
      label={t('invited.region')}
      dismissLabel={t('close')}
      toasts={[
        {
          id: 'invited',
          icon: UserIcon,
          title: t('invited.title'),
          text: t('invited.text', { each: INVITE_MINUTES }),
          action: (
            <Button size="s" onClick={() => model.signUp()}>
              {t('invited.signUp')}
            </Button>
          ),
        },
      ]}
      onDismiss={() => model.dismiss()}
    />
  );
}
