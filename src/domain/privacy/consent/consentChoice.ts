import * as z from 'zod/mini';

export const CONSENT_KEY = 'ngConsent';

/** Optional purposes of loading, storing or sending data. The player can refuse each. */
export const PURPOSES = ['analytics', 'advertising', 'errors', 'google'] as const;
export type Purpose = (typeof PURPOSES)[number];

export type Choice = Readonly<Record<Purpose, boolean>>;

export const ALL_ALLOWED: Choice = { analytics: true, advertising: true, errors: true, google: true };
export const NONE_ALLOWED: Choice = { analytics: false, advertising: false, errors: false, google: false };

/** Version of the stored privacy choice. A choice of another version counts as no choice. */
const CHOICE_VERSION = 1;
export const KeptChoiceSchema = z.object({
  version: z.literal(CHOICE_VERSION),
  /** Time of the privacy choice, in milliseconds since the Unix epoch. */
  at: z.number(),
  analytics: z.boolean(),
  advertising: z.boolean(),
  errors: z.boolean(),
  google: z.boolean(),
});

/** A privacy choice and its time, in milliseconds since the Unix epoch. */
export interface MadeChoice {
  readonly at: number;
  readonly choice: Choice;
}

/** Parses a stored privacy choice; undefined if it is invalid or of another version. */
export function readChoice(text: string | undefined): MadeChoice | undefined {
  try {
    const parsed = KeptChoiceSchema.safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return undefined;
    const { at, analytics, advertising, errors, google } = parsed.data;
    return { at, choice: { analytics, advertising, errors, google } };
  } catch {
    return undefined;
  }
}

export function writeChoice({ at, choice }: MadeChoice): string {
  return JSON.stringify({ version: CHOICE_VERSION, at, ...choice });
}
