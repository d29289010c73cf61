import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import {
  type InputAssistance,
  SLOW,
  STICK_GAIN,
  STICK_ZONE_MOST,
  type StickAssistance,
} from '../../../domain/assistance/input/inputAssistanceSettings.ts';
import { inputOf, PAUSE_PADS, withInput } from '../../../domain/assistance/input/inputSettings.ts';
import { HANDS, handOf, withHand } from '../../../domain/assistance/input/oneHandPreset.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import { InputAssignments } from './InputAssignments.tsx';
import { InputPicker } from '../InputPicker/InputPicker.tsx';
import styles from './InputSettings.module.css';

const STICKS = ['L', 'R'] as const;

/** Settings of keys, buttons, sticks and gestures, for all games or for the running one. */
export const InputSettings = observer(function InputSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const { game, settings } = model;
  const isOwn = game !== undefined && settings.input.games[game.id] !== undefined;
  const [isForGame, setForGame] = useState(isOwn);
  const id = game && isForGame ? game.id : EVERY_APP;
  const input = inputOf(settings.input, id);
  const change = (changes: Partial<InputAssistance>) =>
    model.change('input', withInput(settings.input, id, { ...input, ...changes }));
  const hand = handOf(input);
  const percent = (value: number) => t('vision.percent', { percent: Math.round(value * 100) });
  return (
    <div className={styles.settings}>
      {game && (
        <Segmented
          label={t('input.scope')}
          value={isForGame ? 'game' : 'all'}
          segments={[
            { value: 'all', label: t('input.all') },
            { value: 'game', label: game.name },
          ]}
          onChange={(value) => setForGame(value === 'game')}
        />
      )}
      {game && isForGame && isOwn && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => model.change('input', withInput(settings.input, game.id, undefined))}
        >
          {t('input.use-all')}
        </Button>
      )}
      <Field
        label={t('input.hand')}
        hint={hand === 'left' || hand === 'right' ? t(`input.hand-hint.${hand}`) : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={hand ?? 'own'}
            options={[
              ...HANDS.map((value) => ({ value, label: t(`input.hands.${value}`) })),
              { value: 'own' as const, label: t('input.hands.own'), disabled: true },
            ]}
            onChange={(value) => value !== 'own' && change(withHand(input, value))}
          />
        )}
      </Field>
      <InputAssignments key={id} input={input} change={change} />
      <Switch
        label={t('input.sticky')}
        hint={t('input.sticky-hint')}
        checked={input.sticky}
        onChange={(sticky) => change({ sticky })}
      />
      <Switch
        label={t('input.repeat')}
        hint={t('input.repeat-hint')}
        checked={!input.repeat}
        onChange={(isOff) => change({ repeat: !isOff })}
      />
      <div className={styles.labelled}>
        <Slider
          label={t('input.slow')}
          value={input.slowMs}
          min={0}
          max={SLOW.most}
          step={SLOW.step}
          format={(ms) => (ms === 0 ? t('input.slow-off') : t('input.seconds', { seconds: (ms / 1000).toFixed(1) }))}
          onChange={(slowMs) => change({ slowMs })}
        />
        <Text size="s" tone="soft">
          {t('input.slow-hint')}
        </Text>
      </div>
      {STICKS.map((stick) => {
        const of = input.sticks[stick];
        const set = (changes: Partial<StickAssistance>) =>
          change({ sticks: { ...input.sticks, [stick]: { ...of, ...changes } } });
        return (
          <fieldset key={stick} className={styles.group}>
            <legend className={styles.name}>{t(`input.sticks.${stick}`)}</legend>
            <Slider
              label={t('input.zone')}
              value={of.zone}
              min={0}
              max={STICK_ZONE_MOST}
              step={0.05}
              format={percent}
              onChange={(zone) => set({ zone })}
            />
            <Slider
              label={t('input.gain')}
              value={of.gain}
              min={STICK_GAIN.least}
              max={STICK_GAIN.most}
              step={STICK_GAIN.step}
              format={percent}
              onChange={(gain) => set({ gain })}
            />
          </fieldset>
        );
      })}
      <div className={styles.labelled}>
        <span className={styles.name}>{t('input.pause-key')}</span>
        <InputPicker
          label={t('input.pause-key')}
          value={settings.input.pauseKey}
          empty={t('input.none')}
          onChange={(pauseKey) => model.change('input', { pauseKey })}
        />
        <Text size="s" tone="soft">
          {t('input.pause-hint')}
        </Text>
      </div>
      <Field label={t('input.pause-pad')} hint={t('input.pause-pad-hint')}>
        {(control) => (
          <Select
            {...control}
            value={settings.input.pausePad}
            options={PAUSE_PADS.map((value) => ({ value, label: t(`input.pause-pads.${value}`) }))}
            onChange={(pausePad) => model.change('input', { pausePad })}
          />
        )}
      </Field>
    </div>
  );
});
