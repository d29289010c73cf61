import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Checkbox } from '../../design/Checkbox/Checkbox.tsx';
import { ChevronDownIcon } from '../../design/Icon/icons.tsx';
import styles from './ReportProblem.module.css';
import type { ReportProblemModel } from './ReportProblem.types.ts';
import { Screenshot } from './Screenshot.tsx';

/** What may go along with the words. Out of the way until it is asked for, or until there is something in it. */
export const Evidence = observer(function Evidence({ model }: { readonly model: ReportProblemModel }) {
  const { t } = useTranslation('report');
  const { screenshot, notAPicture, withRecord } = model;
  const [open, setOpen] = useState(false);
  const something = screenshot !== undefined || notAPicture || withRecord;
  return (
    <details
      className={styles.evidence}
      open={open || something}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDownIcon size="1.25rem" />
        {t('evidence')}
      </summary>
      <div className={styles.goesAlong}>
        <Screenshot model={model} />
        <div className={styles.record}>
          <Checkbox label={t('record.label')} checked={withRecord} onChange={model.setWithRecord} />
          <p className={styles.aside}>{t('record.text')}</p>
          <Button size="s" variant="quiet" onClick={model.saveRecord}>
            {t('record.save')}
          </Button>
        </div>
      </div>
    </details>
  );
});
