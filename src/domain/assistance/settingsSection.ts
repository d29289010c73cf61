import * as z from 'zod/mini';

/** Version of the stored sections and of exported files. Later versions only add fields. */
export const ASSISTANCE_VERSION = 1;

/**
 * A number, clamped to a range. An absent or unreadable value becomes the default, so that one field doesn't affect the
 * others.
 */
export function numberSetting(low: number, high: number, usual: number) {
  const clamp = (value: number) => Math.min(high, Math.max(low, value));
  // Zod's own checks of ranges would be part of the first page's code.
  return z.catch(z.number().check(z.overwrite(clamp)), usual);
}

export function switchSetting(usual = false) {
  return z.catch(z.boolean(), usual);
}

export function choiceSetting<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  usual: Choices[number],
) {
  return z.catch(z.enum(choices), usual);
}
