import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { SectionProps } from '../section.types.ts';
import styles from './Limits.module.css';
import { SpendingField } from './SpendingField.tsx';

/** Choices for the break reminder, in minutes of play. */
const BREAKS = [30, 45, 60, 90, 120] as const;
const NEVER = 'never';

export const LimitsSection = observer(function LimitsSection({ model }: SectionProps) {
  const { t } = useTranslation('limits');
  const { limits } = model.parts;
  if (!limits) return null;
  const { spending, breakMinutes } = limits;
  const minutes = [...new Set([...BREAKS, ...(breakMinutes === undefined ? [] : [breakMinutes])])];
  return (
    <section className={styles.section} aria-labelledby="limits-title">
      <Heading level={2} size="2xl" id="limits-title">
        {t('title')}
      </Heading>
      <Text tone="soft">{t('text')}</Text>
      <div className={styles.groups}>
        <div className={styles.group}>
          <Heading level={3} size="l">
            {t('spending')}
          </Heading>
          {spending.map(([which, limit]) => (
            <SpendingField key={which} which={which} limit={limit} onChange={(to) => limits.limit(which, to)} />
          ))}
        </div>
        <div className={styles.group}>
          <Heading level={3} size="l">
            {t('break.title')}
          </Heading>
          <Field label={t('break.label')} hint={t('break.hint')}>
            {(control) => (
              <Select
                {...control}
                value={breakMinutes === undefined ? NEVER : `${breakMinutes}`}
                options={[
                  { value: NEVER, label: t('break.never') },
                  ...minutes
                    .toSorted((a, b) => a - b)
                    .map((count) => ({ value: `${count}`, label: t('break.after', { count }) })),
                ]}
                onChange={(value) => limits.remind(value === NEVER ? undefined : Number(value))}
              />
            )}
          </Field>
        </div>
      </div>
    </section>
  );
});
