import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../design/Avatar/Avatar.tsx';
import { LeaveIcon, LockIcon, UserIcon } from '../../design/Icon/icons.tsx';
import { Menu } from '../../design/Menu/Menu.tsx';
import { STOP } from '../../design/rows/useRows.ts';
import styles from './Person.module.css';

/** Who is here. */
export interface PersonModel {
  readonly signedIn: boolean;
  readonly name: string | undefined;
  /** The address of a photo. */
  readonly avatar: string | undefined;
  readonly signIn: () => void;
  readonly changePassword: () => void;
  readonly logOut: () => void;
}

/** Whoever is signed in, with what they can do about it; or the way to sign in. */
export const Person = observer(function Person({ model }: { readonly model: PersonModel }) {
  // To wait for the words would be a second wait after the one for this code; the bar keeps the place.
  const { t, ready } = useTranslation('account', { useSuspense: false });
  const { signedIn, name, avatar } = model;
  if (!ready) return null;
  if (!signedIn) {
    const label = t('person.sign-in');
    return (
      <button {...STOP} type="button" className={styles.signIn} aria-label={label} onClick={model.signIn}>
        <UserIcon size="1.375rem" />
        <span>{label}</span>
      </button>
    );
  }
  const label = name || t('person.nameless');
  return (
    <Menu
      label={label}
      items={[
        { value: 'change-password', label: t('person.change-password'), icon: LockIcon },
        { value: 'log-out', label: t('person.log-out'), icon: LeaveIcon },
      ]}
      onChoose={(what) => (what === 'log-out' ? model.logOut() : model.changePassword())}
    >
      {(button) => (
        <button {...STOP} {...button} type="button" className={styles.face} aria-label={label}>
          <Avatar name={label} photo={avatar || undefined} size="s" decorative />
        </button>
      )}
    </Menu>
  );
});
