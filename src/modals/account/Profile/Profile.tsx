import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CodeCopy } from '../../../design/primitives/CodeCopy/CodeCopy.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { focusInvalidField } from '../../../design/forms/Field/focusInvalidField.ts';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { CropStep } from './CropStep.tsx';
import styles from './Profile.module.css';
import type { ProfileModel, ProfileStep } from './Profile.types.ts';
import { ProfileForm, ProfileOutcome } from './ProfileForm.tsx';
import { SignIns } from './SignIns.tsx';
import { FormTrouble } from './FormTrouble.tsx';

export const Profile = observer(function Profile({ model }: { readonly model: ProfileModel }) {
  const { t } = useTranslation('profile');
  const form = useId();
  const inside = useFocus(model);
  const { step, record } = model;
  const long = step === 'form' || step === 'sign-ins';
  return (
    <Dialog
      open
      size={long ? 'm' : 's'}
      title={t(`title.${step}`)}
      closeLabel={t(step === 'form' || step === 'nobody' ? 'close' : 'back')}
      onClose={model.close}
      urgent={step === 'asking' || step === 'everywhere'}
      outcome={step === 'form' && <ProfileOutcome model={model} />}
      actions={<Actions model={model} form={form} />}
      footer={
        step === 'form' &&
        record && (
          <CodeCopy
            code={record.memberNumber}
            label={t('member')}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copy-failed')}
            onCopy={model.copy}
          />
        )
      }
    >
      <div ref={inside} className={styles.inside}>
        <Inside model={model} form={form} />
      </div>
    </Dialog>
  );
});

const Inside = observer(function Inside({ model, form }: { readonly model: ProfileModel; readonly form: string }) {
  const { t } = useTranslation('profile');
  switch (model.step) {
    case 'loading':
      return <Progress label={t('title.loading')} />;
    case 'unreached':
      return <FormTrouble trouble={model.trouble} copy={model.copy} />;
    case 'nobody':
      return <p>{t('nobody')}</p>;
    case 'asking':
      return (
        <>
          <p>{t('asking')}</p>
          <ul className={styles.changes}>
            {model.changed.map((field) => (
              <li key={field}>{t(`field.${field}`)}</li>
            ))}
          </ul>
        </>
      );
    case 'sign-ins':
      return <SignIns model={model} />;
    case 'everywhere':
      return (
        <>
          <p>{t('everywhere.text', { count: model.record?.otherDevices ?? 0 })}</p>
          {model.changed.length > 0 && <p>{t('everywhere.unsaved')}</p>}
          <FormTrouble trouble={model.trouble} copy={model.copy} />
        </>
      );
    case 'camera':
      return <CameraStep model={model} />;
    case 'crop':
      return <CropStep model={model} />;
    case 'form':
      return <ProfileForm model={model} id={form} />;
  }
});

/** Buttons of the profile dialog's current step, primary first. */
const Actions = observer(function Actions({ model, form }: { readonly model: ProfileModel; readonly form: string }) {
  const { t } = useTranslation('profile');
  const { step, work, changed } = model;
  switch (step) {
    case 'loading':
      return null;
    case 'unreached':
      return (
        <Button variant="go" wide onClick={model.retry}>
          {t('retry')}
        </Button>
      );
    case 'nobody':
      return (
        <Button variant="go" wide onClick={model.signIn}>
          {t('sign-in')}
        </Button>
      );
    case 'asking':
      return (
        <>
          <Button variant="go" wide onClick={model.save}>
            {t('save')}
          </Button>
          <Button variant="secondary" wide onClick={model.throwAway}>
            {t('throw-away')}
          </Button>
          <Button variant="quiet" wide onClick={model.stay}>
            {t('go-on')}
          </Button>
        </>
      );
    case 'sign-ins':
      return (
        <>
          {(model.record?.otherDevices ?? 0) > 0 && (
            <Button
              variant="secondary"
              wide
              disabled={model.ending !== undefined}
              onClick={model.confirmSignOutEverywhere}
            >
              {t('everywhere.do')}
            </Button>
          )}
          <Button variant="quiet" wide onClick={model.close}>
            {t('back')}
          </Button>
        </>
      );
    case 'everywhere':
      return (
        <>
          <Button variant="danger" wide loading={work === 'ending-everywhere'} onClick={model.signOutEverywhere}>
            {t('everywhere.do')}
          </Button>
          <Button variant="quiet" wide disabled={work === 'ending-everywhere'} onClick={model.close}>
            {t('everywhere.stay')}
          </Button>
        </>
      );
    case 'camera':
      return (
        <Button variant="go" wide loading={work === 'shooting'} onClick={model.shoot}>
          {t('camera.shoot')}
        </Button>
      );
    case 'crop':
      return (
        <>
          <Button variant="go" wide loading={work === 'cutting'} onClick={model.takeCut}>
            {t('crop.take')}
          </Button>
          <Button variant="quiet" wide onClick={model.byCamera ? model.requestCamera : model.leavePicture}>
            {t(model.byCamera ? 'crop.again' : 'crop.leave')}
          </Button>
        </>
      );
    case 'form':
      if (work === 'sending-picture')
        return (
          <Button variant="secondary" wide onClick={model.callOff}>
            {t('call-off')}
          </Button>
        );
      if (changed.length === 0 && work !== 'saving')
        return (
          <Button variant="secondary" wide onClick={model.close}>
            {t('done')}
          </Button>
        );
      return (
        <>
          {/* With a key: otherwise the cancel button of the upload would turn into this one while pressed, and submit. */}
          <Button key="save" variant="go" wide type="submit" form={form} loading={work === 'saving'}>
            {t('save')}
          </Button>
          {work !== 'saving' && (
            <Button variant="quiet" wide onClick={model.undoAll}>
              {t('undo-all')}
            </Button>
          )}
        </>
      );
  }
});

/**
 * Focuses the profile form's field with an error. When the dialog's step changes, focuses the dialog's title, so that
 * screen readers read it.
 */
function useFocus({ step, trouble }: ProfileModel) {
  const inside = useRef<HTMLDivElement>(null);
  const before = useRef<ProfileStep>(step);
  useEffect(() => {
    const wrong = trouble && inside.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) focusInvalidField(wrong);
    else if (before.current !== step) inside.current?.closest('dialog')?.querySelector('h2')?.focus();
    before.current = step;
  }, [step, trouble]);
  return inside;
}

/** The preview of the camera for a profile picture is mirrored, but the taken picture isn't. */
const CameraStep = observer(function CameraStep({ model }: { readonly model: ProfileModel }) {
  const { t } = useTranslation('profile');
  const { film } = model;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = film ?? null;
  }, [film]);
  return (
    <>
      <video ref={video} className={styles.film} autoPlay muted playsInline aria-label={t('camera.film')} />
      <p className={styles.hint}>{t('camera.text')}</p>
    </>
  );
});
