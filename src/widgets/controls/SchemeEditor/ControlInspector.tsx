import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { CloseIcon, TrashIcon, WarningIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { CONTROL_TYPES, type ControlType } from '../../../contracts/entities/controlConfig.ts';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import {
  type Control,
  LIMITS,
  SENSITIVE_TYPES,
  SLOTS,
  STICK_TYPES,
  type Stick,
} from '../../../domain/controls/schemes/scheme.ts';
import { KeyCap } from './KeyCap.tsx';
import styles from './ControlInspector.module.css';
import { BindingRow } from './BindingRow.tsx';

interface InspectorProps {
  readonly editor: SchemeEditor;
  readonly control: Control;
}

/** Edits the selected control of a control scheme, beside the picture, or below it on a phone. */
export const ControlInspector = observer(function ControlInspector({ editor, control }: InspectorProps) {
  const { t, i18n } = useTranslation('schemes');
  const { type } = control;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const factor = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const problems = editor.faulty.find((problem) => problem.control.id === control.id)?.problems ?? [];
  const clashes = editor.conflicts.filter(({ ids }) => ids.includes(control.id)).map(({ name }) => name);
  return (
    <section
      className={styles.inspector}
      aria-label={t('selected')}
      data-inspector=""
      data-part=""
      data-side={control.x > 0.6 ? 'start' : 'end'}
    >
      <div className={styles.header}>
        <Select
          className={styles.type}
          aria-label={t('type')}
          value={type}
          options={[
            ...(type === 'unknown' ? [{ value: type, label: t('types.unknown'), disabled: true }] : []),
            ...CONTROL_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
          ]}
          onChange={(next) => editor.retype(next as ControlType)}
        />
        <IconButton icon={TrashIcon} size="s" label={t('remove')} onClick={() => editor.remove()} />
        <IconButton icon={CloseIcon} size="s" label={t('deselect')} onClick={() => editor.select(undefined)} />
      </div>
      <p className={styles.about}>{t(`about.${type}`)}</p>
      {problems.map(({ kind, detail }) => (
        <p key={`${kind} ${detail}`} className={styles.problem}>
          <WarningIcon size="1rem" /> {t(`problem.${kind}`, { detail })}
        </p>
      ))}
      <p className={styles.gamepadHint}>
        <KeyCap name="GamepadX" /> {t('carry.offer')}
      </p>
      {SLOTS[type].map((slot) => (
        <BindingRow key={slot} editor={editor} control={control} slot={slot} clashes={clashes} />
      ))}
      {STICK_TYPES.has(type) && (
        <Field label={t('stick')}>
          {(field) => (
            <Select<Stick | 'none'>
              {...field}
              value={control.stick ?? 'none'}
              options={[
                { value: 'none', label: t('no-stick') },
                { value: 'L', label: t('keys.stick-left') },
                { value: 'R', label: t('keys.stick-right') },
              ]}
              onChange={(stick) => editor.change({ stick: stick === 'none' ? undefined : stick })}
            />
          )}
        </Field>
      )}
      {type === 'Script' && (
        <Button size="s" variant="secondary" onClick={() => editor.openScript(true)}>
          {t('edit-script')}
        </Button>
      )}
      <Slider
        label={t('size')}
        {...LIMITS.radius}
        step={0.01}
        value={editor.radiusOf(control)}
        format={(value) => percent.format(value)}
        onChange={(radius) => editor.change({ radius }, 'size')}
      />
      {SENSITIVE_TYPES.has(type) && (
        <Slider
          label={t('sensitivity')}
          {...LIMITS.sensitivity}
          step={0.1}
          value={control.sensitivity}
          format={(value) => factor.format(value)}
          onChange={(sensitivity) => editor.change({ sensitivity }, 'sensitivity')}
        />
      )}
      {type === 'TapRepeat' && (
        <Slider
          label={t('interval')}
          {...LIMITS.interval}
          step={20}
          value={control.interval}
          format={(value) => t('ms', { ms: value })}
          onChange={(interval) => editor.change({ interval }, 'interval')}
        />
      )}
      {type === 'Swipe' && (
        <Slider
          label={t('angle')}
          min={0}
          max={345}
          step={15}
          value={control.angle}
          format={(value) => `${value}°`}
          onChange={(angle) => editor.change({ angle }, 'angle')}
        />
      )}
      <Field label={t('category')}>
        {(field) => (
          <TextInput
            {...field}
            value={control.category}
            maxLength={LIMITS.category}
            onChange={(category) => editor.change({ category }, 'category')}
          />
        )}
      </Field>
      <details className={styles.more} open={type === 'State' || undefined}>
        <summary>{t('states')}</summary>
        <Field
          label={type === 'State' ? t('state-name') : t('state')}
          hint={type === 'State' ? undefined : t('state-hint')}
        >
          {(field) => (
            <TextInput
              {...field}
              value={control.state}
              maxLength={type === 'State' ? LIMITS.name : LIMITS.condition}
              onChange={(state) => editor.change({ state }, 'state')}
            />
          )}
        </Field>
        <Field label={t('tag')} hint={type === 'State' ? t('tag-state-hint') : t('tag-hint')}>
          {(field) => (
            <TextInput
              {...field}
              value={control.tag}
              maxLength={LIMITS.name}
              onChange={(tag) => editor.change({ tag }, 'tag')}
            />
          )}
        </Field>
      </details>
    </section>
  );
});
