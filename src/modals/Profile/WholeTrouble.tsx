import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../design/ErrorBox/ErrorBox.tsx';
import type { ProfileTrouble } from '../../domain/profile/profile.machine.ts';

/** What is wrong with no field by itself. It is always there, so that what appears in it is read. */
export function WholeTrouble({ trouble }: { readonly trouble: ProfileTrouble | undefined }) {
  const { t } = useTranslation('profile');
  const said = trouble && wordsOf(trouble);
  return <div role="alert">{said && <ErrorBox>{said}</ErrorBox>}</div>;

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
