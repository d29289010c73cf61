import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '../../design/Icon/icons.tsx';
import type { ProfileTrouble } from '../../domain/profile/profile.machine.ts';
import styles from './Profile.module.css';

/** What is wrong with no field by itself. It is always there, so that what appears in it is read. */
export function WholeTrouble({ trouble }: { readonly trouble: ProfileTrouble | undefined }) {
  const { t } = useTranslation('profile');
  const said = trouble && wordsOf(trouble);
  return (
    <div role="alert" className={styles.alert}>
      {said && (
        <p className={styles.trouble}>
          <ErrorIcon size="1.25rem" />
          <span>{said}</span>
        </p>
      )}
    </div>
  );

  function wordsOf({ about, code }: ProfileTrouble): string | undefined {
    switch (about) {
      case 'name-taken':
      case 'name-refused':
      case 'picture-refused':
        return undefined;
      default:
        return code === undefined ? t(`trouble.${about}`) : t('trouble.failed-code', { code });
    }
  }
}
