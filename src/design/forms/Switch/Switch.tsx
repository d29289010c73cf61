import { useId } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  /** What is on or off: the thing, not its state. */
  readonly label: string;
  /** What it does, under the label. */
  readonly hint?: string | undefined;
  /** Its owner’s: on. */
  readonly checked: boolean;
  /** What it shall be, at once. */
  readonly onChange: (checked: boolean) => void;
  /** Can’t be switched now; the hint says why. */
  readonly disabled?: boolean | undefined;
}

/** On or off, at once: the whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
