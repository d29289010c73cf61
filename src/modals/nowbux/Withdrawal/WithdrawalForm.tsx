import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../design/forms/Checkbox/Checkbox.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import type { WithdrawalState } from '../../../domain/nowbux/withdrawals/withdrawal.machine.ts';
import { OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import { WithdrawalAmounts } from './WithdrawalAmounts.tsx';
import styles from './Withdrawal.module.css';
import type { WithdrawalModel } from './Withdrawal.types.ts';

const CONFIRMATIONS = ['canReceivePayments', 'nonRefundable'] as const;

interface WithdrawalFormProps {
  readonly model: WithdrawalModel;
  readonly state: Extract<WithdrawalState, { readonly kind: 'entering' | 'submitting' | 'unsure' }>;
}

/** Form of a withdrawal: the payout, its recipient and two confirmations. Locked once sent. */
export const WithdrawalForm = observer(function WithdrawalForm({ model, state }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal');
  const { kind, offer, email } = state;
  const entering = kind === 'entering' ? state : undefined;
  const trouble = entering?.trouble;
  const number = kind === 'submitting' ? undefined : model.number;
  const missing = entering && !(entering.canReceivePayments && entering.nonRefundable);
  return (
    <div className={styles.body}>
      <div role="status">
        {kind === 'unsure' && <Text strong>{t('unsure.text')}</Text>}
        {entering && number !== undefined && <Text strong>{t('open')}</Text>}
        {(trouble === 'changed' || trouble === 'failed') && <Text strong>{t(`trouble.${trouble}`)}</Text>}
      </div>
      {number !== undefined && <OrderNumber orderNumber={number} label={t('number')} copy={model.copy} />}
      <WithdrawalAmounts {...offer} />
      <Field
        label={t('email')}
        hint={t(entering ? 'emailHint' : 'emailLocked')}
        error={trouble === 'email' ? t('emailWrong') : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            readOnly={!entering}
            value={email}
            onChange={(to) => model.write(to)}
          />
        )}
      </Field>
      <div className={styles.confirmations}>
        {CONFIRMATIONS.map((which) => (
          <Checkbox
            key={which}
            label={t(which)}
            checked={entering?.[which] ?? true}
            disabled={!entering}
            onChange={(ticked) => model.tick(which, ticked)}
          />
        ))}
        <Text tone="muted" size="s">
          {missing ? t('missing') : '\u00A0'}
        </Text>
      </div>
    </div>
  );
});
