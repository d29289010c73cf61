import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { CheckIcon, TicketIcon } from '../../../design/icons/icons.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import styles from './Membership.module.css';
import type { MembershipModel } from './Membership.types.ts';

const TEXT = { first: 'membership.text-first', queue: 'membership.text', refused: 'membership.text-refused' } as const;

export const Membership = observer(function Membership({ model }: { readonly model: MembershipModel }) {
  const { t } = useTranslation('dialogs');
  const form = useId();
  // Read the model outside the field's render function, which runs outside MobX observation.
  const { reason, state, number, code } = model;
  const isAccepted = state === 'success';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'verifying') model.check();
  };
  return (
    <Dialog
      open
      size="s"
      title={t(
        isAccepted ? 'membership.title-done' : reason === 'refused' ? 'membership.title-refused' : 'membership.title',
      )}
      closeLabel={t('membership.close')}
      onClose={isAccepted ? model.proceed : model.skip}
      actions={
        isAccepted ? (
          <Button variant="go" wide onClick={model.proceed}>
            {t('membership.go-on')}
          </Button>
        ) : (
          <>
            <Button variant="go" wide type="submit" form={form} loading={state === 'verifying'}>
              {t('membership.check')}
            </Button>
            <Button variant="quiet" wide onClick={model.skip}>
              {t(reason === 'queue' ? 'membership.keep' : 'membership.without')}
            </Button>
          </>
        )
      }
    >
      {isAccepted ? (
        <p className={styles.done} role="status">
          <CheckIcon size="1.5rem" />
          <span>{t('membership.text-done')}</span>
        </p>
      ) : (
        <form id={form} noValidate onSubmit={submit} className={styles.form}>
          <p>{t(TEXT[reason])}</p>
          <Field label={t('membership.label')} hint={t('membership.hint')} error={errorOf()} required>
            {(control) => (
              <TextInput
                {...control}
                icon={TicketIcon}
                value={number}
                onChange={model.change}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={64}
              />
            )}
          </Field>
          {state === 'failed' && code !== undefined && <FailureCode code={code} copy={model.copy} />}
        </form>
      )}
    </Dialog>
  );

  function errorOf(): string | undefined {
    if (state === 'empty' || state === 'invalid' || state === 'failed') return t(`membership.${state}`);
    return undefined;
  }
});
