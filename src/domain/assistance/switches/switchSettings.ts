import * as z from 'zod/mini';
import { numberSetting, switchSetting } from '../settingSchemas.ts';

/** Limits of the step time of switch scanning, and of the rest time of dwell clicking, in milliseconds. */
export const STEP = { least: 400, most: 5_000, step: 100 } as const;
/** Limits of the level from which a sound is a click, 0 to 1. */
export const CLICK_LEVEL = { least: 0.02, most: 0.95, step: 0.01 } as const;
export const REST = { least: 300, most: 4_000, step: 100 } as const;

/**
 * Settings of switch scanning by one or two switches. A switch is an `InputName`; `TouchTap` is a touch anywhere on
 * the screen.
 */
export const SwitchesSchema = z.looseObject({
  on: switchSetting(),
  /** Name of the input that chooses the row or item that switch scanning has marked. */
  choose: z.catch(z.string(), 'Space'),
  /** Name of the input that advances the mark of switch scanning; empty if the mark advances by time. */
  next: z.catch(z.string(), ''),
  /** Time of a scanning step, in milliseconds. */
  stepMs: numberSetting(STEP.least, STEP.most, 1_200),
  /** Level from which a sound is a click, for `MICROPHONE_CLICK`. */
  clickLevel: numberSetting(CLICK_LEVEL.least, CLICK_LEVEL.most, 0.25),
});
export type SwitchSettings = Readonly<z.infer<typeof SwitchesSchema>>;

/**
 * Settings of dwell clicking, for pointers without a button: an element is pressed after the pointer has rested over
 * it.
 */
export const DwellSchema = z.looseObject({
  on: switchSetting(),
  /** Time that the pointer must rest over an element to press it, in milliseconds. */
  restMs: numberSetting(REST.least, REST.most, 1_000),
});
