import { Progress, type ProgressProps } from './Progress.tsx';
import styles from './ProgressLine.module.css';

interface ProgressLineProps extends Pick<ProgressProps, 'value' | 'label'> {
  /** Of the percentage, as the browser writes them. */
  readonly locale: string;
}

/** A bar with its words above it, and how far it is in figures where that is known. */
export function ProgressLine({ value, label, locale }: ProgressLineProps) {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div className={styles.line}>
      <span>{label}</span>
      {/* The bar itself tells assistive technology. */}
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
