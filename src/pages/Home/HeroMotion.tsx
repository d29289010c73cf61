import { useState } from 'react';
import type { VettedEntry } from '../../domain/links/vetted.types.ts';
import { ArtLayers } from '../../widgets/library/ArtLayers/ArtLayers.tsx';

/** Loads the layered art only on wide screens without reduced motion or data saver. */
const WANTED = '(width >= 48rem) and (prefers-reduced-motion: no-preference)';
const SAVES = '(prefers-reduced-data: reduce)';

/**
 * The banner in layers, placed over it once all have loaded. The near layer follows the pointer by up to 8 px, the
 * moving one is animated.
 */
export function HeroMotion({ model }: { readonly model: VettedEntry['media'] }) {
  const { far, moving, near } = model;
  const [isEnabled] = useState(() => matchMedia(WANTED).matches && !matchMedia(SAVES).matches && !savesData());
  // The moving and near layers of the banner need the far one: without it the banner's own subject would show below.
  if (!isEnabled || !far || !(moving ?? near)) return null;
  return <ArtLayers key={far} far={far} moving={moving} near={near} />;
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
