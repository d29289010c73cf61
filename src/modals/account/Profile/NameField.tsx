import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { NAME_FIELD_MAX } from '../../../domain/account/profile/nameRules.ts';
import styles from './Profile.module.css';
import type { ProfileModel } from './Profile.types.ts';

interface NameFieldProps {
  readonly model: ProfileModel;
  readonly disabled: boolean;
  readonly aside: ReactNode;
}

/** The name field, with the availability of the name, and alternatives to a taken one. */
export const NameField = observer(function NameField({ model, disabled, aside }: NameFieldProps) {
  const { t } = useTranslation('profile');
  const suggestionsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { name, nameState: state, trouble } = model;
  const suggestions = (state.kind === 'taken' && state.suggestions) || [];
  return (
    <div className={styles.name}>
      <Field
        label={t('field.name')}
        hint={t('name.hint')}
        error={wrong()}
        checking={state.kind === 'checking' ? t('name.checking') : undefined}
        success={state.kind === 'free' ? t('name.free') : undefined}
        aside={aside}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={name}
            onChange={model.writeName}
            disabled={disabled}
            maxLength={NAME_FIELD_MAX}
            autoComplete="nickname"
            autoCapitalize="words"
            spellCheck={false}
          />
        )}
      </Field>
      {state.kind === 'unchecked' && <p className={styles.unchecked}>{t('name.unchecked')}</p>}
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="group" aria-labelledby={suggestionsId}>
          <span id={suggestionsId} className={styles.label}>
            {t('name.others')}
          </span>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="s"
              disabled={disabled}
              onClick={() => {
                model.writeName(suggestion);
                input.current?.focus();
              }}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </div>
  );

  function wrong(): string | undefined {
    if (state.kind === 'wrong') return t(`name.${state.mistake}`);
    if (state.kind === 'taken') return t('name.taken', { name: state.name });
    return trouble?.about === 'name-refused' ? t('trouble.name-refused') : undefined;
  }
});
