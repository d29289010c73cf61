import { Progress, type ProgressProps } from './Progress.tsx';
import styles from './ProgressLine.module.css';

interface ProgressLineProps extends Pick<ProgressProps, 'value' | 'label'> {
  /** Locale of the shown percentage, as a BCP 47 tag. */
  readonly locale: string;
}

/** A bar with its label above it, and the percentage if known. */
export function ProgressLine({ value, label, locale }: ProgressLineProps) {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div className={styles.line}>
      <span>{label}</span>
      {/* Hidden, because the bar itself reports its value. */}
      {value !== undefined && (
        <span className={styles.figure} aria-hidden="true">
          {percent.format(Math.floor(value * 100) / 100)}
        </span>
      )}
      <div className={styles.bar}>
        <Progress value={value} label={label} />
      </div>
    </div>
  );
}
