import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { UnknownSection } from '../layout/UnknownSection.tsx';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { DateTime } from '../../../design/data/DateTime/DateTime.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { DownloadIcon } from '../../../design/icons/icons.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';
import styles from '../NowBux.module.css';
import { countText } from '../../../design/data/Money/moneyText.ts';
import { transactionName } from './transactionName.ts';
import { balancesAfter, ledgerCsv } from './ledgerRows.ts';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';

export const LedgerSection = observer(function LedgerSection({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  return (
    <LoadedContent state={model.transactions} model={model} quiet={<UnknownSection title={t('transactions.title')} />}>
      {(transactions) => (
        <Transactions
          transactions={transactions}
          total={model.balance.kind === 'loaded' ? model.balance.value.totalBalance : undefined}
          saveText={model.saveText}
        />
      )}
    </LoadedContent>
  );
});

/** Filters for the changes of the nowBux balance. */
const KINDS = {
  all: () => true,
  earned: ({ amount, pot }: Transaction) => amount > 0 && pot !== 'pay',
  bought: ({ amount, pot }: Transaction) => amount > 0 && pot === 'pay',
  spent: ({ amount }: Transaction) => amount < 0,
} as const;
type Kind = keyof typeof KINDS;
const ORDER = ['all', 'earned', 'bought', 'spent'] as const satisfies readonly Kind[];

interface TransactionsProps {
  readonly transactions: readonly Transaction[];
  /** The player's present balance; undefined if unknown. */
  readonly total: number | undefined;
  readonly saveText: (name: string, text: string) => void;
}

/** The nowBux balance's changes, with a filter and an export as a file. */
function Transactions({ transactions, total, saveText }: TransactionsProps) {
  const { t } = useTranslation('nowbux');
  const [kind, choose] = useState<Kind>('all');
  const nameOf = useChangeName();
  const art = <Illustration scene="empty" />;
  if (transactions.length === 0) {
    return <EmptyState art={art} title={t('transactions.none')} text={t('transactions.noneText')} />;
  }
  const balances = total === undefined ? undefined : balancesAfter(transactions, total);
  const filtered = transactions.filter(KINDS[kind]);
  return (
    <Ledger
      title={t('transactions.title')}
      columns={[t('transactions.what'), t('transactions.when'), t('transactions.amount'), t('transactions.balance')]}
      above={
        <div className={styles.tools}>
          <Segmented
            label={t('transactions.kind')}
            value={kind}
            segments={ORDER.map((value) => ({ value, label: t(`transactions.kinds.${value}`) }))}
            onChange={choose}
          />
          <Button
            size="s"
            icon={DownloadIcon}
            disabled={filtered.length === 0}
            onClick={() => saveText('nowbux.csv', ledgerCsv(filtered.map((one) => ({ ...one, title: nameOf(one) }))))}
          >
            {t('transactions.csv')}
          </Button>
        </div>
      }
      below={filtered.length === 0 && <Text tone="soft">{t('transactions.noneOfKind')}</Text>}
    >
      {filtered.map((one) => (
        <Change key={one.id} change={one} balance={balances?.get(one.id)} />
      ))}
    </Ledger>
  );
}

/** Returns a function that names a change of the nowBux balance: its reason and the purchased item. */
function useChangeName(): (change: Transaction) => string {
  const { t } = useTranslation('nowbux');
  return (change) => {
    const { reason, title } = transactionName(change);
    const name = reason ? t(`transactions.reasons.${reason}`) : '';
    const lines = title === name ? [name] : [name, title];
    return lines.filter(Boolean).join(': ') || t('transactions.untitled');
  };
}

interface ChangeProps {
  readonly change: Transaction;
  /** The player's balance after this change of it; undefined if unknown. */
  readonly balance: number | undefined;
}

function Change({ change, balance }: ChangeProps) {
  const { amount, at, pot, expiresAt } = change;
  const { t, i18n } = useTranslation('nowbux');
  const nameOf = useChangeName();
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <tr>
      <th scope="row">
        {nameOf(change)}
        {amount > 0 && pot === 'pay' && <small className={styles.expiry}>{t('transactions.stays')}</small>}
        {expiresAt !== undefined && (
          <small className={styles.expiry}>
            {t('transactions.expires')} <DateTime at={expiresAt} locale={i18n.language} local="day" />
          </small>
        )}
      </th>
      <td className={styles.time}>
        <DateTime at={at} locale={i18n.language} local="minute" />
      </td>
      <td className={styles.number}>{signed.format(amount).replace('-', '−')}</td>
      <td className={styles.balanceAfter}>{balance === undefined ? '–' : countText(balance, i18n.language)}</td>
    </tr>
  );
}

interface LedgerProps {
  readonly title: string;
  readonly columns: readonly [what: string, when: string, amount: string, balance: string];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Table of changes of the nowBux balance, with optional content above and below. */
function Ledger({ title, columns: [description, at, amount, balance], above, below, children }: LedgerProps) {
  return (
    <section className={styles.section} aria-labelledby="ledger-title">
      <Heading level={2} size="2xl" id="ledger-title">
        {title}
      </Heading>
      {above}
      <table className={styles.ledger} aria-labelledby="ledger-title">
        <thead>
          <tr>
            <th scope="col">{description}</th>
            <th scope="col" className={styles.time}>
              {at}
            </th>
            <th scope="col" className={styles.number}>
              {amount}
            </th>
            <th scope="col" className={styles.balanceAfter}>
              {balance}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {below}
    </section>
  );
}
