import { useTranslation } from 'react-i18next';
import { MouseIcon } from '../../../design/icons/icons.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { SENSITIVITY } from '../../../domain/controls/controls.store.ts';
import { sensitivityFactor } from '../../../domain/input/pointer/sensitivity.ts';

interface SensitivitySliderProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Slider for the mouse sensitivity, with the resulting speed factor. */
export function SensitivitySlider({ value, onChange }: SensitivitySliderProps) {
  const { t, i18n } = useTranslation('controls');
  const format = (number: number) => number.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  return (
    <Slider
      label={t('sensitivity.label')}
      icon={MouseIcon}
      value={value}
      min={SENSITIVITY.least}
      max={SENSITIVITY.most}
      step={SENSITIVITY.step}
      format={(now) => t('sensitivity.factor', { value: format(now), factor: format(sensitivityFactor(now)) })}
      onChange={onChange}
    />
  );
}
