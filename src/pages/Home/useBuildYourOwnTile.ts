import { useEffect, useState } from 'react';
import { afterFirstPicture } from '../../widgets/loading/afterFirstPicture.ts';
import type { BuildYourOwnTile } from './BuildYourOwnTile.tsx';

type Tile = typeof BuildYourOwnTile;

/**
 * Loads the JavaScript of the tile for building a game on demand, since few countries have the tile and it is far
 * below the first view.
 * @param enabled whether the game lists have the tile
 * @returns the tile; undefined while it loads; null without one, or if its JavaScript failed to load
 */
export function useBuildYourOwnTile(enabled: boolean): Tile | null | undefined {
  const [tile, setTile] = useState<Tile | null>();
  useEffect(() => {
    if (!enabled) return;
    afterFirstPicture()
      .then(() => import('./BuildYourOwnTile.tsx'))
      .then((part) => setTile(() => part.BuildYourOwnTile))
      .catch(() => setTile(null));
  }, [enabled]);
  return enabled ? tile : null;
}
