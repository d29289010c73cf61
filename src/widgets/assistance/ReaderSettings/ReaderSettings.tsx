import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/** Settings for players who play by a screen reader or by one button. */
export const ReaderSettings = observer(function ReaderSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { described, calm } = model.settings.reader;
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
    </div>
  );
});
