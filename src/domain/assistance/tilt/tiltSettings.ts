import * as z from 'zod/mini';
import { numberSetting, switchSetting } from '../settingsSection.ts';

/** Angles from the neutral position, in degrees. The largest dead zone is below the smallest full tilt. */
export const TILT_ZONE = { least: 0, most: 8, step: 1, usual: 3 } as const;
export const TILT_REACH = { least: 10, most: 45, step: 5, usual: 25 } as const;

/** Settings of the phone's tilt. Fields of later versions are kept. */
export const TiltSchema = z.looseObject({
  /** The phone's tilt plays the `Tilt` controls of control schemes. */
  on: switchSetting(),
  /** Angle within which the phone counts as neutral. */
  zone: numberSetting(TILT_ZONE.least, TILT_ZONE.most, TILT_ZONE.usual),
  /** Angle of the full deflection. */
  reach: numberSetting(TILT_REACH.least, TILT_REACH.most, TILT_REACH.usual),
});
export type TiltSettings = z.infer<typeof TiltSchema>;
