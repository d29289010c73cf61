import * as z from 'zod/mini';
import { choiceSetting, switchSetting } from '../section.ts';

export const TEXT_SIZES = ['off', 'large', 'largest'] as const;

/** Settings for players who play by a screen reader or by one button. Fields of later versions are kept. */
export const ReaderSchema = z.looseObject({
  /** Requests the elements of the picture from the device and lays them over it. */
  described: switchSetting(),
  /** Games without a time limit, whose time passes only while the player acts. */
  calm: switchSetting(),
  /** Shows the text of the picture's elements in a panel, in this size. */
  text: choiceSetting(TEXT_SIZES, 'off'),
});
export type ReaderSettings = z.infer<typeof ReaderSchema>;
