import { useId } from 'react';
import type { IconComponent } from '../../icons/Icon.tsx';
import { CheckIcon } from '../../icons/icons.tsx';
import { ROW, STOP } from '../../hooks/rows/useRows.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Chips.module.css';

export interface Chip<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconComponent | undefined;
  /** Number of items that match this filter. */
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

export interface ChipsProps<T extends string> {
  readonly label: string;
  readonly chips: readonly Chip<T>[];
  readonly chosen: readonly T[];
  /** Called with the values of the selected chips, in the order of the chips. */
  readonly onChange: (chosen: readonly T[]) => void;
  /** Shows the chips in one line that scrolls sideways instead of wrapping, for use above a row of games. */
  readonly oneLine?: boolean | undefined;
}

/** Filters that can be combined, all visible at once. */
export function Chips<T extends string>({ label, chips, chosen, onChange, oneLine = false }: ChipsProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles.chips} data-one-line={oneLine} {...ROW}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {chips.map(({ icon: Icon, ...chip }) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="checkbox"
            {...STOP}
            className={styles.input}
            aria-labelledby={`${id}-${chip.value}`}
            checked={chosen.includes(chip.value)}
            disabled={chip.disabled}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange(
                chips.map(({ value }) => value).filter((value) => (value === chip.value ? on : chosen.includes(value))),
              );
            }}
          />
          <span className={styles.tick} aria-hidden="true">
            <CheckIcon size="1em" />
          </span>
          {Icon && <Icon />}
          <span id={`${id}-${chip.value}`}>
            {chip.label}
            {chip.count !== undefined && <span className={styles.count}> {chip.count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
