import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CheckIcon, CopyIcon } from '../../../design/icons/icons.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Redeem.module.css';

interface CopyCodeProps {
  readonly code: string;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** A code to enter elsewhere, in large type, with a copy button. A click on the gift card code selects it. */
export function CopyCode({ code, copy }: CopyCodeProps) {
  const { t } = useTranslation('redeem');
  const [copied, setCopied] = useState<boolean>();
  const label = t(copied ? 'copied' : 'copy');
  const status = copied === undefined ? '' : t(copied ? 'copied' : 'uncopied');
  return (
    <span className={styles.copyCode}>
      <code className={styles.code}>{code}</code>
      <Button
        size="s"
        icon={copied ? CheckIcon : CopyIcon}
        aria-label={`${label} ${code}`}
        onClick={() => void copy(code).then(setCopied, () => setCopied(false))}
      >
        {label}
      </Button>
      {copied === false && <small>{status}</small>}
      <VisuallyHidden live="polite">{status}</VisuallyHidden>
    </span>
  );
}
