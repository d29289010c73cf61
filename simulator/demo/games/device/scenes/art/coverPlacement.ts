import type { Art, TitlePlace } from '../../../../covers/kit/artTypes.ts';
import { hex, type Oklch } from '../../../../covers/kit/color.ts';
import { HEIGHT, TILE_X, WIDTH } from '../../../../covers/kit/light.ts';
import { ink } from '../../../../../device/drawing/yuvColour.ts';
import type { View } from '../../../../../device/appShell.ts';
import { rgbOf } from './shapeRecorder.ts';

/**
 * Placement of a game's cover in the view: game units per cover coordinate, and the position of the cover's corner in
 * game units.
 */
export interface CoverPlacement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Placement of the game's name on the cover. */
  readonly title: TitlePlace;
}

/** The cover is slightly larger than the view, so its layers can move. */
const ZOOM = 1.045;
/** Minimum width of the cover that a portrait view shows, in cover coordinates. */
const TALL_WIDTH = 600;
/** Minimum distance of the game's name from the edges and the status bar, in game units. */
const MARGIN = 64;

/** Places the cover with its motif visible. The lowest `foot` units stay free for other text. */
export function placeCover(art: Art, view: View, foot: number): CoverPlacement {
  return view.height > view.width ? standing(art, view) : lying(art, view, foot);
}

function lying({ title, accent }: Art, view: View, foot: number): CoverPlacement {
  const scale = Math.max(view.height / HEIGHT, view.width / (WIDTH - 60)) * ZOOM;
  const shown = view.width / scale;
  const left = Math.max(20, Math.min(1400 - shown / 2, WIDTH - 20 - shown));
  const y = -(HEIGHT * scale - view.height) / 2;
  // A cover aligns the game's name with the edge of its tile. Here, the name is aligned with the view's edge, where
  // covers have few details.
  const x =
    title.align === 'center'
      ? title.x
      : left - TILE_X + (title.align === 'right' ? view.width - MARGIN : MARGIN) / scale;
  const lowest = (view.height - foot - y) / scale;
  const highest = (view.top + MARGIN - y) / scale;
  const at = title.from === 'bottom' ? Math.min(title.y, lowest) : Math.max(title.y, highest);
  return { scale, x: -left * scale, y, title: { ...edged(title, accent), x, y: at } };
}

/** Adds an outline to a name that overlaps the motif. */
function edged(title: TitlePlace, { c, h }: Oklch): TitlePlace {
  if (title.from !== 'bottom' || title.outline || title.scrim !== undefined) return title;
  const [fill] = typeof title.fill === 'string' ? [title.fill] : title.fill;
  const bright = ink(rgbOf(fill)).y > 120;
  const color = hex({ l: bright ? 0.22 : 0.95, c: Math.min(0.05, c), h });
  return { ...title, outline: { color, width: 6 } };
}

function standing(art: Art, view: View): CoverPlacement {
  const { icon, title, accent } = art;
  const { scrim, ...plain } = title;
  const over = scrim !== undefined || title.from === 'bottom' || title.lines.length > 2;
  const name = over ? edged({ ...plain, from: 'bottom' }, accent) : plain;
  const scale = Math.max(view.width / TALL_WIDTH, view.height / 1100);
  const middle = Math.min(WIDTH - 20 - view.width / scale / 2, icon.x + icon.size / 2);
  const y = view.height - HEIGHT * scale + (HEIGHT * scale * (ZOOM - 1)) / 2;
  const fit = Math.min(title.fit ?? Infinity, (view.width - 90) / scale);
  const top = (view.top + 90 - y) / scale;
  return {
    scale,
    x: view.width / 2 - middle * scale,
    y,
    title: { ...name, align: 'center', fit, x: middle - TILE_X, y: top, from: 'top' },
  };
}
