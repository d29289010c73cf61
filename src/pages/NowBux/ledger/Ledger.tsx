import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../design/DateTime/DateTime.tsx';
import { EmptyState } from '../../../design/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/Heading/Heading.tsx';
import { Illustration } from '../../../design/Illustration/Illustration.tsx';
import type { RedeemedCode } from '../../../domain/nowbux/nowbux.store.ts';
import styles from '../NowBux.module.css';
import { ownZone } from '../ownZone.ts';

/** The codes that nowBux were redeemed for. */
export function Codes({ codes }: { readonly codes: readonly RedeemedCode[] }) {
  const { t, i18n } = useTranslation('nowbux');
  const zone = ownZone();
  if (codes.length === 0) {
    return <EmptyState art={<Illustration scene="ticket" />} title={t('history.none')} text={t('history.noneText')} />;
  }
  return (
    <Ledger title={t('history.title')} columns={[t('history.code'), t('history.amount'), t('history.when')]}>
      {codes.map(({ code, amount, at }) => (
        <tr key={code}>
          <th scope="row" className={styles.code}>
            {code}
          </th>
          <td className={styles.number}>{new Intl.NumberFormat(i18n.language).format(amount)}</td>
          <td className={styles.time}>
            {at !== undefined && <DateTime at={at} timeZone={zone} locale={i18n.language} />}
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

interface LedgerProps {
  readonly title: string;
  readonly columns: readonly [what: string, amount: string, when: string];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A table of amounts, with whatever stands above and below it. */
export function Ledger({ title, columns: [what, amount, at], above, below, children }: LedgerProps) {
  return (
    <section className={styles.section} aria-labelledby="ledger-title">
      <Heading level={2} size="2xl" id="ledger-title">
        {title}
      </Heading>
      {above}
      <table className={styles.ledger} aria-labelledby="ledger-title">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className={styles.number}>
              {amount}
            </th>
            <th scope="col" className={styles.time}>
              {at}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {below}
    </section>
  );
}
