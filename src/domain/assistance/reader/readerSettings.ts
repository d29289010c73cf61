import * as z from 'zod/mini';
import { switchSetting } from '../section.ts';

/** Settings for players who play by a screen reader or by one button. Fields of later versions are kept. */
export const ReaderSchema = z.looseObject({
  /** Requests the elements of the picture from the device and lays them over it. */
  described: switchSetting(),
  /** Games without a time limit, whose time passes only while the player acts. */
  calm: switchSetting(),
});
export type ReaderSettings = z.infer<typeof ReaderSchema>;
