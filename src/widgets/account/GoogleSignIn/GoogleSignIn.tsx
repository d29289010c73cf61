import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import styles from './GoogleSignIn.module.css';
import type { GoogleModel } from './GoogleSignIn.types.ts';

interface Props {
  readonly model: GoogleModel;
  /** True if no form follows the Google sign-in, so that the divider "or" is omitted. */
  readonly alone?: boolean | undefined;
}

/** The Google sign-in above a sign-in form: its button, or an error. */
export const GoogleSignIn = observer(function GoogleSignIn({ model, alone = false }: Props) {
  const { t } = useTranslation('account');
  const { phase } = model;
  const note = noteOf(model);
  return (
    <div className={styles.google}>
      <div className={styles.place}>
        {phase === 'ready' && <GoogleButton model={model} />}
        {phase === 'loading' && <span className={styles.loading} role="progressbar" aria-label={t('google.loading')} />}
        {(phase === 'asleep' || phase === 'gone') && (
          <Button wide onClick={model.wake}>
            {t(phase === 'gone' ? 'google.again' : `google.${model.text}`)}
          </Button>
        )}
      </div>
      {phase === 'asleep' && <p className={styles.note}>{t('google.asleep')}</p>}
      <p className={styles.note} role="status">
        {note && t(`google.${note}`)}
      </p>
      {!alone && (
        <p className={styles.divider} aria-hidden="true">
          {t('google.or')}
        </p>
      )}
    </div>
  );
});

function noteOf({ phase, failed, oneTap }: GoogleModel): 'gone' | 'failed' | 'tap' | undefined {
  if (phase === 'gone') return 'gone';
  if (failed) return 'failed';
  return oneTap === 'offered' ? 'tap' : undefined;
}

/** The container of the button that Google renders. */
const GoogleButton = observer(function GoogleButton({ model }: { readonly model: GoogleModel }) {
  const button = useRef<HTMLDivElement>(null);
  const { draw, text } = model;
  useEffect(() => {
    if (button.current) draw(button.current);
  }, [draw, text]);
  return <div ref={button} className={styles.button} data-google="button" />;
});

/** Google's One Tap prompt below a form. Empty if the browser shows its own dialog (FedCM). */
export const OneTap = observer(function OneTap({ model }: Pick<Props, 'model'>) {
  const tap = useRef<HTMLDivElement>(null);
  const { offer, phase } = model;
  useEffect(() => {
    if (tap.current) offer?.(tap.current);
  }, [offer, phase]);
  return phase === 'ready' && offer ? <div ref={tap} className={styles.tap} data-google={model.oneTap} /> : null;
});
