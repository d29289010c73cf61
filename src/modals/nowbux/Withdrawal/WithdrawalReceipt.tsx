import { useTranslation } from 'react-i18next';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import type { Withdrawal } from '../../../domain/nowbux/withdrawals/withdrawal.machine.ts';
import { WithdrawalAmounts } from './WithdrawalAmounts.tsx';
import styles from './Withdrawal.module.css';

interface WithdrawalReceiptProps {
  readonly withdrawal: Withdrawal;
  readonly copy: (text: string) => Promise<boolean>;
}

/** Amount, recipient and transaction number of a withdrawal. */
export function WithdrawalReceipt({ withdrawal, copy }: WithdrawalReceiptProps) {
  const { t } = useTranslation('withdrawal');
  const { transaction_id: id, email, currency, amount, fees } = withdrawal;
  return (
    <div className={styles.body}>
      <p>{t('sent.text')}</p>
      <WithdrawalAmounts amount={amount} fees={fees} currency={currency} />
      <Field label={t('email')} hint={t('emailLocked')}>
        {(control) => <TextInput {...control} dir="ltr" readOnly value={email} onChange={() => undefined} />}
      </Field>
      <dl className={styles.amounts}>
        <div>
          <dt>{t('currency')}</dt>
          <dd>{currency}</dd>
        </div>
      </dl>
      <CodeCopy
        label={t('transaction')}
        code={id}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
        onCopy={copy}
      />
    </div>
  );
}
