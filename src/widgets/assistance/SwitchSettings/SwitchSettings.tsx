import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { groupOf, isAnalog, MICROPHONE_CLICK, SOURCES } from '../../../domain/assistance/input/inputNames.ts';
import { REST, STEP } from '../../../domain/assistance/switches/switchSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import { InputPicker } from '../InputPicker/InputPicker.tsx';
import { ClickTestPanel } from './ClickTestPanel.tsx';
import styles from '../settings.module.css';

const SWITCHES = [MICROPHONE_CLICK, ...SOURCES].filter(
  (name) =>
    name === 'TouchTap' ||
    name === MICROPHONE_CLICK ||
    (['keys', 'pad'].includes(groupOf(name)) && !isAnalog(name)) ||
    ['MouseLeft', 'MouseRight', 'MouseMiddle'].includes(name),
);

/** Settings of scanning by one or two switches, and of pointers that press by resting. */
export const SwitchSettings = observer(function SwitchSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { switches, dwell } = model.settings;
  const seconds = (ms: number) => t('input.seconds', { seconds: (ms / 1000).toFixed(1) });
  return (
    <div className={styles.settings}>
      <Switch
        label={t('switches.scan')}
        hint={t('switches.scan-hint')}
        checked={switches.on}
        onChange={(on) => model.change('switches', { on })}
      />
      {switches.on && (
        <>
          {(['choose', 'next'] as const).map((name) => (
            <div key={name} className={styles.field}>
              <Text>{t(`switches.${name}`)}</Text>
              <InputPicker
                label={t(`switches.${name}`)}
                value={switches[name]}
                empty={name === 'next' ? t('switches.by-time') : undefined}
                sources={SWITCHES}
                onChange={(input) => model.change('switches', { [name]: input })}
              />
            </div>
          ))}
          {[switches.choose, switches.next].includes(MICROPHONE_CLICK) && <ClickTestPanel model={model} />}
          {switches.next === '' && (
            <Slider
              label={t('switches.step')}
              value={switches.stepMs}
              min={STEP.least}
              max={STEP.most}
              step={STEP.step}
              format={seconds}
              onChange={(stepMs) => model.change('switches', { stepMs })}
            />
          )}
        </>
      )}
      <Switch
        label={t('switches.dwell')}
        hint={t('switches.dwell-hint')}
        checked={dwell.on}
        onChange={(on) => model.change('dwell', { on })}
      />
      {dwell.on && (
        <Slider
          label={t('switches.rest')}
          value={dwell.restMs}
          min={REST.least}
          max={REST.most}
          step={REST.step}
          format={seconds}
          onChange={(restMs) => model.change('dwell', { restMs })}
        />
      )}
    </div>
  );
});
