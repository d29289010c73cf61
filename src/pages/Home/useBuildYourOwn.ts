import { useEffect, useState } from 'react';
import { afterFirstPicture } from '../../widgets/loading/afterFirstPicture.ts';
import type { BuildYourOwn } from './BuildYourOwn.tsx';

type Tile = typeof BuildYourOwn;

/**
 * Few countries have the tile, far below the first view, so its code comes with the list that has it.
 *
 * @param wanted the lists have such a tile
 * @returns the tile; undefined while it loads; null where there is none, or its code can't be had
 */
export function useBuildYourOwn(wanted: boolean): Tile | null | undefined {
  const [tile, setTile] = useState<Tile | null>();
  useEffect(() => {
    if (!wanted) return;
    afterFirstPicture()
      .then(() => import('./BuildYourOwn.tsx'))
      .then((part) => setTile(() => part.BuildYourOwn))
      .catch(() => setTile(null));
  }, [wanted]);
  return wanted ? tile : null;
}
