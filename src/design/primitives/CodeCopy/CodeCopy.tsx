import { useState } from 'react';
import { CheckIcon, CopyIcon } from '../../icons/icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './CodeCopy.module.css';

export interface CodeCopyProps {
  /** What is shown: an error code. */
  readonly code: string;
  /** What is copied, where it is more than the code. */
  readonly copyText?: string | undefined;
  /** Before the code: "Code". Without one the code is shown elsewhere, and only copied here. */
  readonly label?: string | undefined;
  /** On the button: “Copy”. */
  readonly copyLabel: string;
  /** On it once the text is on the clipboard; announced. */
  readonly copiedLabel: string;
  /** On it where that wasn’t allowed; announced. */
  readonly failedLabel: string;
  /** Puts the text on the clipboard; answers whether it is there now. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** A code to read out or paste to the people who help: small, quiet, copied with one press. */
export function CodeCopy({ code, copyText = code, label, copyLabel, copiedLabel, failedLabel, onCopy }: CodeCopyProps) {
  const [copied, setCopied] = useState<boolean>();
  const said = copied === undefined ? '' : copied ? copiedLabel : failedLabel;
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
        aria-label={`${said || copyLabel} ${code}`}
        onClick={() => void onCopy(copyText).then(setCopied, () => setCopied(false))}
      >
        {copied ? <CheckIcon size="1rem" /> : <CopyIcon size="1rem" />}
        <span aria-hidden="true">{said || copyLabel}</span>
      </button>
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
    </span>
  );
}
