import { useState } from 'react';
import type { VettedEntry } from '../../domain/links/vetted.types.ts';
import { ArtLayers } from '../../widgets/library/ArtLayers/ArtLayers.tsx';

/** Who gets the art once more, in layers: nobody who wants little moved or little loaded, and no phone. */
const WANTED = '(width >= 48rem) and (prefers-reduced-motion: no-preference)';
const SAVES = '(prefers-reduced-data: reduce)';

/** The banner in its layers, laid over it when all are there: what is near follows the pointer by 8 px, meteors fall, scarfs fly. */
export function HeroMotion({ model }: { readonly model: VettedEntry['media'] }) {
  const { far, moving, near } = model;
  const [wanted] = useState(() => matchMedia(WANTED).matches && !matchMedia(SAVES).matches && !savesData());
  // What moves stands on what is far: without it the banner's own would show below.
  if (!wanted || !far || !(moving ?? near)) return null;
  return <ArtLayers key={far} far={far} moving={moving} near={near} />;
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
