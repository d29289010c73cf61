import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { MouseLockModel } from './controlsModel.ts';

/** Gives the mouse to the game, and says how to get it back. */
export const MouseLockPanel = observer(function MouseLockPanel({ model }: { readonly model: MouseLockModel }) {
  const { t } = useTranslation('controls');
  return (
    <>
      <Switch label={t('lock.label')} hint={t('lock.hint')} checked={model.wanted} onChange={model.want} />
      {model.wanted && !model.locked && <Text strong>{t('lock.click')}</Text>}
      <Text size="s" tone="soft">
        {t('lock.how')}
      </Text>
    </>
  );
});
