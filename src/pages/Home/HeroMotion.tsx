import { useEffect, useRef, useState } from 'react';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import { cx } from '../../design/cx.ts';
import styles from './HeroMotion.module.css';

/** Who gets the art once more, in layers: nobody who wants little moved or little loaded, and no phone. */
const WANTED = '(width >= 48rem) and (prefers-reduced-motion: no-preference)';
const SAVES = '(prefers-reduced-data: reduce)';

/** The banner in its layers, laid over it when all are there: what is near follows the pointer by 8 px, meteors fall, scarfs fly. */
export function HeroMotion({ model }: { readonly model: AppEntry['media'] }) {
  const { far, moving, near } = model;
  const [wanted] = useState(() => matchMedia(WANTED).matches && !matchMedia(SAVES).matches && !savesData());
  // What moves stands on what is far: without it the banner's own would show below.
  if (!wanted || !far || !(moving ?? near)) return null;
  return <Layers key={far} far={far} moving={moving} near={near} />;
}

function Layers({ far, moving, near }: Pick<AppEntry['media'], 'far' | 'moving' | 'near'>) {
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
    <div ref={room} className={cx(styles.layers, loaded === sources.length && styles.there)}>
      {sources.map((source) => (
        // One that doesn't come leaves the banner as it is.
        <img
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

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
