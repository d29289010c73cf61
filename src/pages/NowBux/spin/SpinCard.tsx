import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { WheelIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { SectionProps } from '../section.types.ts';
import { SectionLink } from '../layout/SectionLink.tsx';
import styles from './SpinCard.module.css';

/** The card of the daily spin: a gold button, and the spins left today. */
export const SpinCard = observer(function SpinCard({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { spin } = model.parts;
  if (!spin || spin.wheel.kind === 'failed' || (spin.wheel.kind === 'loaded' && !spin.wheel.value)) return null;
  const { guest, left, waiting } = spin;
  const hasNoSpins = !guest && left === 0 && waiting === undefined;
  return (
    <section className={styles.card} aria-label={t('sections.spin')} aria-busy={left === undefined}>
      <span className={styles.icon}>
        <WheelIcon size="1.6rem" />
      </span>
      <SectionLink model={model} to="spin" className={styles.text}>
        <Text strong>{t('spin.daily')}</Text>
        <Text tone="muted" size="s" count>
          {waiting !== undefined ? (
            t('spin.waiting', { count: waiting })
          ) : guest ? (
            t('spin.guest')
          ) : left === undefined ? (
            <Skeleton shape="text" width="6em" />
          ) : hasNoSpins ? (
            t('spin.tomorrow')
          ) : (
            t('spin.left', { count: left })
          )}
        </Text>
      </SectionLink>
      {!hasNoSpins && (
        <ButtonLink
          variant="gold"
          size="s"
          href={model.hrefOf('spin')}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            model.open('spin');
          }}
        >
          {t(waiting === undefined ? 'spin.spin' : 'spin.claim')}
        </ButtonLink>
      )}
    </section>
  );
});
