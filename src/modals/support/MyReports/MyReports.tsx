import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { CheckIcon, ErrorIcon } from '../../../design/icons/icons.tsx';
import type { KeptReport } from '../../../domain/support/supportReports.ts';
import { CATEGORIES } from '../ReportProblem/ReportProblem.types.ts';
import styles from './MyReports.module.css';

/** Model of the dialog that lists the problem reports sent from this browser. */
export interface MyReportsModel {
  readonly reports: readonly KeptReport[];
  readonly copy: (text: string) => Promise<boolean>;
  readonly report: () => void;
  readonly forget: () => void;
  readonly close: () => void;
}

/** Lists the problem reports sent from this browser, each with its latest status. */
export const MyReports = observer(function MyReports({ model }: { readonly model: MyReportsModel }) {
  const { t } = useTranslation('report');
  const { reports } = model;
  return (
    <Dialog
      open
      size="m"
      title={t('mine.title')}
      closeLabel={t('close')}
      onClose={model.close}
      actions={
        <>
          <Button variant={reports.length === 0 ? 'go' : undefined} onClick={model.report}>
            {t('mine.another')}
          </Button>
          {reports.length > 0 && (
            <Button variant="quiet" onClick={model.forget}>
              {t('mine.forget')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>{t(reports.length === 0 ? 'mine.none' : 'mine.note')}</p>
      {reports.length > 0 && (
        <ul className={styles.list}>
          {reports.map((report) => (
            <Row key={report.id} report={report} copy={model.copy} />
          ))}
        </ul>
      )}
    </Dialog>
  );
});

interface RowProps {
  readonly report: KeptReport;
  readonly copy: MyReportsModel['copy'];
}

function Row({ report, copy }: RowProps) {
  const { t, i18n } = useTranslation('report');
  const { state, ticket, game, at, code } = report;
  const category = CATEGORIES.find((one) => one === report.category) ?? 'other';
  const received = state === 'taken';
  return (
    <li className={styles.report}>
      <p className={styles.about}>
        <b>{t(`category.${category}`)}</b>
        {game && <span>{game}</span>}
        <time dateTime={new Date(at).toISOString()}>
          {new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)}
        </time>
      </p>
      <p className={styles.state} data-taken={received}>
        {received ? <CheckIcon size="1.25rem" /> : <ErrorIcon size="1.25rem" />}
        <span>{code === undefined ? t(`mine.state.${state}`) : t('mine.state.refused-code', { code })}</span>
      </p>
      {ticket !== undefined && (
        <CodeCopy
          code={ticket}
          label={t('sent.ticket')}
          copyLabel={t('sent.copy')}
          copiedLabel={t('sent.copied')}
          failedLabel={t('sent.copy-failed')}
          onCopy={copy}
        />
      )}
    </li>
  );
}
