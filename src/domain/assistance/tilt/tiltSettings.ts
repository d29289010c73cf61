import * as z from 'zod/mini';
import { numberSetting, switchSetting } from '../settingSchemas.ts';

/**
 * Limits of the dead zone and of the full deflection for playing by tilt, as angles from the neutral position in
 * degrees. The largest dead zone is below the smallest angle of full deflection.
 */
export const TILT_ZONE = { least: 0, most: 8, step: 1, usual: 3 } as const;
export const TILT_REACH = { least: 10, most: 45, step: 5, usual: 25 } as const;

/** Settings for playing by tilting the phone. Unknown fields, from later versions, are kept. */
export const TiltSchema = z.looseObject({
  /** Whether tilting the phone operates the `Tilt` controls of control schemes. */
  on: switchSetting(),
  /** Angle of the phone from its neutral position within which it counts as neutral, in degrees. */
  zone: numberSetting(TILT_ZONE.least, TILT_ZONE.most, TILT_ZONE.usual),
  /** Angle of the phone from its neutral position at which the deflection is full, in degrees. */
  reach: numberSetting(TILT_REACH.least, TILT_REACH.most, TILT_REACH.usual),
});
export type TiltSettings = z.infer<typeof TiltSchema>;
