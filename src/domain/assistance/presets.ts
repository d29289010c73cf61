import { type AssistanceSettings, NO_ASSISTANCE, type SectionName } from './assistanceSettings.ts';

/** Accessibility settings of one or more sections. */
type Changes = { readonly [Name in SectionName]?: Partial<AssistanceSettings[Name]> };

/** Named sets of accessibility settings, which the player can apply and then change. */
export const PRESETS = ['low-vision', 'colour-vision', 'hard-of-hearing', 'quiet', 'one-switch', 'dwell'] as const;
export type Preset = (typeof PRESETS)[number];

const CHANGES: Readonly<Record<Preset, Changes>> = {
  'low-vision': { vision: { contrast: 1.3, magnifier: 'pointer', zoom: 2.5, pointer: 'largest' } },
  // Deuteranopia is the most common color vision deficiency. The player then selects the actual kind and strength.
  'colour-vision': { vision: { colour: 'deuteranopia', strength: 0.8 } },
  'hard-of-hearing': {
    hearing: { mono: true, loudness: true, signal: true, captions: true, captionSize: 'large' },
  },
  quiet: { vision: { flashes: true, contrast: 0.9, brightness: 0.9 }, hearing: { loudness: true } },
  'one-switch': { switches: { on: true }, reader: { described: true, calm: true } },
  dwell: { dwell: { on: true }, reader: { described: true, calm: true } },
};

/**
 * Returns the accessibility settings with a preset applied. Sections and settings that the preset doesn't contain
 * stay unchanged.
 */
export function withPreset(settings: AssistanceSettings, preset: Preset): AssistanceSettings {
  const sections = Object.entries(CHANGES[preset]).map(
    ([name, changes]) => [name, { ...settings[name as SectionName], ...changes }] as const,
  );
  return { ...settings, ...Object.fromEntries(sections) };
}

/** Returns whether the accessibility settings contain all settings of a preset. */
export function hasPreset(settings: AssistanceSettings, preset: Preset): boolean {
  return Object.entries(CHANGES[preset]).every(([section, changes]) =>
    Object.entries(changes).every(
      ([name, value]) => (settings[section as SectionName] as Readonly<Record<string, unknown>>)[name] === value,
    ),
  );
}

/** Returns the accessibility settings without a preset: the settings that it changes have their defaults again. */
export function withoutPreset(settings: AssistanceSettings, preset: Preset): AssistanceSettings {
  const sections = Object.entries(CHANGES[preset]).map(([section, changes]) => {
    const name = section as SectionName;
    const defaults = NO_ASSISTANCE[name] as Readonly<Record<string, unknown>>;
    const restored = Object.keys(changes).map((field) => [field, defaults[field]] as const);
    return [name, { ...settings[name], ...Object.fromEntries(restored) }] as const;
  });
  return { ...settings, ...Object.fromEntries(sections) };
}
