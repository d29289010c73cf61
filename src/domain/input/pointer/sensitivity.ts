import { DEFAULT_SENSITIVITY } from '../inputConstants.ts';

/** Parses a sensitivity; falls back to the default. */
export function parseSensitivity(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : DEFAULT_SENSITIVITY;
}

/** The game's sensitivity, else the one for all games on this system, else the default. */
export function sensitivityOf(settings: { readonly mouseSensitivity?: unknown }, defaults: typeof settings): number {
  return parseSensitivity(settings.mouseSensitivity ?? defaults.mouseSensitivity);
}

/** Factor of relative motion: 1 at the default, plus 0.5 per point above, and the inverse below. */
export function sensitivityFactor(sensitivity: number): number {
  const difference = sensitivity - DEFAULT_SENSITIVITY;
  return difference >= 0 ? 1 + difference / 2 : 1 / (1 - difference / 2);
}
