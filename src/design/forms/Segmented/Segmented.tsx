import { useId } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './Segmented.module.css';

export interface Segment<T extends string> {
  /** Value passed to `onChange` when the segment is chosen. */
  readonly value: T;
  /** Visible text of the segment, or its accessible name with `iconOnly`. */
  readonly label: string;
  /** Icon before the segment's label, or in place of the label. */
  readonly icon?: IconComponent | undefined;
  /** Shows only the segment's icon; the label is then its accessible name. */
  readonly iconOnly?: boolean | undefined;
}

export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Two to four segments, in reading order. */
  readonly segments: readonly Segment<T>[];
  /** Called immediately with the chosen value, also while the arrow keys move through the options. */
  readonly onChange: (value: T) => void;
}

/** A choice of one of a few options, all visible at once. Arrow keys choose, as in any group of radio buttons. */
export function Segmented<T extends string>({ label, value, segments, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {segments.map(({ icon: Icon, ...segment }) => (
        <label key={segment.value} className={styles.segment} title={segment.iconOnly ? segment.label : undefined}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            aria-label={segment.iconOnly ? segment.label : undefined}
          />
          {Icon && <Icon />}
          {!segment.iconOnly && <span>{segment.label}</span>}
        </label>
      ))}
    </fieldset>
  );
}
