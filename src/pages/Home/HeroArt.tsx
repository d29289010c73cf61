import { useState } from 'react';
import type { VettedEntry } from '../../domain/links/vetted.types.ts';
import { cx } from '../../design/cx.ts';
import { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './Hero.module.css';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

// The moving layers of the game's art load only after the still picture is visible.
const HeroMotion = new LazyView<VettedEntry['media']>(() => import('./HeroMotion.tsx').then((it) => it.HeroMotion), {
  optional: true,
});

/** The game's art behind the page, fading out at the left and the bottom. */
export function HeroArt({ game }: { readonly game: VettedEntry }) {
  const art = game.media.banner ?? game.media.tile;
  // The previous game's art stays below while the new game's art fades in.
  const [layers, setLayers] = useState<readonly (VettedUrl | undefined)[]>([art]);
  if (layers.at(-1) !== art) setLayers([...layers.filter((one) => one !== art).slice(-1), art]);
  // The document's inline script may already show the first game's artwork, so that artwork doesn't fade in again.
  const [first] = useState(art);
  const [settled, setSettled] = useState<string>();
  return (
    <div className={styles.stage} data-art="hero" data-settled={settled && ''}>
      {layers.map(
        (source) =>
          source && (
            <Picture
              key={source}
              src={source}
              className={cx(styles.picture, source !== first && styles.incoming)}
              fetchPriority="high"
              onSettled={() => {
                dropEarlyArt();
                setSettled(source);
              }}
            />
          ),
      )}
      <Lazy part={HeroMotion} model={settled === art ? game.media : undefined} />
    </div>
  );
}
