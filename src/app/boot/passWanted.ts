import { Emitter } from '../../kit/emitter.ts';
import type { Core } from './core.ts';
import { type VisitKey, visitShared } from './visitShared.ts';

/** What leads to the passes, as the server is told. */
export type PassSource =
  | 'pass-expired'
  | 'multi-subscription'
  | 'notice'
  | 'home'
  | 'menu'
  | 'bar'
  | 'queue'
  | 'advertising'
  | 'fullscreen'
  | 'ad-free-over'
  | 'manage';

const PASS_WANTED: VisitKey<Emitter<PassSource | undefined>> = { name: 'a pass is wanted' };

/** Tells that a pass is wanted, by what; undefined where it was wanted before a login that is complete now. */
export function passWanted(core: Core): Emitter<PassSource | undefined> {
  return visitShared(core, PASS_WANTED, () => new Emitter<PassSource | undefined>());
}
