import { type Choice, NONE_ALLOWED } from './consentChoice.ts';

/** What an answer of `__tcfapi` says, as far as it is read (IAB Europe, TCF 2.2: `TCData`). */
export interface TcData {
  /** False where the consent platform asks nobody: no region of consent. */
  readonly gdprApplies?: boolean | undefined;
  /** `tcloaded` and `useractioncomplete`: there is a choice; `cmpuishown`: somebody is being asked. */
  readonly eventStatus?: string | undefined;
  readonly listenerId?: number | undefined;
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> } | undefined;
}

/**
 * Which purposes of the framework each of ours stands for: storing on the device (1) for all of them; advertising and its
 * measurement (2, 7); statistics of an audience (9); improving services (10). For Google's sign-in there is none beyond
 * storing.
 */
export const TCF_PURPOSES: Readonly<Record<keyof Choice, readonly number[]>> = {
  advertising: [1, 2, 7],
  analytics: [1, 9],
  errors: [1, 10],
  google: [1],
};

/** The choice that a consent platform was told; undefined while it has none. */
export function choiceOfTcData({ gdprApplies, eventStatus, purpose }: TcData): Choice | undefined {
  if (gdprApplies === false) return { analytics: true, advertising: true, errors: true, google: true };
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined;
  const consents = purpose?.consents ?? {};
  const allowed = (name: keyof Choice) => TCF_PURPOSES[name].every((id) => consents[id] === true);
  return Object.fromEntries(
    Object.keys(NONE_ALLOWED).map((name) => [name, allowed(name as keyof Choice)]),
  ) as unknown as Choice;
}
