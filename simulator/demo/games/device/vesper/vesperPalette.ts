import { ink } from '../../../../device/drawing/yuvColour.ts';
import type { Stop } from '../../../../device/drawing/sky.ts';

export const DUSK: readonly Stop[] = [
  [0, ink(0x120d24)],
  [0.55, ink(0x1d1438)],
  [1, ink(0x2c1a46)],
];
export const HAZE_WARM = ink(0xd9578a);
export const HAZE_COOL = ink(0x3b6cff);
export const DOT = ink(0x4a3a78);
export const LINE = ink(0x5b4796);

export const SHIP = ink(0xfff3d6);
export const SHIP_SHADE = ink(0xf2b96a);
export const SHIP_CORE = ink(0xff7d5e);
export const FLAME = ink(0xff9f4a);
export const SHOT = ink(0xffe9a6);
export const SHOT_LIGHT = ink(0xffb64f);
export const LANCE = ink(0x9ff3ff);

export const MOTH = ink(0xff7a5c);
export const MOTH_SHADE = ink(0xc9403f);
export const DRIFTER = ink(0x3fe0c8);
export const DRIFTER_SHADE = ink(0x178f93);
export const SPLITTER = ink(0xa985ff);
export const SPLITTER_SHADE = ink(0x6a45d6);
export const DART = ink(0xff6fb5);
export const DART_SHADE = ink(0xbd3583);
export const WEAVER = ink(0xb6f26a);
export const WEAVER_SHADE = ink(0x6fae35);

export const MOTE = ink(0xffd95e);
export const WHITE = ink(0xffffff);
export const PAPER = ink(0xf3edff);
export const NIGHT = ink(0x120d24);
export const BOARD = ink(0x1c1436);
export const GOLD = ink(0xffd35c);
export const CORAL = ink(0xff7a5c);

/** Colour of the game's name on its cover. */
export const NAME = ink(0xf7d8fe);
