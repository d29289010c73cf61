import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { DateTime } from '../../../design/data/DateTime/DateTime.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Spending } from '../../../domain/account/limits/spendingLimits.ts';
import styles from './Limits.module.css';
import type { SpendingLimit } from './limits.types.ts';

const NONE = 'none';

interface SpendingFieldProps {
  readonly which: Spending;
  readonly limit: SpendingLimit;
  /** Called when the player chooses another spending limit in `to`; undefined for no limit. */
  readonly onChange: (to: number | undefined) => void;
}

/** Field for one spending limit. Shows the amount already spent, and the pending higher limit if there is one. */
export function SpendingField({ which, limit, onChange }: SpendingFieldProps) {
  const { t, i18n } = useTranslation('limits');
  const { most, raise, spent, symbol, steps } = limit;
  const amount = (value: number) =>
    symbol === undefined ? t('nowbux', { count: value }) : priceText(value, symbol, i18n.language);
  const named = (value: number | undefined) => (value === undefined ? t('none') : amount(value));
  const values = [...new Set([...steps, ...(most === undefined ? [] : [most])])].toSorted((a, b) => a - b);
  return (
    <div className={styles.limit}>
      <Field
        label={t(`of.${which}`)}
        hint={[spent !== undefined && t('spent', { amount: amount(spent) }), which === 'month' && t('renewals')]
          .filter(Boolean)
          .join(' ')}
      >
        {(control) => (
          <Select
            {...control}
            value={most === undefined ? NONE : `${most}`}
            options={[
              { value: NONE, label: t('none') },
              ...values.map((value) => ({ value: `${value}`, label: amount(value) })),
            ]}
            onChange={(value) => onChange(value === NONE ? undefined : Number(value))}
          />
        )}
      </Field>
      <div role="status" className={styles.raiseNotice}>
        {raise && (
          <>
            <Text size="s">
              {t('raised', { amount: named(raise.to) })} <DateTime at={raise.from} locale={i18n.language} />
            </Text>
            <Button size="s" onClick={() => onChange(most)}>
              {t('keep', { amount: named(most) })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
