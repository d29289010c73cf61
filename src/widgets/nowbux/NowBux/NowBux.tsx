import { cx } from '../../../design/cx.ts';
import { ArrowRightIcon, CoinIcon } from '../../../design/icons/icons.tsx';
import { countText } from '../../../design/data/Money/moneyText.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './NowBux.module.css';

export interface NowBuxProps {
  readonly value: number;
  /** Language of the amount as a BCP 47 tag. */
  readonly locale: string;
  /** The whole text for screen readers, such as "1,240 nowBux, you had 1,220". */
  readonly spoken: string;
  /** The previous amount of nowBux, shown with an arrow and the difference. */
  readonly before?: number | undefined;
  /** The amount is a difference, so it shows a plus or minus sign. */
  readonly signed?: boolean | undefined;
  readonly size?: 's' | 'm' | 'l' | 'hero' | undefined;
}

/**
 * An amount of nowBux, in gold. It never counts up or shifts: after a change it shows the previous and the new amount
 * with the difference, each as wide as the wider amount.
 */
export function NowBux({ value, locale, spoken, before, signed = false, size = 'm' }: NowBuxProps) {
  const now = countText(value, locale, signed);
  const changed = before !== undefined && before !== value;
  const was = changed ? countText(before, locale) : '';
  const length = Math.max(now.length, was.length);
  return (
    <span className={cx(styles.amount, styles[size])}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.shown} aria-hidden="true">
        <CoinIcon size="1.15em" />
        {changed && (
          <>
            <span className={styles.before}>{was}</span>
            <span className={styles.arrow}>
              <ArrowRightIcon size="0.8em" />
            </span>
          </>
        )}
        {/* A new key per amount restarts the entry animation in place. */}
        <span key={value} className={cx(styles.current, changed && styles.entering)} style={{ '--letters': length }}>
          {now}
        </span>
        {changed && (
          <span className={cx(styles.difference, value < before && styles.decrease)}>
            {countText(value - before, locale, true)}
          </span>
        )}
      </span>
    </span>
  );
}
