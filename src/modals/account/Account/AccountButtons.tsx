import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import type { AccountModel } from './Account.types.ts';
import styles from './Account.module.css';

interface AccountButtonsProps {
  readonly model: AccountModel;
  /** Id of the form that the buttons submit. */
  readonly form: string;
}

/**
 * The buttons of each sign-in step, primary first. The `key` gives each sign-in step new elements: a reused button that
 * is still pressed would submit the next form.
 */
export const AccountButtons = observer(function AccountButtons(props: AccountButtonsProps) {
  return <StepButtons key={props.model.step} {...props} />;
});

const StepButtons = observer(function StepButtons({ model, form }: AccountButtonsProps) {
  const { t } = useTranslation('account');
  const { step, trouble, go, close } = model;
  // While the server limits the sign-in attempts, the button is disabled until the next one is allowed.
  const waits = trouble?.until !== undefined;
  const send = (text: string) => (
    <Button variant="go" wide type="submit" form={form} loading={model.busy} disabled={waits}>
      {text}
    </Button>
  );
  switch (step) {
    case 'email':
      return (
        <>
          {send(t('login.continue'))}
          {trouble?.about === 'unknown-account' ? (
            <Button wide onClick={() => go('sign-up')}>
              {t('login.sign-up-so')}
            </Button>
          ) : (
            <Aside text={t('login.new')}>
              <Button variant="quiet" onClick={() => go('sign-up')}>
                {t('login.sign-up')}
              </Button>
            </Aside>
          )}
          {model.guest && (
            <Button variant="quiet" wide onClick={model.asGuest}>
              {t('login.as-guest')}
            </Button>
          )}
        </>
      );
    case 'password':
      return (
        <>
          {send(t('secret.submit'))}
          <Button variant="quiet" wide onClick={() => go('forgot')}>
            {t('secret.forgot')}
          </Button>
          <Button variant="quiet" wide onClick={() => go('login')}>
            {t('secret.other')}
          </Button>
        </>
      );
    case 'social':
      return (
        <>
          <Button wide onClick={() => go('forgot')}>
            {t('social.forgot')}
          </Button>
          <Button variant="quiet" wide onClick={() => go('login')}>
            {t('secret.other')}
          </Button>
        </>
      );
    case 'sign-up':
      return (
        <>
          {send(t('new.submit'))}
          <Aside text={t('new.known')}>
            <Button variant={trouble?.about === 'account-exists' ? 'secondary' : 'quiet'} onClick={() => go('login')}>
              {t('to-login')}
            </Button>
          </Aside>
        </>
      );
    case 'code':
      return (
        <>
          {send(t('code.submit'))}
          <Button variant="quiet" wide disabled={waits} onClick={model.mailCode}>
            {t('code.another')}
          </Button>
          <Button variant="quiet" wide onClick={() => go('sign-up')}>
            {t('secret.other')}
          </Button>
        </>
      );
    case 'forgot':
      return (
        <>
          {send(t('forgot.submit'))}
          <Button variant="quiet" wide onClick={() => go('login')}>
            {t('forgot.back')}
          </Button>
        </>
      );
    case 'sent':
      return (
        <>
          <Button variant="go" wide onClick={() => go('login')}>
            {t('forgot.back')}
          </Button>
          <Button variant="quiet" wide onClick={() => go('forgot')}>
            {t('sent.again')}
          </Button>
        </>
      );
    case 'change':
      return (
        <>
          {send(t('change.submit'))}
          {model.reset && (
            <Button
              variant={trouble?.about === 'link-expired' ? 'secondary' : 'quiet'}
              wide
              onClick={() => go('forgot')}
            >
              {t('change.another-link')}
            </Button>
          )}
        </>
      );
    case 'changed':
      return (
        <GoesOn lead={`${form}-lead`} onClick={model.reset ? model.submit : close}>
          {t(model.reset ? 'to-login' : 'changed.done')}
        </GoesOn>
      );
    case 'unsettled':
      return send(t('unsettled.retry'));
    case 'welcome':
      return (
        <GoesOn lead={`${form}-lead`} onClick={close}>
          {t('welcome.go-on')}
        </GoesOn>
      );
    case 'settling':
    case 'checking-link':
      return null;
  }
});

interface GoesOnProps {
  /** Id of the text above the account form's button, which screen readers read as the button's description. */
  readonly lead: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The only button of a sign-in step. Ignores an Enter key that is still held from the previous form. */
function GoesOn({ lead, onClick, children }: GoesOnProps) {
  return (
    <Button
      variant="go"
      wide
      data-goes-on
      aria-describedby={lead}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function Aside({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <p className={styles.aside}>
      <span>{text}</span>
      {children}
    </p>
  );
}
