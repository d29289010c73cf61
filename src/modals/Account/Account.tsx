import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { ErrorIcon } from '../../design/Icon/icons.tsx';
import type { Trouble } from '../../domain/account/account.machine.ts';
import styles from './Account.module.css';
import { AccountFields } from './AccountFields.tsx';
import { AccountButtons } from './AccountButtons.tsx';
import type { AccountStep, AccountModel } from './Account.types.ts';

/** What is wrong with no field by itself. */
const WHOLE: readonly Trouble['about'][] = ['link-expired', 'too-often', 'not-reached', 'failed'];

export const Account = observer(function Account({ model }: { readonly model: AccountModel }) {
  const { t } = useTranslation('account');
  const id = useId();
  const form = useFirstField(model.step, model.trouble);
  const { step, busy, trouble, requiredBy: game } = model;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) model.submit();
  };
  return (
    <Dialog
      open
      size="s"
      title={titleOf()}
      closeLabel={t('close')}
      onClose={model.close}
      actions={<AccountButtons model={model} form={id} />}
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className={styles.form}>
        <Lead>{textOf()}</Lead>
        <AccountFields model={model} />
        {/* Always there, so that what appears in it is read. */}
        <div role="alert">
          {trouble && WHOLE.includes(trouble.about) && (
            <p className={styles.trouble}>
              <ErrorIcon size="1.25rem" />
              <span>
                {trouble.code === undefined
                  ? t(`trouble.${trouble.about}`)
                  : t('trouble.failed-code', { code: trouble.code })}
              </span>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );

  function titleOf(): string {
    switch (step) {
      case 'email':
        if (model.why === 'signed-out') return t('login.title-signed-out');
        return game === undefined ? t('login.title') : t('login.title-required', { game });
      case 'password':
        return t('secret.title');
      case 'social':
        return t('social.title');
      case 'sign-up':
        return t('new.title');
      case 'forgot':
        return t('forgot.title');
      case 'sent':
        return t('sent.title');
      case 'change':
        return t(model.reset ? 'change.title-reset' : 'change.title');
      case 'changed':
        return t('changed.title');
      case 'settling':
        return t('settling.title');
      case 'unsettled':
        return t('unsettled.title');
      case 'welcome':
        return model.name ? t('welcome.title', { name: model.name }) : t('welcome.title-nameless');
    }
  }

  function textOf(): string | undefined {
    const { email } = model;
    switch (step) {
      case 'email':
        if (model.why === 'signed-out')
          return game === undefined ? t('login.text-signed-out') : t('login.text-signed-out-required', { game });
        return game === undefined ? t('login.text') : t('login.text-required', { game });
      case 'password':
        return t('secret.text', { email });
      case 'social':
        return t('social.text', { email });
      case 'sign-up':
        return t('new.text');
      case 'forgot':
        return t('forgot.text');
      case 'sent':
        return t('sent.text', { email });
      case 'changed':
        return t(model.reset ? 'changed.text-reset' : 'changed.text');
      case 'settling':
        return t('settling.text');
      case 'welcome':
        return t('welcome.text');
      case 'change':
      case 'unsettled':
        return undefined;
    }
  }
});

function Lead({ children }: { readonly children: ReactNode }) {
  return children && <p className={styles.lead}>{children}</p>;
}

/** Puts the focus where the player goes on: into the field that is wrong, else into the first of the next form. */
function useFirstField(step: AccountStep, trouble: Trouble | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // The first form is begun at the dialog's title.
  const before = useRef<AccountStep>(step);
  useEffect(() => {
    const all = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    const wrong = all.find((input) => input.ariaInvalid === 'true');
    if (wrong) wrong.focus();
    else if (before.current !== step) {
      const title = form.current?.closest('dialog')?.querySelector('h2');
      (all.find((input) => input.value === '') ?? all[0] ?? title)?.focus();
    }
    before.current = step;
  }, [step, trouble]);
  return form;
}
