import type { SelectHTMLAttributes } from 'react';
import { cx } from '../../cx.ts';
import { ChevronDownIcon } from '../../icons/icons.tsx';
import styles from './Select.module.css';

export interface SelectOption<T extends string> {
  /** Told to `onChange`. */
  readonly value: T;
  /** What the player reads. */
  readonly label: string;
  /** In the list, and not to be chosen now. */
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<T extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> {
  readonly value: T;
  /** In the order in which they are listed. */
  readonly options: readonly SelectOption<T>[];
  /** The value of what was chosen. */
  readonly onChange: (value: T) => void;
}

/** The browser's own select, in our clothes: the right one on every device. */
export function Select<T extends string>({ value, options, onChange, className, ...rest }: SelectProps<T>) {
  return (
    <span className={cx(styles.frame, className)}>
      <select
        {...rest}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  );
}
