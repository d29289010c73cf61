import { useId } from 'react';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './Slider.module.css';

export interface SliderProps {
  /** What is turned up and down. */
  readonly label: string;
  /** Between `min` and `max`, in whatever unit the owner has. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How far one arrow key goes; 1 where nothing is said. */
  readonly step?: number | undefined;
  /** At every step, while it is dragged too. */
  readonly onChange: (value: number) => void;
  /** The value in words: "60%". */
  readonly format?: ((value: number) => string) | undefined;
  /** Before the track; it says nothing itself. */
  readonly icon?: IconComponent | undefined;
  /** Can’t be moved now. */
  readonly disabled?: boolean | undefined;
}

/** The browser's own range input: arrows, page keys, home and end work as everywhere. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  format = String,
  icon: Icon,
  disabled,
}: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <output htmlFor={id} className={styles.value}>
          {format(value)}
        </output>
      </div>
      <div className={styles.line}>
        {Icon && <Icon />}
        <input
          id={id}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={format(value)}
          style={{ '--at': (value - min) / (max - min || 1) }}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
    </div>
  );
}
