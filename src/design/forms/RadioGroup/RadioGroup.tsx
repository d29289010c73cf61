import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../../icons/icons.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Explanation below the option's label. */
  readonly hint?: string | undefined;
  /** Content at the end of the option's row: a price, a badge. */
  readonly end?: ReactNode | undefined;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<T>[];
  /** Value of the selected option; undefined while none is selected. */
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** Text of the group's error and its solution. */
  readonly error?: string | undefined;
  /** A border around each option, for an important decision such as a plan. */
  readonly framed?: boolean | undefined;
  /** Two or more options per line if they fit, for labels of a word or two without hints. */
  readonly columns?: boolean | undefined;
}

/** A choice of one of several options with explanations, by native radio buttons: arrow keys choose. */
export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  error,
  framed = false,
  columns = false,
}: RadioGroupProps<T>) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      data-framed={framed}
      data-columns={columns}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={id}
            className={styles.dot}
            checked={option.value === value}
            disabled={option.disabled}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            <span id={`${id}-${option.value}`} className={styles.label}>
              {option.label}
            </span>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className={styles.hint}>
                {option.hint}
              </span>
            )}
          </span>
          {option.end && <span className={styles.end}>{option.end}</span>}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <ErrorIcon size="1.1em" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
