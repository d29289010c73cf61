import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../Field/Field.tsx';
import { MinusIcon, PlusIcon } from '../../icons/icons.tsx';
import styles from './NumberField.module.css';
import { numberText, readNumber, type Steps, stepped, within } from './numberText.ts';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  /** Called with a number within the limits, once it is settled: a step, Enter, or leaving the field. */
  readonly onChange: (value: number | undefined) => void;
  /** The language whose signs are written and read: a BCP 47 tag. */
  readonly locale: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** After the figure: "min", "%". */
  readonly unit?: string | undefined;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number, typed or stepped: arrows a step, page keys ten, the wheel while it has the focus. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, locale, min, max, step = 1, unit, hint, error, disabled } = props;
  const steps: Steps = { min, max, step };
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const written = value === undefined ? '' : numberText(value, locale);

  function settle(): number | undefined {
    if (draft === undefined) return value;
    setDraft(undefined);
    const read = readNumber(draft, locale);
    // What is no number leaves the last one standing; nothing at all is an answer too.
    const next = read === undefined ? (draft.trim() === '' ? undefined : value) : within(read, steps);
    if (next !== value) onChange(next);
    return next;
  }

  function move(count: number) {
    if (disabled) return;
    const typed = draft === undefined ? value : (readNumber(draft, locale) ?? value);
    setDraft(undefined);
    onChange(typed === undefined ? within(min ?? 0, steps) : stepped(typed, count, steps));
  }

  const turned = useRef(move);
  useEffect(() => {
    turned.current = move;
  });
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    // By hand: React listens to wheels passively, and the page must not scroll too.
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== element || event.deltaY === 0) return;
      event.preventDefault();
      turned.current(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  function onKey(event: KeyboardEvent) {
    const count = KEYS[event.key];
    if (event.key === 'Enter') settle();
    if (count === undefined) return;
    event.preventDefault();
    move(count);
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.frame} data-disabled={disabled || undefined}>
          <button
            type="button"
            className={styles.step}
            aria-label={props.lessLabel}
            disabled={disabled || (value !== undefined && min !== undefined && value <= min)}
            onClick={() => move(-1)}
          >
            <MinusIcon />
          </button>
          <span className={styles.middle}>
            <input
              {...control}
              ref={input}
              type="text"
              role="spinbutton"
              inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
              autoComplete="off"
              className={styles.input}
              style={{ '--letters': Math.max(2, (draft ?? written).length) }}
              value={draft ?? written}
              disabled={disabled}
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={value === undefined ? undefined : [written, unit].filter(Boolean).join(' ')}
              onChange={(event) => setDraft(event.currentTarget.value)}
              onBlur={settle}
              onKeyDown={onKey}
            />
            {unit && (
              <span className={styles.unit} aria-hidden="true">
                {unit}
              </span>
            )}
          </span>
          <button
            type="button"
            className={styles.step}
            aria-label={props.moreLabel}
            disabled={disabled || (value !== undefined && max !== undefined && value >= max)}
            onClick={() => move(1)}
          >
            <PlusIcon />
          </button>
        </span>
      )}
    </Field>
  );
}
