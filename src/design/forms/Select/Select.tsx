import type { SelectHTMLAttributes } from 'react';
import { cx } from '../../cx.ts';
import { ChevronDownIcon } from '../../icons/icons.tsx';
import styles from './Select.module.css';

export interface SelectOption<T extends string> {
  /** Value passed to `onChange` when the option is chosen. */
  readonly value: T;
  /** Visible text of the option. */
  readonly label: string;
  /** The option is listed but can't be chosen. */
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<T extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> {
  readonly value: T;
  /** The select's options in display order. */
  readonly options: readonly SelectOption<T>[];
  /** Called with the chosen value of the select. */
  readonly onChange: (value: T) => void;
}

/** A styled native select. */
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
