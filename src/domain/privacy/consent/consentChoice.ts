import * as z from 'zod/mini';

export const CONSENT_KEY = 'ngConsent';

/** What beyond the product itself may be loaded, stored or sent, each for a reason that the player can refuse. */
export const PURPOSES = ['analytics', 'advertising', 'errors', 'google'] as const;
export type Purpose = (typeof PURPOSES)[number];

export type Choice = Readonly<Record<Purpose, boolean>>;

export const ALL_ALLOWED: Choice = { analytics: true, advertising: true, errors: true, google: true };
export const NONE_ALLOWED: Choice = { analytics: false, advertising: false, errors: false, google: false };

/** What is kept of a choice; another version is another question, which was not answered yet. */
const CHOICE_VERSION = 1;
const KeptChoiceSchema = z.object({
  version: z.literal(CHOICE_VERSION),
  /** When it was made, in milliseconds since the Unix epoch. */
  at: z.number(),
  analytics: z.boolean(),
  advertising: z.boolean(),
  errors: z.boolean(),
  google: z.boolean(),
});

/** A choice, and when it was made, in milliseconds since the Unix epoch. */
export interface MadeChoice {
  readonly at: number;
  readonly choice: Choice;
}

/** The choice as a text; undefined for what is no choice, or one of another version. */
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
