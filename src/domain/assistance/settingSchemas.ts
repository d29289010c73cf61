import * as z from 'zod/mini';

/** Version of the stored accessibility settings and of exported files. Later versions only add fields. */
export const ASSISTANCE_VERSION = 1;

/**
 * Schema of a setting that is a number, clamped to a range. An absent or unreadable value becomes the default, so
 * that it doesn't invalidate other settings.
 */
export function numberSetting(low: number, high: number, usual: number) {
  const clamp = (value: number) => Math.min(high, Math.max(low, value));
  // Clamp in own code, because zod's range checks would enlarge the code of the first page.
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
