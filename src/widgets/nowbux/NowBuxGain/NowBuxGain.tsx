import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { CheckIcon } from '../../../design/icons/basicIcons.tsx';
import styles from './NowBuxGain.module.css';

/** Angles of the flying coins, in degrees. */
const COINS = [-150, -115, -80, -45, -10, 200] as const;

interface NowBuxGainProps {
  /** Gained amount in nowBux; 0 if unknown. */
  readonly amount: number;
  readonly size?: 'm' | 'l' | undefined;
}

/** nowBux that the player has just received. The animation takes a second, and is off with reduced motion. */
export function NowBuxGain({ amount, size = 'm' }: NowBuxGainProps) {
  const { t, i18n } = useTranslation('nowbux');
  const label = amount > 0 ? t('quests.gain', { count: amount }) : t('quests.claimedTitle');
  return (
    <span role="status" aria-label={label} className={cx(styles.gain, size === 'l' && styles.large)}>
      {COINS.map((angle) => (
        <i key={angle} className={styles.coin} style={{ '--angle': `${angle}deg` }} aria-hidden="true" />
      ))}
      <strong className={styles.amount}>
        {amount > 0 ? `+${new Intl.NumberFormat(i18n.language).format(amount)}` : <CheckIcon size="1.2em" />}
      </strong>
    </span>
  );
}
