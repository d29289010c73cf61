import { DEFAULT_SENSITIVITY } from '../inputConstants.ts';

/** The sensitivity that a text or number says; the default where it says none. */
export function parseSensitivity(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : DEFAULT_SENSITIVITY;
}

/** The game's own sensitivity, else the one for all games on this system, else the default. */
export function sensitivityOf(own: { readonly mouseSensitivity?: unknown }, everywhere: typeof own): number {
  return parseSensitivity(own.mouseSensitivity ?? everywhere.mouseSensitivity);
}

/** What relative motion is multiplied by: 1 at the default, half a step more per point above, its inverse below. */
export function sensitivityFactor(sensitivity: number): number {
  const difference = sensitivity - DEFAULT_SENSITIVITY;
  return difference >= 0 ? 1 + difference / 2 : 1 / (1 - difference / 2);
}
