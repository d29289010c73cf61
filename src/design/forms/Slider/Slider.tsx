import { useId } from 'react';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './Slider.module.css';

export interface SliderProps {
  /** Names the quantity that the slider adjusts. */
  readonly label: string;
  /** Value between `min` and `max`, in the owner's unit. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Amount by which an arrow key changes the slider. Defaults to 1. */
  readonly step?: number | undefined;
  /** Called with the value at every step, during a drag too. */
  readonly onChange: (value: number) => void;
  /** Formats the value for screen readers: "60%". */
  readonly format?: ((value: number) => string) | undefined;
  /** Decorative icon before the slider's track. */
  readonly icon?: IconComponent | undefined;
  readonly disabled?: boolean | undefined;
}

/** A slider as a native range input: arrows, Page Up/Down, Home and End work. */
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
      <div className={styles.header}>
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
