import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../design/primitives/Avatar/Avatar.tsx';
import {
  ClockIcon,
  CoinIcon,
  CopyIcon,
  GiftIcon,
  HelpIcon,
  LeaveIcon,
  ShieldIcon,
  TicketIcon,
  UserIcon,
} from '../../../design/icons/icons.tsx';
import { Menu } from '../../../design/overlays/Menu/Menu.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import { dateText } from '../../../design/data/DateTime/dateText.ts';
import styles from './Person.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Links of the account menu, if available. */
export type PersonPlace = 'nowbux' | 'codes' | 'coupon' | 'limits' | 'pass' | 'passes' | 'privacy' | 'help';

/** Model of the player's account in the top bar. */
export interface PersonModel {
  readonly signedIn: boolean;
  readonly name: string | undefined;
  /** Seed of the generated avatar, shown without a photo. */
  readonly faceSeed: string | undefined;
  /** The address of the player's photo. */
  readonly avatar: VettedUrl | undefined;
  /** The player's nowBux, once known. */
  readonly balance: number | undefined;
  /** End of the player's pass in milliseconds since the Unix epoch; `open` if the end is unknown. */
  readonly passEndsAt: number | 'open' | undefined;
  /** The player can claim a reward. */
  readonly waiting: boolean;
  readonly places: readonly PersonPlace[];
  /** Called when the account menu opens, to load its data. */
  readonly opened: () => void;
  readonly go: (place: PersonPlace) => void;
  readonly profile: () => void;
  readonly signIn: () => void;
  readonly logOut: () => void;
}

const ICONS = {
  nowbux: CoinIcon,
  codes: CopyIcon,
  coupon: GiftIcon,
  limits: ClockIcon,
  pass: TicketIcon,
  passes: TicketIcon,
  privacy: ShieldIcon,
  help: HelpIcon,
} as const;

/** The signed-in player with their menu, or the sign-in button. */
export const Person = observer(function Person({ model }: { readonly model: PersonModel }) {
  const { t, i18n } = useTranslation('account');
  const { signedIn, name, faceSeed, avatar, balance, passEndsAt } = model;
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
  const details: Partial<Record<PersonPlace, string>> = {
    ...(balance !== undefined && { nowbux: new Intl.NumberFormat(i18n.language).format(balance) }),
    ...(typeof passEndsAt === 'number' && {
      pass: t('person.pass-until', {
        day: dateText(passEndsAt),
      }),
    }),
  };
  return (
    <Menu<PersonPlace | 'profile' | 'log-out'>
      label={label}
      onOpen={model.opened}
      items={[
        { value: 'profile', label, detail: t('person.profile'), icon: UserIcon },
        ...model.places.map((value) => ({
          value,
          label: t(`person.${value}`),
          detail: details[value],
          icon: ICONS[value],
        })),
        { value: 'log-out', label: t('person.log-out'), icon: LeaveIcon },
      ]}
      onChoose={(place) => {
        if (place === 'log-out') model.logOut();
        else if (place === 'profile') model.profile();
        else model.go(place);
      }}
    >
      {(button) => (
        <button
          {...STOP}
          {...button}
          type="button"
          className={styles.face}
          aria-label={model.waiting ? t('person.waiting', { name: label }) : label}
        >
          {model.waiting && <span className={styles.dot} />}
          <Avatar name={label} seed={faceSeed} photo={avatar || undefined} size="s" decorative />
        </button>
      )}
    </Menu>
  );
});
