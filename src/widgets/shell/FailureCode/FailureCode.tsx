import { useTranslation } from 'react-i18next';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';

interface FailureCodeProps {
  readonly code: number | string;
  /** Text that the button copies; by default the error code. */
  readonly copyText?: string | undefined;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** Shows the code of a failure in small type, with a button to copy it for support. Place it last, below the text. */
export function FailureCode({ code, copyText, copy }: FailureCodeProps) {
  const { t } = useTranslation('common');
  return (
    <CodeCopy
      code={String(code)}
      copyText={copyText}
      label={t('code')}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
      failedLabel={t('copy-failed')}
      onCopy={copy}
    />
  );
}
