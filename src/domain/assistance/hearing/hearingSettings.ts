import * as z from 'zod/mini';
import { choiceSetting, numberSetting, switchSetting } from '../settingSchemas.ts';

export const CAPTION_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

export const CAPTION_BACKGROUNDS = ['solid', 'translucent', 'none'] as const;
export type CaptionBackground = (typeof CAPTION_BACKGROUNDS)[number];

/** Sound settings for players with hearing loss. Unknown fields, from later versions, are kept. */
export const HearingSchema = z.looseObject({
  /** Mixes both stereo channels and plays them on both sides. */
  mono: switchSetting(),
  /** Balance of the sides: -1 is left only, 0 both sides, 1 right only. */
  balance: numberSetting(-1, 1, 0),
  /** Whether quiet sounds are made louder and loud sounds quieter. */
  loudness: switchSetting(),
  /** Shows loud sounds as signals at the edges of the picture. */
  signal: switchSetting(),
  /** Whether captions from the streaming device are shown. */
  captions: switchSetting(),
  captionSize: choiceSetting(CAPTION_SIZES, 'medium'),
  captionBackground: choiceSetting(CAPTION_BACKGROUNDS, 'solid'),
});
export type HearingSettings = z.infer<typeof HearingSchema>;
