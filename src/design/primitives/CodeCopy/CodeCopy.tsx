import { useState } from 'react';
import { CheckIcon, CopyIcon } from '../../icons/icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './CodeCopy.module.css';

export interface CodeCopyProps {
  /** The displayed error code. */
  readonly code: string;
  /** Text that the button copies. Defaults to the code. */
  readonly copyText?: string | undefined;
  /** Text before the code: "Code". Without it the code is shown elsewhere, and only the button renders. */
  readonly label?: string | undefined;
  /** The copy button's text: “Copy”. */
  readonly copyLabel: string;
  /** The button's text after copying, which is announced. */
  readonly copiedLabel: string;
  /** The button's text if copying failed, which is announced. */
  readonly failedLabel: string;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A code for support, small and quiet, copied by one press. */
export function CodeCopy({ code, copyText = code, label, copyLabel, copiedLabel, failedLabel, onCopy }: CodeCopyProps) {
  const [copied, setCopied] = useState<boolean>();
  const status = copied === undefined ? '' : copied ? copiedLabel : failedLabel;
  return (
    <span className={styles.line}>
      {label !== undefined && (
        <span>
          {label} <code className={styles.code}>{code}</code>
        </span>
      )}
      <button
        type="button"
        className={styles.copy}
        aria-label={`${status || copyLabel} ${code}`}
        onClick={() => void onCopy(copyText).then(setCopied, () => setCopied(false))}
      >
        {copied ? <CheckIcon size="1rem" /> : <CopyIcon size="1rem" />}
        <span aria-hidden="true">{status || copyLabel}</span>
      </button>
      <VisuallyHidden live="polite">{status}</VisuallyHidden>
    </span>
  );
}
