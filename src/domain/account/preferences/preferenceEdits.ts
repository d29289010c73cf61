import * as z from 'zod/mini';
import { sameValue as same } from '../../../kit/sameValue.ts';
import type { Fields } from './preferenceFields.ts';

export const EditSchema = z.object({
  /** The preference field's new value; absent if the player's change deletes the field. */
  is: z.optional(z.unknown()),
  /** The server's value of the preference field at the time of the change; absent if the server had none. */
  was: z.optional(z.unknown()),
  /** True if the server's value of the preference was unknown at that time. The change then overrides any value. */
  blind: z.optional(z.literal(true)),
  /**
   * Values of the preference field that the client sent without getting a response. The server may have stored one of
   * them, or may still receive it.
   */
  sent: z.catch(z.optional(z.array(z.object({ is: z.optional(z.unknown()) }))), undefined),
});

/** A change of a preference field that the server hasn't confirmed. */
export type Edit = z.infer<typeof EditSchema>;
export type Edits = Readonly<Record<string, Edit>>;

/**
 * Adds a change of a preference field to the unconfirmed ones. `serverFields`: the server's values; undefined if
 * unknown.
 */
export function addEdit(edits: Edits, field: string, is: unknown, serverFields: Fields | undefined): Edits {
  const before = edits[field];
  // Keep the change of a preference even if it restores the server's value: an earlier change may be on its way.
  if (before) return { ...edits, [field]: { ...before, is } };
  if (!serverFields) return { ...edits, [field]: { is, blind: true } };
  return same(serverFields[field], is) ? edits : { ...edits, [field]: { is, was: serverFields[field] } };
}

/**
 * Returns the changes of preferences that remain to be saved. If the server's value of a field has changed since the
 * player's change, the server's value wins.
 */
export function reconcileEdits(edits: Edits, server: Fields): Edits {
  const remaining = Object.entries(edits).flatMap(([field, edit]) => {
    const serverValue = server[field];
    const unconfirmed = (edit.sent ?? []).filter(({ is }) => !same(serverValue, is));
    const unchanged = edit.blind ?? same(serverValue, edit.was);
    const isOurs = unchanged || unconfirmed.length < (edit.sent ?? []).length;
    // While the server's value of a preference is unchanged, values that the client sent may still be on their way.
    const sent = unchanged ? unconfirmed : [];
    const isOpen = isOurs && (sent.length > 0 || !same(serverValue, edit.is));
    return isOpen ? [[field, { is: edit.is, was: serverValue, ...(sent.length > 0 && { sent }) }] as const] : [];
  });
  return Object.fromEntries(remaining);
}

export function markSent(edits: Edits): Edits {
  const sent = (edit: Edit) => [...(edit.sent ?? []).filter(({ is }) => !same(is, edit.is)), { is: edit.is }];
  return Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, { ...edit, sent: sent(edit) }]));
}

/** Returns the changes of preferences that remain after the server has stored the `saved` ones. */
export function removeSaved(edits: Edits, saved: Edits): Edits {
  const remaining = Object.entries(edits).flatMap(([field, edit]) => {
    const savedEdit = saved[field];
    if (!savedEdit) return [[field, edit] as const];
    return same(savedEdit.is, edit.is) ? [] : [[field, { is: edit.is, was: savedEdit.is }] as const];
  });
  return Object.fromEntries(remaining);
}

/** Applies the unconfirmed changes to the server's values. The result is the preferences as the player sees them. */
export function applyEdits(fields: Fields, edits: Edits): Fields {
  const all: Record<string, unknown> = { ...fields };
  for (const [field, { is }] of Object.entries(edits)) {
    if (is === undefined) delete all[field];
    else all[field] = is;
  }
  return all;
}

/** Returns the preference fields that differ, with their new values. */
export function changesOf(from: Fields, to: Fields): readonly (readonly [field: string, is: unknown])[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...fields].filter((field) => !same(from[field], to[field])).map((field) => [field, to[field]]);
}
