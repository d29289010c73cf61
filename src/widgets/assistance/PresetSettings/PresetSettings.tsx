import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { hasPreset, PRESETS, withoutPreset, withPreset } from '../../../domain/assistance/presets.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/** Presets: named sets of assistance settings. A preset is on while all of its settings are. */
export const PresetSettings = observer(function PresetSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { settings, replace } = model;
  return (
    <div className={styles.settings}>
      <Text tone="soft">{t('presets.hint')}</Text>
      {PRESETS.map((preset) => (
        <Switch
          key={preset}
          label={t(`presets.${preset}.name`)}
          hint={t(`presets.${preset}.text`)}
          checked={hasPreset(settings, preset)}
          onChange={(on) => replace(on ? withPreset(settings, preset) : withoutPreset(settings, preset))}
        />
      ))}
    </div>
  );
});
