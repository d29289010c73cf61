import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../../design/primitives/ErrorBox/ErrorBox.tsx';
import type { ProfileTrouble } from '../../../domain/account/profile/profile.machine.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import styles from './Profile.module.css';

interface FormTroubleProps {
  readonly trouble: ProfileTrouble | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Whether the profile form has unsaved input. The error text then says that the input isn't lost. */
  readonly written?: boolean | undefined;
}

/** Errors of the whole profile form. Always rendered, so that screen readers announce new errors. */
export function FormTrouble({ trouble, copy, written = false }: FormTroubleProps) {
  const { t } = useTranslation('profile');
  const text = trouble && wordsOf(trouble);
  return (
    <>
      <div role="alert" className={styles.alert}>
        {text && <ErrorBox>{text}</ErrorBox>}
      </div>
      {trouble?.about === 'not-reached' && trouble.code !== undefined && (
        <FailureCode code={trouble.code} copy={copy} />
      )}
    </>
  );

  function wordsOf({ about, code }: ProfileTrouble): string | undefined {
    switch (about) {
      case 'name-taken':
      case 'name-refused':
      case 'picture-refused':
        return undefined;
      case 'not-reached':
      case 'offline':
      case 'signed-out':
        return written ? t(`trouble.${about}`) : t(`not-done.${about}`);
      default:
        return code === undefined ? t(`trouble.${about}`) : t('trouble.failed-code', { code });
    }
  }
}
