import * as z from 'zod/mini';
import { sameValue as same } from '../../../kit/sameValue.ts';
import type { Fields } from './preferenceFields.ts';

export const EditSchema = z.object({
  /** The new value; absent where the field is to go. */
  is: z.optional(z.unknown()),
  /** What the server had; absent where it had nothing. */
  was: z.optional(z.unknown()),
  /** It was not known what the server has: whatever that is, the edit is later. */
  blind: z.optional(z.literal(true)),
  /** What was sent of it, without an answer: the server may have one of them by now, or get it later. */
  sent: z.catch(z.optional(z.array(z.object({ is: z.optional(z.unknown()) }))), undefined),
});

/** A change of one field that the server doesn't know yet. */
export type Edit = z.infer<typeof EditSchema>;
export type Edits = Readonly<Record<string, Edit>>;

/** `known`: what the server has, as far as that is known. */
export function editsWith(edits: Edits, field: string, is: unknown, known: Fields | undefined): Edits {
  const before = edits[field];
  // One that the server may be getting right now is not forgotten, though it be undone.
  if (before) return { ...edits, [field]: { ...before, is } };
  if (!known) return { ...edits, [field]: { is, blind: true } };
  return same(known[field], is) ? edits : { ...edits, [field]: { is, was: known[field] } };
}

/**
 * The edits that still count beside what the server has. Where it has changed the same field meanwhile, its copy wins.
 */
export function settled(edits: Edits, server: Fields): Edits {
  const kept = Object.entries(edits).flatMap(([field, edit]) => {
    const there = server[field];
    const notThere = (edit.sent ?? []).filter(({ is }) => !same(there, is));
    const unchanged = edit.blind ?? same(there, edit.was);
    const mine = unchanged || notThere.length < (edit.sent ?? []).length;
    // Where nothing of it is there yet, what was sent may still be on its way.
    const sent = unchanged ? notThere : [];
    const counts = mine && (sent.length > 0 || !same(there, edit.is));
    return counts ? [[field, { is: edit.is, was: there, ...(sent.length > 0 && { sent }) }] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** They are being sent. */
export function markSent(edits: Edits): Edits {
  const sent = (edit: Edit) => [...(edit.sent ?? []).filter(({ is }) => !same(is, edit.is)), { is: edit.is }];
  return Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, { ...edit, sent: sent(edit) }]));
}

/** What is left of the edits of now after those of before have been saved. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const left = Object.entries(edits).flatMap(([field, edit]) => {
    const done = saved[field];
    if (!done) return [[field, edit] as const];
    return same(done.is, edit.is) ? [] : [[field, { is: edit.is, was: done.is }] as const];
  });
  return Object.fromEntries(left);
}

/** What the player sees: what the server has, and their edits over it. */
export function applied(fields: Fields, edits: Edits): Fields {
  const all: Record<string, unknown> = { ...fields };
  for (const [field, { is }] of Object.entries(edits)) {
    if (is === undefined) delete all[field];
    else all[field] = is;
  }
  return all;
}

/** What leads from one state of the fields to another. */
export function changesOf(from: Fields, to: Fields): readonly (readonly [field: string, is: unknown])[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...fields].filter((field) => !same(from[field], to[field])).map((field) => [field, to[field]]);
}
