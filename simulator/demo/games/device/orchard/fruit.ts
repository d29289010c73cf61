import { type Ink, ink } from '../../../../device/drawing/yuvColour.ts';

export type FruitKind = 'apple' | 'orange' | 'lemon' | 'plum' | 'kiwi' | 'melon' | 'pear' | 'golden' | 'frost' | 'nest';

export interface FruitLook {
  readonly radius: number;
  readonly skin: Ink;
  readonly skinShade: Ink;
  readonly shine: Ink;
  readonly rind: Ink;
  readonly flesh: Ink;
  readonly heart: Ink;
  readonly juice: Ink;
}

function look(
  radius: number,
  skin: number,
  skinShade: number,
  shine: number,
  rind: number,
  flesh: number,
  heart: number,
  juice: number,
): FruitLook {
  const [a, b, c, d, e, f, g] = [skin, skinShade, shine, rind, flesh, heart, juice].map(ink) as [
    Ink,
    Ink,
    Ink,
    Ink,
    Ink,
    Ink,
    Ink,
  ];
  return { radius, skin: a, skinShade: b, shine: c, rind: d, flesh: e, heart: f, juice: g };
}

export const LOOKS: Readonly<Record<FruitKind, FruitLook>> = {
  apple: look(60, 0xf0473e, 0xc42c3a, 0xff9c86, 0xf0473e, 0xfff3d2, 0xf3dba0, 0xffb9a0),
  orange: look(58, 0xff9a2e, 0xe8761b, 0xffcb80, 0xffb04a, 0xffc964, 0xffe6ae, 0xffab3d),
  lemon: look(54, 0xffe14a, 0xe9bb22, 0xfff5ae, 0xffe98a, 0xfff3b0, 0xfffbe0, 0xffec6b),
  plum: look(50, 0x8a4fd0, 0x6634a6, 0xc59af0, 0x8a4fd0, 0xffb84f, 0x8c4a2f, 0xd07cff),
  kiwi: look(50, 0x9a7440, 0x7a5730, 0xc4a069, 0x8a6a3c, 0x9fe05a, 0xf4ffd6, 0xa6ec5c),
  melon: look(80, 0x2f9a58, 0x1d6f45, 0x8fdc8c, 0xcdf5b8, 0xff5d66, 0xff8a86, 0xff6a70),
  pear: look(56, 0xb9dd4e, 0x8db934, 0xe9f7a6, 0xb9dd4e, 0xfcfadb, 0xe5e2a0, 0xdff08a),
  golden: look(60, 0xffcf3f, 0xe9a41c, 0xfff6c0, 0xffcf3f, 0xfff3c4, 0xffdf80, 0xffe26a),
  frost: look(48, 0x6fd0ff, 0x3f9fe6, 0xe2f8ff, 0x6fd0ff, 0xeafaff, 0xb4e6ff, 0xb9ecff),
  nest: look(58, 0xc48a4a, 0x8d5a2f, 0xe8bd7e, 0xc48a4a, 0x3a2418, 0x1f130d, 0xffd23f),
};

/** A whole fruit that flies through the picture, before the player cuts it. */
export interface Fruit {
  readonly kind: FruitKind;
  readonly seed: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  readonly spin: number;
}

/** One of the two halves of a cut fruit. */
export interface Half {
  readonly kind: FruitKind;
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Angle of the cut through the fruit, in radians. */
  turn: number;
  spin: number;
  age: number;
}

/** A stain of juice on the background after a cut through a fruit. */
export interface Stain {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly seed: number;
  readonly ink: Ink;
  age: number;
}

export const STAIN_SECONDS = 2.4;
