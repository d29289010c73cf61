import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { CheckIcon } from '../../../design/icons/icons.tsx';
import { ProgressLine } from '../../../design/primitives/Progress/ProgressLine.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import type { ProfileField } from '../../../domain/account/profile/profileDraft.ts';
import { NameField } from './NameField.tsx';
import { PictureField } from './PictureField.tsx';
import styles from './Profile.module.css';
import type { ProfileModel } from './Profile.types.ts';
import { Undo } from './Undo.tsx';
import { FormTrouble } from './FormTrouble.tsx';
import type { ProfileRecord } from '../../../domain/account/profile/profile.runner.ts';

const THEMES = ['system', 'dark', 'light', 'contrast'] as const;

/** Form with the profile's editable fields, and read-only ones such as the play record. */
export const ProfileForm = observer(function ProfileForm({
  model,
  id,
}: {
  readonly model: ProfileModel;
  readonly id: string;
}) {
  const { t } = useTranslation('profile');
  const { work, changed, record, language, languages, theme } = model;
  const busy = work === 'saving' || work === 'sending-picture';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) model.save();
  };
  const undo = (field: ProfileField) =>
    changed.includes(field) && !busy && <Undo label={t(`field.${field}`)} onUndo={() => model.undo(field)} />;
  return (
    <form id={id} noValidate onSubmit={submit} className={styles.form}>
      <PictureField model={model} disabled={busy} />
      <NameField model={model} disabled={busy} aside={undo('name')} />
      <div className={styles.pair}>
        <Field label={t('field.language')} aside={undo('language')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              options={languages}
              disabled={busy}
              onChange={(to) => model.chooseLanguage(to)}
            />
          )}
        </Field>
        <Field label={t('field.theme')} aside={undo('theme')}>
          {(control) => (
            <Select
              {...control}
              value={theme ?? 'system'}
              options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
              disabled={busy}
              onChange={(to) => model.chooseTheme(to === 'system' ? undefined : to)}
            />
          )}
        </Field>
      </div>
      {record && <PlayRecord record={record} />}
      <div className={styles.account}>
        <p className={styles.email}>
          <span className={styles.label}>{t('email')}</span>
          <span>{record?.email}</span>
        </p>
        <Button size="s" disabled={busy} onClick={model.changePassword}>
          {t(record?.hasPassword === false ? 'set-password' : 'change-password')}
        </Button>
      </div>
      {record && record.otherDevices > 0 && (
        <div className={styles.account}>
          <p>{t('everywhere.devices', { count: record.otherDevices })}</p>
          <Button
            size="s"
            disabled={busy}
            onClick={record.signIns ? model.showSignIns : model.confirmSignOutEverywhere}
          >
            {t(record.signIns ? 'sign-ins.show' : 'everywhere.do')}
          </Button>
        </div>
      )}
    </form>
  );
});

/** Shows progress and result of saving the profile, beside the save button. */
export const ProfileOutcome = observer(function ProfileOutcome({ model }: { readonly model: ProfileModel }) {
  const { t, i18n } = useTranslation('profile');
  const { work, changed, trouble } = model;
  return (
    <>
      {(work === 'saving' || work === 'sending-picture') && (
        <ProgressLine
          label={t(`work.${work}`)}
          value={work === 'sending-picture' ? model.sent : undefined}
          locale={i18n.language}
        />
      )}
      <p role="status" className={styles.saved}>
        {model.saved && changed.length === 0 && (
          <>
            <CheckIcon size="1.1em" />
            <span>{t('saved')}</span>
          </>
        )}
      </p>
      <FormTrouble trouble={trouble} copy={model.copy} written />
      {trouble?.about === 'signed-out' && (
        <Button variant="secondary" wide onClick={model.signIn}>
          {t('sign-in')}
        </Button>
      )}
    </>
  );
});

/** Renders the player's total playtime and number of played games. */
function PlayRecord({ record: { playtime, playedApps } }: { readonly record: ProfileRecord }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <dl className={styles.played}>
      <div>
        <dt>{t('playtime')}</dt>
        <dd>{playtime === undefined ? t('unknown') : hoursIn(playtime, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('games')}</dt>
        <dd>{playedApps === undefined ? t('unknown') : new Intl.NumberFormat(i18n.language).format(playedApps)}</dd>
      </div>
    </dl>
  );
}

/** Formats a duration such as `14 hr 32 min` in the language, without seconds. */
function hoursIn(seconds: number, language: string): string {
  const minutes = Math.floor(seconds / 60);
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && part(hours, 'hour'), part(minutes % 60, 'minute')].filter(Boolean).join(' ');
}
