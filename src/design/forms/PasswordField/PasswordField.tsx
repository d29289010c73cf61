import { useState } from 'react';
import { cx } from '../../cx.ts';
import { Field } from '../Field/Field.tsx';
import { EyeIcon, EyeOffIcon } from '../../icons/icons.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './PasswordField.module.css';

/** How good a new password is, as its owner judges it. */
export interface PasswordJudgement {
  /** 0 falls at once, 4 is strong. */
  readonly strength: 0 | 1 | 2 | 3 | 4;
  /** Read before the word: "Password strength". */
  readonly label: string;
  /** "fair", or what it still lacks. */
  readonly word: string;
}

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /**
   * `new` asks the browser to propose one and shows the meter; `confirmation` is the same once more, without the meter; `current`
   * lets it fill in the one it keeps.
   */
  readonly kind: 'new' | 'confirmation' | 'current';
  /** The reveal button's name: "Show the password". It stays the same; that it is pressed says the rest. */
  readonly revealLabel: string;
  /** Shown on the meter of a new one; undefined while nothing is written. */
  readonly judgement?: PasswordJudgement | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

/** A password that can be looked at, and whose strength is told honestly while it is chosen. */
export function PasswordField({
  label,
  value,
  onChange,
  kind,
  revealLabel,
  judgement,
  hint,
  error,
  required,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className={styles.password}>
      <Field label={label} hint={hint} error={error} required={required}>
        {(control) => (
          <TextInput
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={onChange}
            autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
            autoCapitalize="none"
            spellCheck={false}
            end={
              <button
                type="button"
                className={styles.reveal}
                aria-label={revealLabel}
                aria-pressed={shown}
                title={revealLabel}
                onClick={() => setShown(!shown)}
              >
                <Eye size="1.375rem" />
              </button>
            }
          />
        )}
      </Field>
      {kind === 'new' && <Meter judgement={judgement} />}
    </div>
  );
}

function Meter({ judgement }: Pick<PasswordFieldProps, 'judgement'>) {
  return (
    <div className={styles.meter} data-strength={judgement?.strength}>
      <span className={styles.bars} aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <span key={bar} className={cx(styles.bar, judgement && bar < Math.max(1, judgement.strength) && styles.on)} />
        ))}
      </span>
      {/* Polite, and only when the word changes: nobody wants each key read back. */}
      <span className={styles.word} role="status">
        {judgement && (
          <>
            <span>{judgement.label}: </span>
            <strong>{judgement.word}</strong>
          </>
        )}
      </span>
    </div>
  );
}
