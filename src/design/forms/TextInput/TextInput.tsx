import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../../cx.ts';
import type { IconComponent } from '../../icons/Icon.tsx';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  /** The text; the owner controls it. */
  readonly value: string;
  /** Called with the new text at every letter. */
  readonly onChange: (value: string) => void;
  /** Decorative icon before the text. */
  readonly icon?: IconComponent | undefined;
  /** Content at the end of the field, inside its border: a button or a unit. */
  readonly end?: ReactNode | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A text field of one line. Pass it a `FieldControl`: `<Field …>{(control) => <TextInput {...control} … />}</Field>`.
 */
export function TextInput({ icon: Icon, end, onChange, className, ...rest }: TextInputProps) {
  return (
    <span className={cx(styles.frame, className)}>
      {Icon && <Icon />}
      <input type="text" {...rest} className={styles.input} onChange={(event) => onChange(event.currentTarget.value)} />
      {end}
    </span>
  );
}

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text field of several lines, which grows with its content. */
export function TextArea({ onChange, className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <span className={cx(styles.frame, styles.tall, className)}>
      <textarea
        {...rest}
        rows={rows}
        className={styles.input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
