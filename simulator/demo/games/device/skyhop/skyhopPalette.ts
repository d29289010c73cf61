import { ink } from '../../../../device/drawing/yuvColour.ts';
import type { Stop } from '../../../../device/drawing/sky.ts';

export const SKY: readonly Stop[] = [
  [0, ink(0x27305f)],
  [0.32, ink(0x5d4c90)],
  [0.6, ink(0xcf6f8e)],
  [0.8, ink(0xf9a77f)],
  [1, ink(0xffd9a0)],
];
export const SUN = ink(0xfff1c9);
export const SUN_LIGHT = ink(0xffc37a);
export const FAR = ink(0xb26d92);
export const NEAR = ink(0x875593);
export const CLOUD = ink(0xffe3c8);
export const CLOUD_SHADE = ink(0xf3b3a0);
export const CLOUD_FAR = ink(0xe8929a);

export const GRASS = ink(0x8fe0a4);
export const GRASS_LIGHT = ink(0xc9f5b4);
export const GRASS_SHADE = ink(0x4fae8c);
export const ROCK = ink(0x5a4278);
export const ROCK_LIGHT = ink(0x7b5a97);
export const ROCK_SHADE = ink(0x3c2d5c);
export const TRUNK = ink(0x6b4460);
export const LEAVES = ink(0x3f9d86);
export const LEAVES_LIGHT = ink(0x67c79a);
export const PETALS = [ink(0xffd166), ink(0xff9fb2), ink(0xffffff)] as const;

/** Colours of the hare, as on its cover; `FUR_LIGHT` separates its limbs and contrasts with the upper sky. */
export const FUR = ink(0x481645);
export const FUR_LIGHT = ink(0x8f4d89);
export const EAR = ink(0xc9789f);
export const EYE = ink(0x33254d);
export const CHEEK = ink(0xe0567e);
/** Scarf colours that the mouse wheel selects. */
export const SCARVES = [ink(0xff5352), ink(0x2fb8c6), ink(0xffc84a), ink(0x7a5cff)] as const;

export const STAR = ink(0xffdf6b);
export const STAR_LIGHT = ink(0xfffbe0);
export const THISTLE = ink(0x8a2d63);
export const THISTLE_LIGHT = ink(0xd1477f);
export const CAP = ink(0xff6b6b);
export const CAP_DOT = ink(0xffe8d6);
export const STALK = ink(0xf7e3cf);
export const BIRD = ink(0x2f6fa8);
export const BIRD_WING = ink(0x58a5d8);
export const BEAK = ink(0xffb84d);
export const RING = ink(0xfff0b8);
export const BUBBLE = ink(0xd7f2ff);

/** Colours of the game's name on its cover, and of the name's shadow. */
export const NAME = ink(0xfff0d7);
export const NAME_SHADE = ink(0x891f34);
export const CREAM = ink(0xfff4e4);
export const WHITE = ink(0xffffff);
export const PLUM = ink(0x2b1f47);
export const CORAL = ink(0xff7f6e);
export const LEMON = ink(0xffe27a);
