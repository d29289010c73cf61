import type { Art, TitlePlace } from '../../../../art/kit/art.ts';
import { HEIGHT, TILE_X, WIDTH } from '../../../../art/kit/light.ts';
import type { View } from '../../../../device/shell.ts';

/** Where a cover lies in a view: units per step of the cover, and its corner in units. */
export interface Place {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Where the name stands. */
  readonly title: TitlePlace;
}

/** The cover is a little larger than the view, so that its layers can move. */
const ZOOM = 1.045;
/** What a tall view shows of the cover's width at least, in steps of the cover. */
const TALL_WIDTH = 600;
/** Units at the foot that are the hint's and the pill's. */
const FOOT = 196;

/** So that the motif is seen, in a lying view and in one that stands. */
export function placeOf(art: Art, view: View): Place {
  return view.height > view.width ? standing(art, view) : lying(art, view);
}

function lying(art: Art, view: View): Place {
  const scale = Math.max(view.height / HEIGHT, view.width / (WIDTH - 60)) * ZOOM;
  const shown = view.width / scale;
  const left = Math.max(20, Math.min(1400 - shown / 2, WIDTH - 20 - shown));
  const y = -(HEIGHT * scale - view.height) / 2;
  const { title } = art;
  if (title.from !== 'bottom') return { scale, x: -left * scale, y, title };
  const lowest = (view.height - FOOT - y) / scale;
  return { scale, x: -left * scale, y, title: { ...title, y: Math.min(title.y, lowest) } };
}

function standing(art: Art, view: View): Place {
  const { icon, title } = art;
  const scale = Math.max(view.width / TALL_WIDTH, view.height / 1100);
  const middle = Math.min(WIDTH - 20 - view.width / scale / 2, icon.x + icon.size / 2);
  const y = view.height - HEIGHT * scale + (HEIGHT * scale * (ZOOM - 1)) / 2;
  const fit = Math.min(title.fit ?? Infinity, (view.width - 90) / scale);
  const top = (view.top + 90 - y) / scale;
  return {
    scale,
    x: view.width / 2 - middle * scale,
    y,
    title: { ...title, align: 'center', fit, x: middle - TILE_X, y: top, from: 'top' },
  };
}
