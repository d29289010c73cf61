import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './Controls.module.css';
import type { SchemesModel } from './controlsModel.ts';

/** The control schemes of a touch game, which map keys or gamepad buttons to touches. */
export const ControlSchemes = observer(function ControlSchemes({ model }: { readonly model: SchemesModel }) {
  const { t } = useTranslation('controls');
  const titleId = useId();
  const { state, legacy, names, current } = model;
  return (
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <span id={titleId} className={styles.groupName}>
        {t('schemes.title')}
      </span>
      {legacy || state === 'none' ? (
        <Text size="s" tone="soft">
          {t(legacy ? 'schemes.legacy' : 'schemes.none')}
        </Text>
      ) : (
        <>
          <Switch label={t('schemes.on')} hint={t('schemes.hint')} checked={model.on} onChange={model.setOn} />
          {state === 'loading' && (
            <Text size="s" tone="soft">
              {t('schemes.loading')}
            </Text>
          )}
          {state === 'ready' && names.length > 1 && current !== undefined && (
            <Select
              aria-label={t('schemes.scheme')}
              value={current}
              options={names.map((name) => ({ value: name, label: name }))}
              onChange={model.use}
            />
          )}
          {state === 'ready' && (
            <Switch label={t('schemes.labels')} checked={model.labels} onChange={model.setLabels} />
          )}
          <Button size="s" onClick={model.edit}>
            {t('schemes.edit')}
          </Button>
        </>
      )}
    </div>
  );
});
