import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import {
  groupOf,
  type InputName,
  isNamedInput,
  isSource,
  SOURCES,
} from '../../../domain/assistance/input/inputNames.ts';
import { mouseButtonOf } from '../../../domain/controls/schemes/bindings.ts';
import { keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import styles from './InputPicker.module.css';

const NO_INPUTS: readonly InputName[] = [];

interface InputPickerProps {
  readonly label: string;
  /** Name of the chosen key, button or gesture; empty if none is chosen. */
  readonly value: InputName;
  /** Label of the choice of no input. Without a label, the player can't choose it. */
  readonly empty?: string | undefined;
  /** Inputs at the start of the list of inputs. */
  readonly first?: readonly InputName[] | undefined;
  /** The keys, buttons and gestures that the player can choose from the list of inputs. */
  readonly sources?: readonly InputName[] | undefined;
  readonly onChange: (name: InputName) => void;
}

/** Lets the player choose an input from a list, or by pressing a key or mouse button. */
export function InputPicker({ label, value, empty, first = NO_INPUTS, sources = SOURCES, onChange }: InputPickerProps) {
  const { t } = useTranslation('assistance');
  const inputName = useInputName();
  const [isListening, setListening] = useState(false);
  useNextInput(isListening, (name) => {
    setListening(false);
    if (name !== undefined) onChange(name);
  });
  const isListed = value === '' || first.includes(value) || sources.includes(value);
  const names = [...first, ...(isListed ? [] : [value]), ...sources];
  return (
    <span className={styles.picker}>
      <Select
        aria-label={label}
        value={value}
        options={[
          { value: '', label: empty ?? t('input.choose'), disabled: empty === undefined },
          ...names.map((name) => ({ value: name, label: inputName(name) })),
        ]}
        onChange={onChange}
      />
      <Button
        size="s"
        aria-pressed={isListening}
        aria-label={isListening ? t('input.press-now') : t('input.press-for', { label })}
        onClick={() => setListening(!isListening)}
      >
        {isListening ? t('input.press-now') : t('input.press')}
      </Button>
    </span>
  );
}

/** Calls back with the next pressed key or mouse button, or with undefined for Escape, while `isListening`. */
function useNextInput(isListening: boolean, onInput: (name: InputName | undefined) => void): void {
  useEffect(() => {
    if (!isListening) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      swallow(event);
      if (event.code === 'Escape') onInput(undefined);
      else if (!event.repeat && isSource(event.code)) onInput(event.code);
    };
    const onButton = (event: PointerEvent) => {
      // The main mouse button isn't captured, because it presses the page's own controls.
      const name = mouseButtonOf(event.button);
      if (event.pointerType !== 'mouse' || name === undefined || name === 'MouseLeft') return;
      swallow(event);
      onInput(name);
    };
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('pointerdown', onButton, options);
    window.addEventListener('contextmenu', swallow, options);
    return () => stop.abort();
  });
}

/** Returns a function that names an input or a chord, such as "Space" or "Gamepad: A". */
export function useInputName(): (name: InputName) => string {
  const { t, i18n } = useTranslation(['assistance', 'schemes']);
  const nameOf = (name: InputName) => {
    if (isNamedInput(name)) return t(`input.names.${name}`);
    const label = keyLabel(name, i18n.language);
    const text = 'say' in label ? t(`keys.${label.say}`, { ns: 'schemes' }) : label.text;
    return groupOf(name) === 'pad' ? t('input.of-pad', { name: text }) : text;
  };
  return (name) => keysOf(name).map(nameOf).join(' + ');
}
