import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { InputAssistance } from '../../../domain/assistance/input/inputAssistanceSettings.ts';
import { type InputName, isAnalog, LAYER, NOTHING } from '../../../domain/assistance/input/inputNames.ts';
import { InputPicker, useInputName } from '../InputPicker/InputPicker.tsx';
import styles from './InputSettings.module.css';

interface ChangedInputsProps {
  readonly input: InputAssistance;
  readonly change: (change: Partial<InputAssistance>) => void;
}

const FIELDS = ['map', 'layer', 'modes'] as const;

/** The inputs that act as other inputs or are pressed differently, and a way to add one. */
export function InputAssignments({ input, change }: ChangedInputsProps) {
  const { t } = useTranslation('assistance');
  const [added, setAdded] = useState<InputName>();
  const sources = [...new Set(FIELDS.flatMap((field) => Object.keys(input[field])))];
  if (added !== undefined && !sources.includes(added)) sources.unshift(added);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{t('input.inputs')}</legend>
      <Text size="s" tone="soft">
        {t('input.inputs-hint')}
      </Text>
      <InputPicker label={t('input.add')} value="" onChange={(name) => name !== '' && setAdded(name)} />
      {sources.length > 0 && (
        <ul className={styles.inputs} aria-label={t('input.changed')}>
          {sources.map((source) => (
            <li key={source}>
              <ChangedInput source={source} input={input} change={change} open={source === added} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ChangedInputProps extends ChangedInputsProps {
  readonly source: InputName;
  readonly open: boolean;
}

/** Settings of one key, button or gesture: the inputs that it acts as, in both layers, and how it is pressed. */
function ChangedInput({ source, input, change, open }: ChangedInputProps) {
  const { t } = useTranslation('assistance');
  const inputName = useInputName();
  const name = inputName(source);
  const hasLayer = Object.values(input.map).includes(LAYER);
  const set = (field: (typeof FIELDS)[number], value: string | undefined) => {
    const { [source]: _, ...others } = input[field] as Readonly<Record<InputName, string>>;
    change({ [field]: value === undefined ? others : { ...others, [source]: value } });
  };
  const reset = () => {
    const rest = FIELDS.map((field) => [field, Object.entries(input[field]).filter(([it]) => it !== source)] as const);
    change(Object.fromEntries(rest.map(([field, entries]) => [field, Object.fromEntries(entries)])));
  };
  const target = input.map[source];
  const mode = input.modes[source];
  const summary = [
    ...(target === undefined ? [] : [inputName(target)]),
    ...(input.layer[source] === undefined ? [] : [t('input.and-layer', { name: inputName(input.layer[source]) })]),
    ...(mode === undefined ? [] : [t(`input.modes.${mode}`)]),
  ];
  return (
    <details className={styles.input} open={open || undefined}>
      <summary className={styles.summary}>
        <kbd className={styles.key}>{name}</kbd>
        <span className={styles.effect}>{summary.join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
        <Labelled label={t('input.target')}>
          <InputPicker
            label={t('input.target-of', { name })}
            value={target ?? ''}
            empty={t('input.itself')}
            first={[LAYER, NOTHING]}
            onChange={(value) => set('map', value === '' ? undefined : value)}
          />
        </Labelled>
        {hasLayer && (
          <Labelled label={t('input.layer')}>
            <InputPicker
              label={t('input.layer-of', { name })}
              value={input.layer[source] ?? ''}
              empty={t('input.same')}
              first={[NOTHING]}
              onChange={(value) => set('layer', value === '' ? undefined : value)}
            />
          </Labelled>
        )}
        {!isAnalog(source) && (
          <Field label={t('input.mode')}>
            {(control) => (
              <Select
                {...control}
                value={mode ?? 'hold'}
                options={(['hold', 'toggle', 'twice'] as const).map((value) => ({
                  value,
                  label: t(`input.modes.${value}`),
                }))}
                onChange={(value) => set('modes', value === 'hold' ? undefined : value)}
              />
            )}
          </Field>
        )}
        <Button variant="quiet" size="s" onClick={reset}>
          {t('input.reset', { name })}
        </Button>
      </div>
    </details>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className={styles.name}>{label}</span>
      {children}
    </div>
  );
}
