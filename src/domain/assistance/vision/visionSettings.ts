import * as z from 'zod/mini';
import { choiceSetting, numberSetting, switchSetting } from '../settingSchemas.ts';

/** Kinds of color vision deficiency that the picture can be corrected for. */
export const COLOUR_VISIONS = ['off', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type ColourVision = (typeof COLOUR_VISIONS)[number];

/** Position that the magnifier follows. */
export const MAGNIFIERS = ['off', 'pointer', 'touch', 'focus'] as const;
export type Magnifier = (typeof MAGNIFIERS)[number];

export const POINTER_SIZES = ['usual', 'large', 'largest'] as const;
export type PointerSize = (typeof POINTER_SIZES)[number];

/**
 * Picture settings for players with low vision or a color vision deficiency. Unknown fields, from later versions, are
 * kept.
 */
export const VisionSchema = z.looseObject({
  colour: choiceSetting(COLOUR_VISIONS, 'off'),
  /** Strength of the colour correction, 0 to 1. */
  strength: numberSetting(0, 1, 1),
  /** Factor of the contrast; 1 leaves the picture unchanged. */
  contrast: numberSetting(0.5, 2, 1),
  /** Factor of the brightness; 1 leaves the picture unchanged. */
  brightness: numberSetting(0.5, 2, 1),
  magnifier: choiceSetting(MAGNIFIERS, 'off'),
  /** Factor by which the magnifier enlarges the picture. */
  zoom: numberSetting(1.5, 6, 2),
  pointer: choiceSetting(POINTER_SIZES, 'usual'),
  /** Whether flashes of the picture are dimmed. */
  flashes: switchSetting(),
});
export type VisionSettings = z.infer<typeof VisionSchema>;
