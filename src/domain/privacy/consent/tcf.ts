import { type Choice, NONE_ALLOWED } from './consentChoice.ts';

/** Data that `__tcfapi` returns; only the fields in use (IAB Europe, TCF 2.2: `TCData`). */
export interface TcData {
  /** Whether the GDPR applies to the visitor; false outside the regions that require consent. */
  readonly gdprApplies?: boolean | undefined;
  /** `tcloaded` and `useractioncomplete`: the player has chosen; `cmpuishown`: the consent dialog is open. */
  readonly eventStatus?: string | undefined;
  readonly listenerId?: number | undefined;
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> } | undefined;
}

/**
 * For each purpose of the product, the TCF purposes that it requires: all need storage (1); advertising and its
 * measurement need 2 and 7; audience statistics 9; improving services 10. Google's sign-in needs only storage.
 */
export const TCF_PURPOSES: Readonly<Record<keyof Choice, readonly number[]>> = {
  advertising: [1, 2, 7],
  analytics: [1, 9],
  errors: [1, 10],
  google: [1],
};

/** Converts data of `__tcfapi` to a privacy choice; undefined if the player hasn't chosen yet. */
export function choiceOfTcData({ gdprApplies, eventStatus, purpose }: TcData): Choice | undefined {
  if (gdprApplies === false) return { analytics: true, advertising: true, errors: true, google: true };
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined;
  const consents = purpose?.consents ?? {};
  const allowed = (name: keyof Choice) => TCF_PURPOSES[name].every((id) => consents[id] === true);
  return Object.fromEntries(
    Object.keys(NONE_ALLOWED).map((name) => [name, allowed(name as keyof Choice)]),
  ) as unknown as Choice;
}
