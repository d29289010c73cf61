import { cx } from '../../cx.ts';
import { ArrowRightIcon } from '../../icons/icons.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { moneyText } from './moneyText.ts';
import styles from './Money.module.css';

export interface MoneyProps {
  /** In the currency's whole unit: 4.99 for $4.99. */
  readonly value: number;
  /** ISO 4217: `USD`, `KRW`. */
  readonly currency: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** What it was: shown before it, struck through. */
  readonly before?: number | undefined;
  /** The whole fact in words: "$4.99, was $9.99". Needed where there is a `before`. */
  readonly spoken?: string | undefined;
  /** After it, smaller: "a month". */
  readonly per?: string | undefined;
  readonly size?: 'm' | 'l' | 'hero' | undefined;
}

/** A price or a sum, written as its reader's language writes it, in figures that keep their columns. */
export function Money({ value, currency, locale, before, spoken, per, size = 'm' }: MoneyProps) {
  const text = moneyText(value, currency, locale);
  return (
    <span className={cx(styles.money, styles[size])}>
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
      <span className={styles.shown} aria-hidden={spoken ? true : undefined}>
        {before !== undefined && before !== value && (
          <>
            <s className={styles.before}>{moneyText(before, currency, locale)}</s>
            <span className={styles.arrow}>
              <ArrowRightIcon size="0.9em" />
            </span>
          </>
        )}
        <span className={styles.now}>{text}</span>
        {per && <span className={styles.per}>{per}</span>}
      </span>
    </span>
  );
}
