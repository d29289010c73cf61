import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { NAME_FIELD_MAX } from '../../../domain/account/profile/nameRules.ts';
import type { AccountModel } from './Account.types.ts';
import styles from './Account.module.css';
import { errorFieldOf } from './errorField.ts';

/** The public name entered at sign-up, with its availability as the player types, and suggestions. */
export const UsernameField = observer(function UsernameField({ model }: { readonly model: AccountModel }) {
  const { t } = useTranslation('account');
  const { username, naming, trouble, step, write } = model;
  const input = useRef<HTMLInputElement>(null);
  const refused = trouble && errorFieldOf(trouble, step) === 'username' ? t(`trouble.${trouble.about}`) : undefined;
  return (
    <div className={styles.username}>
      <Field
        label={t('username.label')}
        aside={t('username.optional')}
        hint={t('username.hint')}
        error={refused ?? (naming.kind === 'taken' ? t('trouble.name-taken') : undefined)}
        checking={naming.kind === 'checking' ? t('username.checking') : undefined}
        success={naming.kind === 'free' ? t('username.free') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="nickname"
            value={username}
            onChange={(text) => write('username', text)}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={NAME_FIELD_MAX}
          />
        )}
      </Field>
      {naming.suggestions.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label={t('username.suggestions')}>
          {naming.suggestions.map((name) => (
            <Button
              key={name}
              size="s"
              onClick={() => {
                write('username', name);
                // Taking a suggested username removes the list of suggestions, so move the focus to the field.
                input.current?.focus();
              }}
            >
              <VisuallyHidden>{t('username.take')} </VisuallyHidden>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});
