import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  /** The checkbox's label: a statement that is true when the box is ticked; may contain links. */
  readonly label: ReactNode;
  /** Whether the box is ticked; the owner controls it. */
  readonly checked: boolean;
  /** Called with the checkbox's new state. */
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

export function Checkbox({ label, checked, onChange, disabled }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
