import type { Random } from '../../../../src/kit/random.ts';
import type { Lettering } from '../lettering/typesetting.ts';
import type { Oklch } from './color.ts';
import type { Picture } from './svgPicture.ts';

/** Key art of a title: one scene of 2100 × 900, cropped to banner, tile and icon. */
export interface Art {
  /** Accent colour of a game's art, also used for the page around its picture. */
  readonly accent: Oklch;
  readonly draw: (picture: Picture, random: Random) => void;
  /** Square part of a game's art that its icon shows. */
  readonly icon: { readonly x: number; readonly y: number; readonly size: number };
  readonly title: TitlePlace;
}

/**
 * Lettering of the game's name on the tile. `x` and `y` are the anchor of the text block, in the tile's 1200 × 900.
 */
export interface TitlePlace extends Lettering {
  readonly x: number;
  readonly y: number;
  /** Edge of the game's name that has the height `y`. */
  readonly from?: 'top' | 'bottom';
  /** Fill of the lettering: one colour, or two colours from top to bottom. */
  readonly fill: string | readonly [string, string];
  /** Colour of a gradient behind the game's name, for contrast. */
  readonly scrim?: string;
  readonly scrimOpacity?: number;
  /** A hard shadow, offset down and to the right. */
  readonly shadow?: { readonly color: string; readonly dx: number; readonly dy: number };
  /** Outline around the letters of a game's name. */
  readonly outline?: { readonly color: string; readonly width: number };
  /** Colour of the name as a logo on a dark background. Defaults to the first fill. */
  readonly logo?: string | readonly [string, string];
}
