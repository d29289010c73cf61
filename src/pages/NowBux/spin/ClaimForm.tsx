import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import type { SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import styles from './Spin.module.css';
import type { SpinModel } from './spin.types.ts';

interface ClaimFormProps {
  readonly model: SpinModel;
  readonly state: Extract<SpinState, { readonly kind: 'unclaimed' | 'claiming' }>;
}

/** For a large prize the winner confirms the e-mail of their account. */
export const ClaimForm = observer(function ClaimForm({ model, state }: ClaimFormProps) {
  const { t } = useTranslation('spin');
  const trouble = state.kind === 'unclaimed' ? state.trouble : undefined;
  const busy = state.kind === 'claiming';
  return (
    <form
      className={styles.claim}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        model.claim();
      }}
    >
      <Field label={t('claim.label')} hint={t('claim.hint')} error={trouble && t(`claim.${trouble}`)} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            readOnly={busy}
            value={state.email}
            onChange={(email) => model.writeEmail(email)}
          />
        )}
      </Field>
      <Button type="submit" variant="gold" loading={busy}>
        {t('claim.claim')}
      </Button>
    </form>
  );
});
