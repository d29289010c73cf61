import { useId } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './Segmented.module.css';

export interface Segment<T extends string> {
  /** Told to `onChange`. */
  readonly value: T;
  /** What the player reads, or hears where `iconOnly`. */
  readonly label: string;
  /** Before the label, or instead of it. */
  readonly icon?: IconComponent | undefined;
  /** Show the icon alone; the label is then its name. */
  readonly iconOnly?: boolean | undefined;
}

export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Two to four, in the order of reading. */
  readonly segments: readonly Segment<T>[];
  /** At once, as the arrows move. */
  readonly onChange: (value: T) => void;
}

/** One of a few, all seen at once. Arrow keys move, as in any group of radio buttons. */
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
