import { useState } from 'react';
import { cx } from '../../cx.ts';
import { Field } from '../Field/Field.tsx';
import { EyeIcon, EyeOffIcon } from '../../icons/icons.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import styles from './PasswordField.module.css';

/** Rating of a new password, which the owner of the password field determines. */
export interface PasswordJudgement {
  /** Strength of the password: 0 is trivial to guess, 4 is strong. */
  readonly strength: 0 | 1 | 2 | 3 | 4;
  /** Name of the meter for screen readers: "Password strength". */
  readonly label: string;
  /** Name of the strength, such as "fair", or the missing part of the password. */
  readonly rating: string;
}

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /**
   * `new` lets the browser suggest a password and shows the meter; `confirmation` is the same without the meter;
   * `current` lets the browser fill the password in.
   */
  readonly kind: 'new' | 'confirmation' | 'current';
  /** The reveal button's name: "Show the password". Constant, since `aria-pressed` has the state. */
  readonly revealLabel: string;
  /** Judgement that the meter of a new password shows; undefined while the field is empty. */
  readonly judgement?: PasswordJudgement | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

/** A password field with a reveal button and an honest strength meter. */
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
  const [isRevealed, setRevealed] = useState(false);
  const Eye = isRevealed ? EyeOffIcon : EyeIcon;
  return (
    <div className={styles.password}>
      <Field label={label} hint={hint} error={error} required={required}>
        {(control) => (
          <TextInput
            {...control}
            type={isRevealed ? 'text' : 'password'}
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
                aria-pressed={isRevealed}
                title={revealLabel}
                onClick={() => setRevealed(!isRevealed)}
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
      {/* Polite, and only when the word changes, so as not to interrupt typing. */}
      <span className={styles.word} role="status">
        {judgement && (
          <>
            <span>{judgement.label}: </span>
            <strong>{judgement.rating}</strong>
          </>
        )}
      </span>
    </div>
  );
}
