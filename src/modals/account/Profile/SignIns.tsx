import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CheckIcon } from '../../../design/icons/icons.tsx';
import type { SignIn } from '../../../contracts/entities/profile.ts';
import styles from './Profile.module.css';
import type { ProfileModel } from './Profile.types.ts';
import { FormTrouble } from './FormTrouble.tsx';

/** The browsers with a sign-in: this one first, then by latest use. */
export const SignIns = observer(function SignIns({ model }: { readonly model: ProfileModel }) {
  const { t } = useTranslation('profile');
  const [chosen, setChosen] = useState<SignIn>();
  const ended = chosen && !model.record?.signIns?.some(({ id }) => id === chosen.id);
  return (
    <>
      <p>{t('sign-ins.text')}</p>
      <ul className={styles.signIns}>
        {model.record?.signIns?.map((signIn) => (
          <Row
            key={signIn.id}
            signIn={signIn}
            ending={model.ending}
            onEnd={() => {
              setChosen(signIn);
              model.endSignIn(signIn.id);
            }}
          />
        ))}
      </ul>
      <p role="status" className={styles.saved}>
        {ended && (
          <>
            <CheckIcon size="1.1em" />
            <span>{t('sign-ins.ended', { name: nameOf(chosen, t) })}</span>
          </>
        )}
      </p>
      <FormTrouble trouble={model.trouble} copy={model.copy} />
    </>
  );
});

interface RowProps {
  readonly signIn: SignIn;
  readonly ending: string | undefined;
  readonly onEnd: () => void;
}

/** Returns text such as "Firefox on Windows", or the part of it that the server knows. */
function nameOf({ browser, os }: SignIn, t: TFunction<'profile'>): string {
  if (browser && os) return t('sign-ins.browser-on', { browser, os });
  return browser ?? os ?? t('sign-ins.nameless');
}

function Row({ signIn, ending, onEnd }: RowProps) {
  const { t, i18n } = useTranslation('profile');
  const { id, at, seenAt, here } = signIn;
  const name = nameOf(signIn, t);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.signIn}>
      <p className={styles.email}>
        <span>{name}</span>
        {here ? (
          <span className={styles.here}>
            <Badge>{t('sign-ins.here')}</Badge>
          </span>
        ) : (
          <span className={styles.label}>{t('sign-ins.seen', { when: format.format(seenAt) })}</span>
        )}
        <span className={styles.label}>{t('sign-ins.since', { when: day.format(at) })}</span>
      </p>
      {!here && (
        <Button
          size="s"
          aria-label={t('sign-ins.end-one', { name })}
          loading={ending === id}
          disabled={ending !== undefined && ending !== id}
          onClick={onEnd}
        >
          {t('sign-ins.end')}
        </Button>
      )}
    </li>
  );
}
