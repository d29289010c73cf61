import { ink } from '../../../../device/drawing/yuvColour.ts';

export const PAPER = ink(0xefe3c8);
export const PAPER_SHADE = ink(0xe2d3b1);
export const GRID = ink(0xd6c49c);
export const INK = ink(0x2c2a3a);
export const FADED = ink(0x8a7a63);
export const SEA = ink(0x9cc4c9);
export const MEADOW = ink(0xb9cf8c);
export const FOREST = ink(0x7fae7a);
export const HILL = ink(0xcbb58a);
export const PEAK = ink(0xa9a0a8);
export const RED = ink(0xc8443a);
export const GOLD = ink(0xd99a2b);
export const WHITE = ink(0xfffaf0);
export const BOARD = ink(0x33304a);
