import * as z from 'zod/mini';
import { numberSetting, switchSetting } from '../settingsSection.ts';

/** Limits in milliseconds. */
export const STEP = { least: 400, most: 5_000, step: 100 } as const;
export const REST = { least: 300, most: 4_000, step: 100 } as const;

/** Settings of scanning by one or two switches. A switch is an `InputName`; `TouchTap` is a touch anywhere. */
export const SwitchesSchema = z.looseObject({
  on: switchSetting(),
  /** The switch that chooses the marked row or item. */
  choose: z.catch(z.string(), 'Space'),
  /** The switch that advances; empty if rows and items advance by time. */
  next: z.catch(z.string(), ''),
  /** Time of a step, in milliseconds. */
  stepMs: numberSetting(STEP.least, STEP.most, 1_200),
});
export type SwitchSettings = Readonly<z.infer<typeof SwitchesSchema>>;

/** Settings for pointers that can't press: an item is used after the pointer has rested over it. */
export const DwellSchema = z.looseObject({
  on: switchSetting(),
  /** Time that the pointer rests, in milliseconds. */
  restMs: numberSetting(REST.least, REST.most, 1_000),
});
