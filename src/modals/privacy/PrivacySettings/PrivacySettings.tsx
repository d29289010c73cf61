import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { CheckIcon } from '../../../design/icons/icons.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { PartnerList } from './PartnerList.tsx';
import styles from './PrivacySettings.module.css';
import type { PrivacySettingsModel } from './PrivacySettings.types.ts';
import { StoredDataList } from './StoredDataList.tsx';

interface Props {
  readonly model: PrivacySettingsModel;
}

/**
 * Privacy settings: a switch for each purpose, the data stored in the browser, and buttons to save, deny all and
 * accept all. The latter two have the same size.
 */
export const PrivacySettings = observer(function PrivacySettings({ model }: Props) {
  const { t } = useTranslation('privacy');
  const { purposes, choice, saved, stored, partners } = model;
  return (
    <Dialog
      open
      title={t('title')}
      onClose={model.close}
      closeLabel={t('close')}
      actions={
        <div className={styles.actions}>
          <p role="status" className={styles.saved}>
            {saved && (
              <>
                <CheckIcon size="1.25rem" />
                {t('saved')}
              </>
            )}
          </p>
          <Button wide onClick={model.refuseAll}>
            {t('refuse')}
          </Button>
          <Button wide onClick={model.acceptAll}>
            {t('accept')}
          </Button>
          <div className={styles.last}>
            {saved ? (
              <Button wide variant="go" onClick={model.close}>
                {t('close')}
              </Button>
            ) : (
              <Button wide variant="go" onClick={model.save}>
                {t('save')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <p>{t('intro')}</p>
      <ul className={styles.purposes}>
        <li>
          <Switch
            label={t('purpose.necessary.title')}
            hint={t('purpose.necessary.text')}
            checked
            disabled
            onChange={model.save}
          />
        </li>
        {purposes.map((purpose) => (
          <li key={purpose}>
            <Switch
              label={t(`purpose.${purpose}.title`)}
              hint={t(`purpose.${purpose}.text`)}
              checked={choice[purpose]}
              onChange={(allowed) => model.set(purpose, allowed)}
            />
          </li>
        ))}
      </ul>
      {partners && <PartnerList partners={partners} visible={model.at === 'partners'} />}
      <StoredDataList stored={stored} />
    </Dialog>
  );
});
