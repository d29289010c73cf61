import type * as z from 'zod/mini';
import { HearingSchema } from './hearing/hearingSettings.ts';
import { InputSchema } from './input/inputSettings.ts';
import { ReaderSchema } from './reader/readerSettings.ts';
import { TiltSchema } from './tilt/tiltSettings.ts';
import { DwellSchema, SwitchesSchema } from './switches/switchSettings.ts';
import { VisionSchema } from './vision/visionSettings.ts';

/**
 * Sections of the accessibility settings. To add a section, add its schema here and its view to
 * `widgets/assistance/settingsSections.ts`.
 */
export const SECTION_SCHEMAS = {
  vision: VisionSchema,
  hearing: HearingSchema,
  input: InputSchema,
  tilt: TiltSchema,
  reader: ReaderSchema,
  switches: SwitchesSchema,
  dwell: DwellSchema,
} as const;

export type SectionName = keyof typeof SECTION_SCHEMAS;

/** All accessibility settings, by section. */
export type AssistanceSettings = {
  readonly [Name in SectionName]: Readonly<z.infer<(typeof SECTION_SCHEMAS)[Name]>>;
};

export const SECTION_NAMES = Object.keys(SECTION_SCHEMAS) as readonly SectionName[];

/**
 * Returns complete accessibility settings, with defaults for missing ones. `read` returns a section's stored value,
 * or undefined.
 */
export function readSettings(read: (section: SectionName) => unknown): AssistanceSettings {
  const parsed = SECTION_NAMES.map((section) => {
    const result = SECTION_SCHEMAS[section].safeParse(read(section));
    return [section, result.success ? result.data : SECTION_SCHEMAS[section].parse({})] as const;
  });
  return Object.fromEntries(parsed) as unknown as AssistanceSettings;
}

/** The default accessibility settings, which change nothing. */
export const NO_ASSISTANCE: AssistanceSettings = readSettings(() => undefined);
