import * as z from 'zod/mini';
import { choiceSetting, switchSetting } from '../settingSchemas.ts';

export const TEXT_SIZES = ['off', 'large', 'largest'] as const;

/**
 * Accessibility settings for players who use a screen reader or a single button. Unknown fields, from later versions,
 * are kept.
 */
export const ReaderSchema = z.looseObject({
  /**
   * Whether the client requests the texts and buttons of the picture from the streaming device, and lays them over
   * the picture for screen readers.
   */
  described: switchSetting(),
  /** Whether the client asks games to have no time limit, and to continue only while the player acts. */
  calm: switchSetting(),
  /** Size in which a panel shows the texts of the game's picture. */
  text: choiceSetting(TEXT_SIZES, 'off'),
});
export type ReaderSettings = z.infer<typeof ReaderSchema>;
