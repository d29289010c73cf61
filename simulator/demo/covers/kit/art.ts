import type { Random } from '../../../../src/kit/random.ts';
import type { Lettering } from '../lettering/setting.ts';
import type { Oklch } from './color.ts';
import type { Picture } from './picture.ts';

/** The key art of a title: one scene of 2100 × 900, out of which banner, tile and icon are cut. */
export interface Art {
  /** What the picture is lit with: the room around it takes this colour. */
  readonly accent: Oklch;
  readonly draw: (picture: Picture, random: Random) => void;
  /** The square that the icon shows. */
  readonly icon: { readonly x: number; readonly y: number; readonly size: number };
  readonly title: TitlePlace;
}

/** The name on the tile. `x` and `y` are the block's anchor, in the tile's 1200 × 900. */
export interface TitlePlace extends Lettering {
  readonly x: number;
  readonly y: number;
  /** Which end of the block lies at `y`. */
  readonly from?: 'top' | 'bottom';
  /** One colour, or two from top to bottom. */
  readonly fill: string | readonly [string, string];
  /** A colour that the picture fades into behind the name, so that it can be read. */
  readonly scrim?: string;
  readonly scrimOpacity?: number;
  /** A hard shadow down and right. */
  readonly shadow?: { readonly color: string; readonly dx: number; readonly dy: number };
  /** An outline around the letters. */
  readonly outline?: { readonly color: string; readonly width: number };
  /** The name's colour where it stands alone, as a logo on dark. The first fill where absent. */
  readonly logo?: string | readonly [string, string];
}
