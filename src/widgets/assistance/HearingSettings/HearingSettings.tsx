import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import type { AssistanceModel } from '../Assistance.types.ts';
import { LevelSlider } from '../LevelSlider/LevelSlider.tsx';
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
      <LevelSlider
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
    </div>
  );
});
