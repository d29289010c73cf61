import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { COLOUR_VISIONS } from '../../../domain/assistance/vision/visionSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from './VisionSettings.module.css';

/** Sliders of the picture, with their range and step. */
const LEVELS = [
  { name: 'contrast', min: 0.5, max: 2 },
  { name: 'brightness', min: 0.5, max: 2 },
] as const;

/** Settings of the picture: colours, contrast and brightness. */
export const VisionSettings = observer(function VisionSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { vision } = model.settings;
  const format = (value: number) => t('vision.percent', { percent: Math.round(value * 100) });
  return (
    <div className={styles.settings}>
      <Field label={t('vision.colour')} hint={t('vision.colour-hint')}>
        {(control) => (
          <Select
            {...control}
            value={vision.colour}
            options={COLOUR_VISIONS.map((value) => ({ value, label: t(`vision.colours.${value}`) }))}
            onChange={(colour) => model.change('vision', { colour })}
          />
        )}
      </Field>
      {vision.colour !== 'off' && (
        <div className={styles.field}>
          <Text strong>{t('vision.strength')}</Text>
          <Slider
            label={t('vision.strength')}
            value={vision.strength}
            min={0}
            max={1}
            step={0.05}
            format={format}
            onChange={(strength) => model.change('vision', { strength })}
          />
        </div>
      )}
      {LEVELS.map(({ name, min, max }) => (
        <div key={name} className={styles.field}>
          <Text strong>{t(`vision.${name}`)}</Text>
          <Slider
            label={t(`vision.${name}`)}
            value={vision[name]}
            min={min}
            max={max}
            step={0.05}
            format={format}
            onChange={(value) => model.change('vision', { [name]: value })}
          />
        </div>
      ))}
    </div>
  );
});
