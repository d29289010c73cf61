import { type AssistanceSettings, readSettings } from './assistanceSettings.ts';
import { ASSISTANCE_VERSION } from './settingSchemas.ts';

/** Value that identifies a file as exported accessibility settings. */
const FORMAT = 'nowlight-accessibility';
/** Maximum length of an imported settings file, in characters. */
const MOST_TEXT = 1_000_000;

/** Returns the text of a file that contains all accessibility settings. */
export function writeSettingsFile(settings: AssistanceSettings): string {
  return `${JSON.stringify({ format: FORMAT, version: ASSISTANCE_VERSION, settings }, undefined, 2)}\n`;
}

/**
 * Parses a file with accessibility settings. Unreadable settings get their defaults; unknown ones, from later
 * versions, are kept.
 * @returns undefined if the text isn't such a file
 */
export function readSettingsFile(text: string): AssistanceSettings | undefined {
  if (text.length > MOST_TEXT) return undefined;
  const file = parse(text);
  if (!isRecord(file) || file['format'] !== FORMAT || !isRecord(file['settings'])) return undefined;
  const { settings } = file as { readonly settings: Readonly<Record<string, unknown>> };
  return readSettings((section) => (Object.hasOwn(settings, section) ? settings[section] : undefined));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
