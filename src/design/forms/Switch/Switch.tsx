import { useId } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  /** Name of the setting that is on or off, without its state. */
  readonly label: string;
  /** Explains the setting's effect, below the label. */
  readonly hint?: string | undefined;
  /** Whether the switch is on. Controlled by the owner. */
  readonly checked: boolean;
  /** Called immediately with the switch's new state. */
  readonly onChange: (checked: boolean) => void;
  /** The setting can’t be changed now; the hint gives the reason. */
  readonly disabled?: boolean | undefined;
}

/** A setting that is on or off, with immediate effect. The whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.text}>
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
