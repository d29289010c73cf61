import { ink } from '../../../../device/drawing/yuvColour.ts';
import type { Stop } from '../../../../device/drawing/sky.ts';

export const NIGHT: readonly Stop[] = [
  [0, ink(0x0e1f33)],
  [0.4, ink(0x14414f)],
  [0.72, ink(0x2a6e66)],
  [1, ink(0x4f9a72)],
];
export const MOON = ink(0xfdf3d0);
export const MOON_SHADE = ink(0xeadcae);
export const MOON_LIGHT = ink(0xd9e6b8);
export const HILL_FAR = ink(0x235d5f);
export const HILL = ink(0x1b4c50);
export const HILL_NEAR = ink(0x143a40);
export const TREE = ink(0x0f2e36);
export const TREE_LIGHT = ink(0x1a4547);
export const BARK = ink(0x0b222b);
export const GRASS = ink(0x0d2a2f);
export const LANTERN = ink(0xffc96b);
export const LANTERN_SHADE = ink(0xe28a3f);
export const FIREFLY = ink(0xf2ff9a);

export const WHITE = ink(0xffffff);
export const CREAM = ink(0xfff6df);
export const DARK = ink(0x0b1d26);
export const BOARD = ink(0x0f2a33);
export const MINT = ink(0x9af5c8);
export const LEMON = ink(0xffe066);
export const CORAL = ink(0xff7a66);
export const ICE = ink(0xa8e8ff);
export const LEAF = ink(0x5fc45a);
export const STEM = ink(0x7a4f35);
