import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { TEXT_SIZES } from '../../../domain/assistance/reader/readerSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/** Settings for players who play by a screen reader or by one button. */
export const ReaderSettings = observer(function ReaderSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { described, calm, text } = model.settings.reader;
  return (
    <div className={styles.settings}>
      <Switch
        label={t('reader.described')}
        hint={t('reader.described-hint')}
        checked={described}
        onChange={(on) => model.change('reader', { described: on })}
      />
      <Switch
        label={t('reader.calm')}
        hint={t('reader.calm-hint')}
        checked={calm}
        onChange={(on) => model.change('reader', { calm: on })}
      />
      <div className={styles.field}>
        <Text strong>{t('text.size')}</Text>
        <Segmented
          label={t('text.size')}
          value={text}
          segments={TEXT_SIZES.map((value) => ({ value, label: t(`text.sizes.${value}`) }))}
          onChange={(value) => model.change('reader', { text: value })}
        />
        <Text size="s" tone="soft">
          {t('text.hint')}
        </Text>
      </div>
    </div>
  );
});
