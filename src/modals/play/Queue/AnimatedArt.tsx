import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { PauseIcon, PlayIcon } from '../../../design/icons/icons.tsx';
import { ArtLayers } from '../../../widgets/library/ArtLayers/ArtLayers.tsx';
import type { SceneModel } from './Queue.types.ts';
import styles from './Trailer.module.css';

/**
 * The game's animated art, for games without a trailer. Starts by itself, or on a press with data saver or reduced
 * motion.
 */
export function AnimatedArt({ model }: { readonly model: SceneModel }) {
  const { t } = useTranslation('session');
  const { sparing, hushed, far, moving, near } = model;
  const [isEnabled, setEnabled] = useState(() => !sparing && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <>
      {isEnabled && !hushed && (
        <div className={cx(styles.place, styles.visible, styles.scene)} aria-hidden="true">
          <ArtLayers drifts far={far} moving={moving} near={near} />
        </div>
      )}
      <span className={styles.buttons}>
        <IconButton
          variant="glass"
          icon={isEnabled ? PauseIcon : PlayIcon}
          label={t(isEnabled ? 'queue.scene.pause' : 'queue.scene.play')}
          onClick={() => setEnabled(!isEnabled)}
        />
      </span>
    </>
  );
}
