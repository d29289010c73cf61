import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Profile.module.css';
import type { ProfileModel } from './Profile.types.ts';

/** The player sees themselves as in a mirror; the picture that is taken is not one. */
export const CameraStep = observer(function CameraStep({ model }: { readonly model: ProfileModel }) {
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
