import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Checkbox } from '../../../design/forms/Checkbox/Checkbox.tsx';
import { CheckIcon, ChevronDownIcon } from '../../../design/icons/icons.tsx';
import styles from './ReportProblem.module.css';
import type { ReportProblemModel } from './ReportProblem.types.ts';
import { Screenshot } from './Screenshot.tsx';

/** Lists all data that a problem report sends. The player can inspect each part and leave out the optional ones. */
export const ReportContents = observer(function ReportContents({ model }: { readonly model: ReportProblemModel }) {
  const { t } = useTranslation('report');
  const id = useId();
  const { session, withSession } = model;
  return (
    <section className={styles.evidence} aria-labelledby={id}>
      <h3 id={id} className={styles.evidenceTitle}>
        {t('sends.title')}
      </h3>
      <ul className={styles.attachments}>
        <li className={styles.always}>
          <CheckIcon size="1.25rem" />
          <span>{t('sends.words')}</span>
        </li>
        {session && (
          <li className={styles.record}>
            <Checkbox label={t('sends.session')} checked={withSession} onChange={model.setWithSession} />
            <p className={styles.aside}>{[session.game, session.id].filter(Boolean).join(' · ')}</p>
          </li>
        )}
        <li>
          <Screenshot model={model} />
        </li>
        <li>
          <Record model={model} />
        </li>
      </ul>
    </section>
  );
});

/** Part of the problem form with the technical record of the last minutes, sent only with the player's consent. */
const Record = observer(function Record({ model }: { readonly model: ReportProblemModel }) {
  const { t } = useTranslation('report');
  const { withRecord, recordExcerpt } = model;
  return (
    <div className={styles.record}>
      <Checkbox label={t('record.label')} checked={withRecord} onChange={model.setWithRecord} />
      <p className={styles.aside}>{t('record.text')}</p>
      <details className={styles.preview} onToggle={({ currentTarget }) => currentTarget.open && model.showRecord()}>
        <summary>
          <ChevronDownIcon size="1.25rem" />
          {t('record.look')}
        </summary>
        {recordExcerpt !== undefined && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
            <pre className={styles.recordText} tabIndex={0} role="region" aria-label={t('record.look')}>
              {recordExcerpt}
            </pre>
            <Button size="s" variant="quiet" onClick={model.saveRecord}>
              {t('record.save')}
            </Button>
          </>
        )}
      </details>
    </div>
  );
});
