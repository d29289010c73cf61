import { useId, useState } from 'react';
import { cx } from '../../cx.ts';
import { StarIcon } from '../../icons/icons.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  readonly label: string;
  /** 1 to 5; undefined while nothing is chosen. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** A star's name: "3 stars". */
  readonly starWords: (stars: number) => string;
  /** What a number of stars means: "Great". Shown beside, so that stars alone decide nothing. */
  readonly meaning?: ((stars: number) => string) | undefined;
  readonly disabled?: boolean | undefined;
}

/** A rating to be given: five radio buttons, so arrows choose. Stars are ink: gold is the currency's. */
export function Rating({ label, value, onChange, starWords, meaning, disabled }: RatingProps) {
  const name = useId();
  const [near, setNear] = useState<number>();
  const shown = near ?? value ?? 0;
  return (
    <fieldset className={styles.rating} disabled={disabled} onPointerLeave={() => setNear(undefined)}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {STARS.map((stars) => (
        <label
          key={stars}
          className={cx(styles.star, stars <= shown && styles.on)}
          onPointerEnter={(event) => !disabled && event.pointerType === 'mouse' && setNear(stars)}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            aria-label={starWords(stars)}
            checked={value === stars}
            onChange={() => {
              // The keys moved on, wherever the pointer rests.
              setNear(undefined);
              onChange(stars);
            }}
          />
          <StarIcon size="1.75rem" />
        </label>
      ))}
      {meaning && (
        <output className={styles.meaning} aria-live="polite">
          {value === undefined ? '' : meaning(value)}
        </output>
      )}
    </fieldset>
  );
}

export interface StarsProps {
  /** 0 to 5, halves and all. */
  readonly value: number;
  /** In words: "4.3 of 5 stars". */
  readonly label: string;
  /** Beside the stars: "4.3", "1,204 ratings". */
  readonly text?: string | undefined;
}

/** A rating that was given. */
export function Stars({ value, label, text }: StarsProps) {
  const part = Math.min(1, Math.max(0, value / 5));
  return (
    <span className={styles.stars}>
      <span role="img" aria-label={label} className={styles.line} style={{ '--part': `${part * 100}%` }}>
        <span className={styles.under}>
          {STARS.map((star) => (
            <StarIcon key={star} size="1em" />
          ))}
        </span>
        <span className={styles.over}>
          {STARS.map((star) => (
            <StarIcon key={star} size="1em" />
          ))}
        </span>
      </span>
      {text && <span className={styles.text}>{text}</span>}
    </span>
  );
}
