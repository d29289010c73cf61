import * as z from 'zod/mini';
import { choiceSetting, numberSetting, switchSetting } from '../settingsSection.ts';

/** Kinds of colour vision that the picture is corrected for. */
export const COLOUR_VISIONS = ['off', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type ColourVision = (typeof COLOUR_VISIONS)[number];

/** Target that the magnifier follows. */
export const MAGNIFIERS = ['off', 'pointer', 'touch', 'focus'] as const;
export type Magnifier = (typeof MAGNIFIERS)[number];

export const POINTER_SIZES = ['usual', 'large', 'largest'] as const;
export type PointerSize = (typeof POINTER_SIZES)[number];

/** Settings of the picture for players who see it differently. Fields of later versions are kept. */
export const VisionSchema = z.looseObject({
  colour: choiceSetting(COLOUR_VISIONS, 'off'),
  /** Strength of the colour correction, 0 to 1. */
  strength: numberSetting(0, 1, 1),
  /** 1 leaves the picture unchanged. */
  contrast: numberSetting(0.5, 2, 1),
  /** 1 leaves the picture unchanged. */
  brightness: numberSetting(0.5, 2, 1),
  magnifier: choiceSetting(MAGNIFIERS, 'off'),
  /** Enlargement under the magnifier. */
  zoom: numberSetting(1.5, 6, 2),
  pointer: choiceSetting(POINTER_SIZES, 'usual'),
  /** Dims flashes of the picture. */
  flashes: switchSetting(),
});
export type VisionSettings = z.infer<typeof VisionSchema>;
