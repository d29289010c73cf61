import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import type { Severity } from '../../../design/primitives/Severity/severity.ts';
import { focusInvalidField } from '../../../design/forms/Field/focusInvalidField.ts';
import type { Trouble } from '../../../domain/account/signIn/formErrors.ts';
import { GoogleSignIn, OneTap } from '../../../widgets/account/GoogleSignIn/GoogleSignIn.tsx';
import styles from './Account.module.css';
import { AccountButtons } from './AccountButtons.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AccountTrouble } from './AccountTrouble.tsx';
import type { AccountStep, AccountModel } from './Account.types.ts';

export const Account = observer(function Account({ model }: { readonly model: AccountModel }) {
  const { t } = useTranslation('account');
  const id = useId();
  const form = useFirstField(model.step, model.trouble);
  const { step, busy, requiredBy: game } = model;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) model.submit();
  };
  return (
    <Dialog
      open
      size="s"
      severity={severityOf(model)}
      title={titleOf()}
      closeLabel={t('close')}
      onClose={model.close}
      outcome={<AccountTrouble model={model} />}
      actions={<AccountButtons model={model} form={id} />}
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className={styles.form}>
        <Lead id={`${id}-lead`}>{textOf()}</Lead>
        {model.google && <GoogleSignIn model={model.google} alone={step === 'social'} />}
        <AccountFields model={model} />
        {model.google && <OneTap model={model.google} />}
      </form>
    </Dialog>
  );

  function titleOf(): string {
    switch (step) {
      case 'email':
        if (model.reason === 'signed-out') return t('login.title-signed-out');
        return game === undefined ? t('login.title') : t('login.title-required', { game });
      case 'password':
        return t('secret.title');
      case 'social':
        return t('social.title');
      case 'sign-up':
        return t('new.title');
      case 'code':
        return t('code.title');
      case 'forgot':
        return t('forgot.title');
      case 'checking-link':
        return t('change.title-reset');
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
        if (model.reason === 'signed-out')
          return game === undefined ? t('login.text-signed-out') : t('login.text-signed-out-required', { game });
        return game === undefined ? t('login.text') : t('login.text-required', { game });
      case 'password':
        return t('secret.text', { email });
      case 'social':
        return t(model.google ? 'social.text' : 'social.text-unreached', { email });
      case 'sign-up':
        return t('new.text');
      case 'code':
        return t(model.isResent ? 'code.text-again' : 'code.text', { email });
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
      case 'checking-link':
        return t('change.checking');
      case 'change':
      case 'unsettled':
        return undefined;
    }
  }
});

/** Returns the account dialog's severity, which decides its colour. Most sign-in steps have no severity. */
function severityOf({ step, reason, trouble }: AccountModel): Severity | undefined {
  if (trouble?.until !== undefined) return 'limit';
  if (step === 'welcome' || step === 'changed') return 'success';
  return step === 'unsettled' || (step === 'email' && reason === 'signed-out') ? 'error' : undefined;
}

interface LeadProps {
  readonly id: string;
  readonly children: ReactNode;
}

function Lead({ id, children }: LeadProps) {
  return (
    children && (
      <p id={id} className={styles.intro}>
        {children}
      </p>
    )
  );
}

/**
 * Moves the focus at each sign-in step: into the faulty field, else into the first field of the next form, else to the
 * only button that continues.
 */
function useFirstField(step: AccountStep, trouble: Trouble | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // When the first account form appears, the focus stays at the dialog's title.
  const before = useRef<AccountStep>(step);
  useEffect(() => {
    const all = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly], [tabindex])') ?? [])];
    const wrong = all.find((input) => input.ariaInvalid === 'true');
    if (wrong) focusInvalidField(wrong);
    else if (before.current !== step) {
      const dialog = form.current?.closest('dialog');
      const goesOn = dialog?.querySelector<HTMLElement>('[data-goes-on]');
      (all.find((input) => input.value === '') ?? all[0] ?? goesOn ?? dialog?.querySelector('h2'))?.focus();
    }
    before.current = step;
  }, [step, trouble]);
  return form;
}
