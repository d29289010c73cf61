import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../design/cx.ts';
import { Img } from '../../../design/vettedElements.ts';
import styles from './ArtLayers.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface ArtLayersProps {
  /** Address of the banner's still layer, or of a whole banner without layers. */
  readonly far: VettedUrl;
  readonly moving?: VettedUrl | undefined;
  readonly near?: VettedUrl | undefined;
  /** The banner's layers also move slowly without a pointer. */
  readonly drifts?: boolean | undefined;
}

/**
 * A game's banner in layers, shown when all layers have loaded. The near layer follows the pointer by up to 8 px, the
 * moving layer is animated.
 */
export function ArtLayers({ far, moving, near, drifts }: ArtLayersProps) {
  const sources = [far, moving, near].filter((source) => source !== undefined);
  const [loaded, setLoaded] = useState(0);
  const layers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = new AbortController();
    // The pointer's position from -1 to 1 on each axis.
    const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      layers.current?.style.setProperty('--x', String(Math.round((clientX / innerWidth) * 200 - 100) / 100));
      layers.current?.style.setProperty('--y', String(Math.round((clientY / innerHeight) * 200 - 100) / 100));
    };
    addEventListener('pointermove', follow, { passive: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <div
      ref={layers}
      className={cx(styles.layers, drifts && styles.animated, loaded === sources.length && styles.loaded)}
    >
      {sources.map((source) => (
        // If a layer fails to load, the banner without layers stays.
        <Img
          key={source}
          src={source}
          alt=""
          draggable={false}
          decoding="async"
          fetchPriority="low"
          className={source === far ? styles.background : styles.foreground}
          onLoad={() => setLoaded((sum) => sum + 1)}
        />
      ))}
    </div>
  );
}
