import { useTranslation } from 'react-i18next';
import { CodeCopy } from '../../design/CodeCopy/CodeCopy.tsx';

interface FailureCodeProps {
  readonly code: number | string;
  /** What is copied, where it is more than the code. */
  readonly copyText?: string | undefined;
  /** Puts the text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** The code of what failed, small and with a button to copy it, for support. It stands last, below the words. */
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
