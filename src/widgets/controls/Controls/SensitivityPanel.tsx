import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './Controls.module.css';
import type { SensitivityModel } from './controlsModel.ts';
import { SensitivitySlider } from '../SensitivitySlider/SensitivitySlider.tsx';

/** The speed of the locked mouse, for this game or for all games on this system. */
export const SensitivityPanel = observer(function SensitivityPanel({ model }: { readonly model: SensitivityModel }) {
  const { t } = useTranslation('controls');
  const { pointer } = model;
  return (
    <>
      <Text size="s" tone="soft">
        {t('sensitivity.hint')}
      </Text>
      <SensitivitySlider value={model.value} onChange={model.set} />
      <div className={styles.group}>
        <span className={styles.groupName} aria-hidden="true">
          {t('sensitivity.for')}
        </span>
        <Segmented
          label={t('sensitivity.for')}
          value={model.scope}
          segments={[
            { value: 'game', label: t('sensitivity.game') },
            { value: 'system', label: t('sensitivity.system') },
          ]}
          onChange={model.setScope}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={model.adjust}>{t('sensitivity.try')}</Button>
        <Button variant="quiet" onClick={model.reset}>
          {t('sensitivity.reset')}
        </Button>
        <Button variant="quiet" onClick={model.test}>
          {t('sensitivity.test')}
        </Button>
      </div>
      {pointer && (
        <Switch
          label={t('sensitivity.pointer')}
          hint={t('sensitivity.pointer-hint')}
          checked={pointer.visible}
          onChange={pointer.show}
        />
      )}
    </>
  );
});
