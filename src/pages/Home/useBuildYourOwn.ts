import { useEffect, useState } from 'react';
import { afterFirstPicture } from '../../widgets/loading/afterFirstPicture.ts';
import type { BuildYourOwn } from './BuildYourOwn.tsx';

type Tile = typeof BuildYourOwn;

/**
 * Loads the JavaScript of the tile for building a game on demand, since few countries have the tile and it is far
 * below the first view.
 * @param enabled whether the game lists have the tile
 * @returns the tile; undefined while it loads; null without one, or if its JavaScript failed to load
 */
export function useBuildYourOwn(enabled: boolean): Tile | null | undefined {
  const [tile, setTile] = useState<Tile | null>();
  useEffect(() => {
    if (!enabled) return;
    afterFirstPicture()
      .then(() => import('./BuildYourOwn.tsx'))
      .then((part) => setTile(() => part.BuildYourOwn))
      .catch(() => setTile(null));
  }, [enabled]);
  return enabled ? tile : null;
}
