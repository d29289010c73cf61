import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { COLOUR_VISIONS, MAGNIFIERS, POINTER_SIZES } from '../../../domain/assistance/vision/visionSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/** Settings of the picture for players who see it differently. */
export const VisionSettings = observer(function VisionSettings({ model }: { readonly model: AssistanceModel }) {
  return (
    <div className={styles.settings}>
      <ColourSettings model={model} />
      <MagnifierSettings model={model} />
      <FlashSettings model={model} />
    </div>
  );
});

const ColourSettings = observer(function ColourSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { colour, strength, contrast, brightness } = model.settings.vision;
  const percent = (value: number) => t('vision.percent', { percent: Math.round(value * 100) });
  return (
    <>
      <Field label={t('vision.colour')} hint={t('vision.colour-hint')}>
        {(control) => (
          <Select
            {...control}
            value={colour}
            options={COLOUR_VISIONS.map((value) => ({ value, label: t(`vision.colours.${value}`) }))}
            onChange={(value) => model.change('vision', { colour: value })}
          />
        )}
      </Field>
      {colour !== 'off' && (
        <Slider
          label={t('vision.strength')}
          value={strength}
          min={0}
          max={1}
          step={0.05}
          format={percent}
          onChange={(value) => model.change('vision', { strength: value })}
        />
      )}
      {model.slow?.has('filter') && (
        <Text size="s" strong>
          {t('vision.slow.filter')}
        </Text>
      )}
      <Slider
        label={t('vision.contrast')}
        value={contrast}
        min={0.5}
        max={2}
        step={0.05}
        format={percent}
        onChange={(value) => model.change('vision', { contrast: value })}
      />
      <Slider
        label={t('vision.brightness')}
        value={brightness}
        min={0.5}
        max={2}
        step={0.05}
        format={percent}
        onChange={(value) => model.change('vision', { brightness: value })}
      />
    </>
  );
});

const MagnifierSettings = observer(function MagnifierSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { magnifier, zoom, pointer } = model.settings.vision;
  return (
    <>
      <Field label={t('vision.magnifier')} hint={t('vision.magnifier-hint')}>
        {(control) => (
          <Select
            {...control}
            value={magnifier}
            options={MAGNIFIERS.map((value) => ({ value, label: t(`vision.magnifiers.${value}`) }))}
            onChange={(value) => model.change('vision', { magnifier: value })}
          />
        )}
      </Field>
      {magnifier !== 'off' && (
        <Slider
          label={t('vision.zoom')}
          value={zoom}
          min={1.5}
          max={6}
          step={0.5}
          format={(times) => t('vision.times', { times })}
          onChange={(value) => model.change('vision', { zoom: value })}
        />
      )}
      <div className={styles.field}>
        <Text strong>{t('vision.pointer')}</Text>
        <Segmented
          label={t('vision.pointer')}
          value={pointer}
          segments={POINTER_SIZES.map((value) => ({ value, label: t(`vision.pointers.${value}`) }))}
          onChange={(value) => model.change('vision', { pointer: value })}
        />
      </div>
    </>
  );
});

const FlashSettings = observer(function FlashSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  return (
    <>
      <Switch
        label={t('vision.flashes')}
        hint={t('vision.flashes-hint')}
        checked={model.settings.vision.flashes}
        onChange={(flashes) => model.change('vision', { flashes })}
      />
      {model.slow?.has('flashes') && (
        <Text size="s" strong>
          {t('vision.slow.flashes')}
        </Text>
      )}
    </>
  );
});
