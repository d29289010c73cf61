import type { Core } from './core.ts';
import { type VisitKey, visitShared } from './visitShared.ts';

type Save = (signal: AbortSignal) => Promise<void>;

const SAVES: VisitKey<Set<Save>> = { name: 'saves before a sign-out' };

/** What is saved before a player is signed out: whoever has something of theirs adds to it. */
export function beforeSignOut(core: Core): Set<Save> {
  return visitShared(core, SAVES, () => new Set());
}
