import { type ReactNode, useId } from 'react';
import { CheckIcon, ErrorIcon } from '../../icons/icons.tsx';
import styles from './Field.module.css';

/** Attributes that the field passes to its control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Hint below the control, always visible. */
  readonly hint?: string | undefined;
  /** Text of the field's error and its solution, announced when it appears. */
  readonly error?: string | undefined;
  /** Confirmation of a valid value: "This name is free". Shown only if the field has no error. */
  readonly success?: string | undefined;
  /** Text while the value is being checked: "Checking…". */
  readonly checking?: string | undefined;
  /** The player must fill the field in; passed to the control. */
  readonly required?: boolean | undefined;
  /** Short text beside the label, such as "optional" or a count. */
  readonly aside?: ReactNode | undefined;
  /** Renders the control with its attributes: `(control) => <TextInput {...control} … />`. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, success, checking, required, aside, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.header}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error && (
          <>
            <ErrorIcon size="1.1em" />
            <span>{error}</span>
          </>
        )}
      </p>
      <p className={styles.status} role="status">
        {!error && (checking ?? success) && (
          <>
            {checking ? <span className={styles.dot} /> : <CheckIcon size="1.1em" />}
            <span>{checking ?? success}</span>
          </>
        )}
      </p>
    </div>
  );
}
