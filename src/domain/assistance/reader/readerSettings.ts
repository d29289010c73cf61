import * as z from 'zod/mini';
import { choiceSetting, switchSetting } from '../settingsSection.ts';

export const TEXT_SIZES = ['off', 'large', 'largest'] as const;

/** Settings for players who play by a screen reader or by one button. Fields of later versions are kept. */
export const ReaderSchema = z.looseObject({
  /**
   * Requests the texts and buttons of the picture from the streaming device, and lays them over the picture for
   * screen readers.
   */
  described: switchSetting(),
  /** Games without a time limit, whose time passes only while the player acts. */
  calm: switchSetting(),
  /** Shows the texts of the game's picture in a panel, in this size. */
  text: choiceSetting(TEXT_SIZES, 'off'),
});
export type ReaderSettings = z.infer<typeof ReaderSchema>;
