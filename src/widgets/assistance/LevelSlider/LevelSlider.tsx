import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from '../settings.module.css';

interface LevelSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Defaults to 0.05. */
  readonly step?: number | undefined;
  /** The value in words. */
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A slider below its name and value. */
export function LevelSlider({ step = 0.05, ...slider }: LevelSliderProps) {
  return (
    <div className={styles.slider}>
      <span className={styles.level} aria-hidden="true">
        <Text strong>{slider.label}</Text>
        <Text tone="soft">{slider.format(slider.value)}</Text>
      </span>
      <Slider {...slider} step={step} />
    </div>
  );
}
