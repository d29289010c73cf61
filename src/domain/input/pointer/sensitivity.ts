import { DEFAULT_SENSITIVITY } from '../inputConstants.ts';

/** Parses a mouse sensitivity; returns the default for invalid values. */
export function parseSensitivity(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : DEFAULT_SENSITIVITY;
}

/** Returns the mouse sensitivity for a game: its own, or else the one for all games, or else the default. */
export function sensitivityOf(settings: { readonly mouseSensitivity?: unknown }, defaults: typeof settings): number {
  return parseSensitivity(settings.mouseSensitivity ?? defaults.mouseSensitivity);
}

/**
 * Returns the factor of relative motion for a mouse sensitivity: 1 at the default, plus 0.5 per point above it, and
 * correspondingly the inverse below it.
 */
export function sensitivityFactor(sensitivity: number): number {
  const difference = sensitivity - DEFAULT_SENSITIVITY;
  return difference >= 0 ? 1 + difference / 2 : 1 / (1 - difference / 2);
}
