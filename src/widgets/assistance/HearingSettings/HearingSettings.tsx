import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { CAPTION_BACKGROUNDS, CAPTION_SIZES } from '../../../domain/assistance/hearing/hearingSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/** Settings of the sound for players who hear it differently. */
export const HearingSettings = observer(function HearingSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { mono, balance, loudness, signal } = model.settings.hearing;
  const sideOf = (value: number) =>
    value === 0
      ? t('hearing.sides.both')
      : t(value < 0 ? 'hearing.sides.left' : 'hearing.sides.right', { percent: Math.round(Math.abs(value) * 100) });
  return (
    <div className={styles.settings}>
      <Switch
        label={t('hearing.mono')}
        hint={t('hearing.mono-hint')}
        checked={mono}
        onChange={(on) => model.change('hearing', { mono: on })}
      />
      <Slider
        label={t('hearing.balance')}
        value={balance}
        min={-1}
        max={1}
        step={0.1}
        format={sideOf}
        onChange={(value) => model.change('hearing', { balance: Math.round(value * 10) / 10 })}
      />
      <Switch
        label={t('hearing.loudness')}
        hint={t('hearing.loudness-hint')}
        checked={loudness}
        onChange={(on) => model.change('hearing', { loudness: on })}
      />
      <Switch
        label={t('hearing.signal')}
        hint={t('hearing.signal-hint')}
        checked={signal}
        onChange={(on) => model.change('hearing', { signal: on })}
      />
      <CaptionSettings model={model} />
    </div>
  );
});

const CaptionSettings = observer(function CaptionSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { captions, captionSize, captionBackground } = model.settings.hearing;
  return (
    <>
      <Switch
        label={t('hearing.captions')}
        hint={t('hearing.captions-hint')}
        checked={captions}
        onChange={(on) => model.change('hearing', { captions: on })}
      />
      {captions && (
        <>
          <Field label={t('hearing.size')}>
            {(control) => (
              <Select
                {...control}
                value={captionSize}
                options={CAPTION_SIZES.map((value) => ({ value, label: t(`hearing.sizes.${value}`) }))}
                onChange={(value) => model.change('hearing', { captionSize: value })}
              />
            )}
          </Field>
          <Field label={t('hearing.background')}>
            {(control) => (
              <Select
                {...control}
                value={captionBackground}
                options={CAPTION_BACKGROUNDS.map((value) => ({ value, label: t(`hearing.backgrounds.${value}`) }))}
                onChange={(value) => model.change('hearing', { captionBackground: value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
});
