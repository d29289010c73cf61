import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { PasswordField, type PasswordJudgement } from '../../../design/forms/PasswordField/PasswordField.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import type { Field as Written } from '../../../domain/account/signIn/formDraft.ts';
import { lackOf } from '../../../domain/account/signIn/credentialRules.ts';
import { strengthOf } from '../../../domain/account/signIn/passwordStrength.ts';
import type { AccountModel } from './Account.types.ts';
import styles from './Account.module.css';
import { errorFieldOf } from './errorField.ts';
import { UsernameField } from './UsernameField.tsx';

interface FieldsProps {
  readonly model: AccountModel;
}

/** The input fields of each sign-in step. */
export const AccountFields = observer(function AccountFields({ model }: FieldsProps) {
  const { t } = useTranslation('account');
  switch (model.step) {
    case 'email':
      return (
        <>
          <Email model={model} />
          <HiddenPassword model={model} />
        </>
      );
    case 'forgot':
      return <Email model={model} />;
    case 'password':
      return (
        <>
          <FixedAddress model={model} />
          <Secret model={model} field="password" label={t('password')} kind="current" />
        </>
      );
    case 'sign-up':
      return (
        <>
          <Email model={model} />
          <UsernameField model={model} />
          <Secret model={model} field="password" label={t('password')} kind="new" />
        </>
      );
    case 'code':
      return (
        <>
          <FixedAddress model={model} />
          <Code model={model} />
          {model.asksPassword && (
            <Secret model={model} field="password" label={t('password')} kind="current" hint={t('code.password')} />
          )}
        </>
      );
    case 'change':
      return (
        <>
          <FixedAddress model={model} />
          {!model.reset && <Secret model={model} field="current" label={t('change.current')} kind="current" />}
          <Secret model={model} field="password" label={t('change.new')} kind="new" />
          <Secret model={model} field="confirmation" label={t('change.confirmation')} kind="confirmation" />
        </>
      );
    case 'settling':
      return <Progress label={t('settling.title')} />;
    case 'checking-link':
      return <Progress label={t('change.checking')} />;
    default:
      return null;
  }
});

/** Hidden username field, so that password managers know the account. */
const FixedAddress = observer(function FixedAddress({ model }: FieldsProps) {
  return model.email === '' ? null : <input type="email" autoComplete="username" value={model.email} readOnly hidden />;
});

/** Hidden password field, so that password managers fill in the password together with the address. */
const HiddenPassword = observer(function HiddenPassword({ model }: FieldsProps) {
  return (
    <input
      type="password"
      className={styles.kept}
      autoComplete="current-password"
      value={model.password}
      onChange={(event) => model.write('password', event.currentTarget.value)}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
});

const Email = observer(function Email({ model }: FieldsProps) {
  const { t } = useTranslation('account');
  const { email, write } = model;
  return (
    <Field label={t('email')} error={useError(model, 'email')} required>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          inputMode="email"
          value={email}
          onChange={(text) => write('email', text)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
    </Field>
  );
});

const Code = observer(function Code({ model }: FieldsProps) {
  const { t } = useTranslation('account');
  const { code, write } = model;
  return (
    <Field label={t('code.label')} hint={t('code.hint')} error={useError(model, 'code')} required>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          inputMode="numeric"
          value={code}
          onChange={(text) => write('code', text)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
});

interface SecretProps extends FieldsProps {
  readonly field: 'password' | 'current' | 'confirmation';
  readonly label: string;
  /** The first of the two fields for a new password shows the password's strength. */
  readonly kind: 'current' | 'new' | 'confirmation';
  readonly hint?: string;
}

const Secret = observer(function Secret({ model, field, label, kind, hint }: SecretProps) {
  const { t } = useTranslation('account');
  const { email, username, write } = model;
  /** A violated rule takes precedence over the strength: a password that the rule rejects is never called strong. */
  const judge = (password: string): PasswordJudgement | undefined => {
    if (password === '') return undefined;
    const lack = lackOf(password);
    if (lack) return { strength: 0, label: t('lacks'), rating: t(`lack.${lack}`) };
    const strength = strengthOf(password, [email, username]);
    return { strength, label: t('strength'), rating: t(`strengths.${strength}`) };
  };
  return (
    <PasswordField
      label={label}
      value={model[field]}
      onChange={(text) => write(field, text)}
      kind={kind}
      revealLabel={t('reveal')}
      {...(hint !== undefined && { hint })}
      {...(kind === 'new' && { hint: t('rule'), judgement: judge(model[field]) })}
      error={useError(model, field)}
      required
    />
  );
});

function useError({ trouble, step }: AccountModel, field: Written): string | undefined {
  const { t } = useTranslation('account');
  return trouble && errorFieldOf(trouble, step) === field ? t(`trouble.${trouble.about}`) : undefined;
}
