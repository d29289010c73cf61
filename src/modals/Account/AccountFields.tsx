import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '../../design/Field/Field.tsx';
import { PasswordField, type PasswordJudgement } from '../../design/PasswordField/PasswordField.tsx';
import { Progress } from '../../design/Progress/Progress.tsx';
import { TextInput } from '../../design/TextInput/TextInput.tsx';
import type { Trouble } from '../../domain/account/account.machine.ts';
import { lackOf } from '../../domain/account/rules.ts';
import { strengthOf } from '../../domain/account/strength.ts';
import type { AccountModel } from './Account.types.ts';

type About = Trouble['about'];

/** What is to be filled in at each step. */
export const AccountFields = observer(function AccountFields({ model }: { readonly model: AccountModel }) {
  const { t } = useTranslation('account');
  switch (model.step) {
    case 'email':
    case 'forgot':
      return <Email model={model} />;
    case 'password':
      return (
        <>
          {/* For whoever keeps the player's passwords. */}
          <input type="email" autoComplete="username" value={model.email} readOnly hidden />
          <Secret model={model} field="password" label={t('password')} kind="current" />
        </>
      );
    case 'sign-up':
      return (
        <>
          <Email model={model} />
          <Secret model={model} field="password" label={t('password')} kind="new" />
        </>
      );
    case 'change':
      return (
        <>
          {!model.reset && <Secret model={model} field="current" label={t('change.current')} kind="current" />}
          <Secret model={model} field="password" label={t('change.new')} kind="new" />
          <Secret model={model} field="confirmation" label={t('change.confirmation')} kind="confirmation" />
        </>
      );
    case 'settling':
      return <Progress label={t('settling.title')} />;
    default:
      return null;
  }
});

const EMAIL: readonly About[] = ['invalid-email', 'unknown-account', 'account-exists'];

const Email = observer(function Email({ model }: { readonly model: AccountModel }) {
  const { t } = useTranslation('account');
  const { trouble, email, write } = model;
  return (
    <Field
      label={t('email')}
      error={trouble && EMAIL.includes(trouble.about) ? t(`trouble.${trouble.about}`) : undefined}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          type="email"
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

const ABOUT = {
  password: ['no-password', 'wrong-password', 'weak-password', 'guessable-password'],
  current: ['no-current', 'current-incorrect'],
  confirmation: ['mismatch'],
} as const satisfies Record<string, readonly About[]>;

interface SecretProps {
  readonly model: AccountModel;
  readonly field: keyof typeof ABOUT;
  readonly label: string;
  /** The strength of a new one is told where it is first written. */
  readonly kind: 'current' | 'new' | 'confirmation';
}

const Secret = observer(function Secret({ model, field, label, kind }: SecretProps) {
  const { t } = useTranslation('account');
  const { trouble, email, write } = model;
  const wrong = trouble && (ABOUT[field] as readonly About[]).includes(trouble.about);
  /** What it lacks comes first: nothing is called strong that is not let in. */
  const judge = (password: string, known: string): PasswordJudgement | undefined => {
    if (password === '') return undefined;
    const lack = lackOf(password);
    if (lack) return { strength: 0, label: t('lacks'), word: t(`lack.${lack}`) };
    const strength = strengthOf(password, [known]);
    return { strength, label: t('strength'), word: t(`strengths.${strength}`) };
  };
  return (
    <PasswordField
      label={label}
      value={model[field]}
      onChange={(text) => write(field, text)}
      kind={kind === 'current' ? 'current' : 'new'}
      revealLabel={t('reveal')}
      {...(kind === 'new' && { hint: t('rule'), judgement: judge(model[field], email) })}
      error={wrong ? t(`trouble.${trouble.about}`) : undefined}
      required
    />
  );
});
