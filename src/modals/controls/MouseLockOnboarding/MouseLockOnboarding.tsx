import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { LockIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';

/** Explains the mouse lock before it begins. The press on its button is the user gesture that browsers require. */
export interface MouseLockOnboardingModel {
  readonly lock: () => void;
  readonly notNow: () => void;
}

export const MouseLockOnboarding = observer(function MouseLockOnboarding({
  model,
}: {
  readonly model: MouseLockOnboardingModel;
}) {
  const { t } = useTranslation('controls');
  return (
    <Dialog
      open
      size="s"
      title={t('onboarding.title')}
      onClose={model.notNow}
      actions={
        <>
          <Button variant="go" icon={LockIcon} onClick={model.lock}>
            {t('onboarding.lock')}
          </Button>
          <Button variant="quiet" onClick={model.notNow}>
            {t('onboarding.not-now')}
          </Button>
        </>
      }
    >
      <Text>{t('onboarding.text')}</Text>
      <Text strong>{t('onboarding.back')}</Text>
    </Dialog>
  );
});
