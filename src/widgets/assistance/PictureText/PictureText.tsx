import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearOfToasts } from '../../../design/overlays/Toast/useClearOfToasts.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './PictureText.module.css';
import type { PictureTextModel } from './PictureText.types.ts';

/**
 * The text of the game's picture in a panel over its lower part. Screen readers read the picture's elements instead of it,
 * so changes aren't announced here.
 */
export const PictureText = observer(function PictureText({ model }: { readonly model: PictureTextModel }) {
  const { t } = useTranslation('assistance');
  const panel = useRef<HTMLElement>(null);
  useClearOfToasts(panel, model.size);
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-size={model.size}
      aria-label={t('text.region')}
      data-keeps-keys=""
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles.texts} role="group" aria-label={t('text.region')} tabIndex={0}>
        {model.texts.map(({ id, text }) => (
          <p key={id} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      {model.canTranslate && (
        <div className={styles.tools}>
          <Button size="s" onClick={model.toggleTranslation}>
            {t(model.isTranslated ? 'text.original' : 'text.translate')}
          </Button>
          <div role="status">{model.hasFailed && <Text size="s">{t('text.failed')}</Text>}</div>
        </div>
      )}
    </section>
  );
});
