import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../design/cx.ts';
import { Img } from '../../../design/elements.ts';
import styles from './ArtLayers.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

interface ArtLayersProps {
  /** What stands still, or all of a banner that has no layers. */
  readonly far: VettedUrl;
  readonly moving?: VettedUrl | undefined;
  readonly near?: VettedUrl | undefined;
  /** It moves slowly by itself as well, for whoever only watches. */
  readonly drifts?: boolean | undefined;
}

/** A banner in its layers, seen when all are there: what is near follows the pointer by 8 px, meteors fall, scarfs fly. */
export function ArtLayers({ far, moving, near, drifts }: ArtLayersProps) {
  const sources = [far, moving, near].filter((source) => source !== undefined);
  const [loaded, setLoaded] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = new AbortController();
    // Where the pointer is, from -1 to 1 each way.
    const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      room.current?.style.setProperty('--x', String(Math.round((clientX / innerWidth) * 200 - 100) / 100));
      room.current?.style.setProperty('--y', String(Math.round((clientY / innerHeight) * 200 - 100) / 100));
    };
    addEventListener('pointermove', follow, { passive: true, signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <div ref={room} className={cx(styles.layers, drifts && styles.drifts, loaded === sources.length && styles.there)}>
      {sources.map((source) => (
        // One that doesn't come leaves the banner as it is.
        <Img
          key={source}
          src={source}
          alt=""
          draggable={false}
          decoding="async"
          fetchPriority="low"
          className={source === far ? styles.far : styles.near}
          onLoad={() => setLoaded((sum) => sum + 1)}
        />
      ))}
    </div>
  );
}
