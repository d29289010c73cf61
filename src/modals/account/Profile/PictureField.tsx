import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../design/primitives/Avatar/Avatar.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CameraIcon, ErrorIcon, TrashIcon, UploadIcon } from '../../../design/icons/icons.tsx';
import styles from './Profile.module.css';
import type { ProfileModel } from './Profile.types.ts';
import { Undo } from './Undo.tsx';

/** The current profile picture, and the buttons to choose or take another one. A file can also be dropped on it. */
export const PictureField = observer(function PictureField({
  model,
  disabled,
}: {
  readonly model: ProfileModel;
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('profile');
  const { name, photo, work, changed, trouble, pictureTrouble, faceSeed } = model;
  const errorId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const over = useFileDrop(place, disabled ? undefined : model.chooseFile);
  const error = pictureTrouble ?? (trouble?.about === 'picture-refused' ? trouble.about : undefined);
  return (
    <div
      ref={place}
      className={styles.picture}
      role="group"
      aria-label={t('field.picture')}
      aria-describedby={error ? errorId : undefined}
      data-over={over}
    >
      <Avatar name={name || '?'} seed={faceSeed} photo={photo} size="xl" />
      <div className={styles.options}>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('picture.choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) model.chooseFile(file);
            // Reset the file input, so that choosing the same file again fires another `change` event.
            currentTarget.value = '';
          }}
        />
        <Button
          size="s"
          icon={UploadIcon}
          disabled={disabled}
          loading={work === 'opening'}
          onClick={() => chooser.current?.click()}
        >
          {t('picture.choose')}
        </Button>
        <Button
          size="s"
          icon={CameraIcon}
          disabled={disabled}
          loading={work === 'asking-camera'}
          onClick={model.requestCamera}
        >
          {t('picture.take')}
        </Button>
        {photo && (
          <Button size="s" variant="quiet" icon={TrashIcon} disabled={disabled} onClick={model.removePicture}>
            {t('picture.remove')}
          </Button>
        )}
        {changed.includes('picture') && !disabled && (
          <Undo label={t('field.picture')} onUndo={() => model.undo('picture')} />
        )}
      </div>
      <p className={styles.hint}>
        <span className={styles.mouseOnly}>{t('picture.drop')} </span>
        {t('picture.private')}
      </p>
      <p id={errorId} role="alert" className={styles.pictureError}>
        {error && (
          <>
            <ErrorIcon size="1.1em" />
            <span>{t(`picture-trouble.${error}`)}</span>
          </>
        )}
      </p>
    </div>
  );
});

/** Calls `onFile` with a file dropped on an element. Returns whether a file hovers over it. Undefined disables it. */
function useFileDrop(place: RefObject<HTMLElement | null>, onFile: ((file: File) => void) | undefined): boolean {
  const [over, setOver] = useState(false);
  const now = useRef(onFile);
  useEffect(() => {
    now.current = onFile;
  });
  useEffect(() => {
    const end = new AbortController();
    const drag = (event: DragEvent) => {
      if (!now.current || !event.dataTransfer?.types.includes('Files')) return;
      if (event.type !== 'dragleave') event.preventDefault();
      setOver(event.type === 'dragover');
      const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
      if (file) now.current(file);
    };
    for (const kind of ['dragover', 'dragleave', 'drop'] as const)
      place.current?.addEventListener(kind, drag, { signal: end.signal });
    return () => end.abort();
  }, [place]);
  return over;
}
