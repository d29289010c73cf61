import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { ErrorBox } from '../../../design/primitives/ErrorBox/ErrorBox.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { CheckIcon } from '../../../design/icons/icons.tsx';
import { RadioGroup } from '../../../design/forms/RadioGroup/RadioGroup.tsx';
import { ProgressLine } from '../../../design/primitives/Progress/ProgressLine.tsx';
import { TextArea } from '../../../design/forms/TextInput/TextInput.tsx';
import { ReportContents } from './ReportContents.tsx';
import styles from './ReportProblem.module.css';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import { CATEGORIES, DESCRIPTION_MIN, type ReportProblemModel } from './ReportProblem.types.ts';

export const ReportProblem = observer(function ReportProblem({ model }: { readonly model: ReportProblemModel }) {
  const { t, i18n } = useTranslation('report');
  const form = useId();
  // Read the model outside the field's render function, which runs outside MobX observation.
  const { state, sent, category, description, wrong, reason = 'refused', code } = model;
  if (state === 'sent') return <Sent model={model} />;
  const failure = () => {
    if (reason !== 'refused') return t(`failed-${reason}`);
    return code === undefined ? t('failed') : t('failed-code', { code });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'submitting') model.send();
  };
  return (
    <Dialog
      open
      size="m"
      title={t('title')}
      closeLabel={t('close')}
      onClose={model.close}
      outcome={
        <>
          <div role="alert">{state === 'failed' && <ErrorBox>{failure()}</ErrorBox>}</div>
          {state === 'failed' && reason === 'unreached' && code !== undefined && (
            <FailureCode code={code} copy={model.copy} />
          )}
          {sent !== undefined && <ProgressLine label={t('sending')} value={sent} locale={i18n.language} />}
        </>
      }
      actions={
        <>
          <Button variant="go" type="submit" form={form} loading={state === 'submitting'}>
            {t(state === 'failed' ? 'send-again' : 'send')}
          </Button>
          <Button variant="quiet" onClick={state === 'submitting' ? model.callOff : model.close}>
            {t(state === 'submitting' ? 'call-off' : 'not-now')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <RadioGroup
          label={t('category.label')}
          columns
          options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={category}
          onChange={model.choose}
          error={wrong.category ? t('category.missing') : undefined}
        />
        <Field
          label={t('description.label')}
          hint={t('description.hint')}
          error={wrong.description ? t('description.too-short', { count: DESCRIPTION_MIN }) : undefined}
          required
        >
          {(control) => (
            <TextArea {...control} value={description} onChange={model.describe} rows={4} maxLength={4_000} />
          )}
        </Field>
        <ReportContents model={model} />
      </form>
    </Dialog>
  );
});

const Sent = observer(function Sent({ model }: { readonly model: ReportProblemModel }) {
  const { t } = useTranslation('report');
  return (
    <Dialog
      open
      size="s"
      title={t('sent.title')}
      closeLabel={t('close')}
      onClose={model.close}
      actions={
        <Button variant="go" wide onClick={model.close}>
          {t(model.session ? 'sent.close' : 'close')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.done} role="status">
          <CheckIcon size="1.5rem" />
          <span>{t('sent.text')}</span>
        </p>
        {model.ticket !== undefined && (
          <CodeCopy
            code={model.ticket}
            label={t('sent.ticket')}
            copyLabel={t('sent.copy')}
            copiedLabel={t('sent.copied')}
            failedLabel={t('sent.copy-failed')}
            onCopy={model.copy}
          />
        )}
      </div>
    </Dialog>
  );
});
