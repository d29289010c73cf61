import { Emitter } from '../../kit/emitter.ts';
import type { Core } from './core.ts';
import { type VisitKey, visitShared } from './visitShared.ts';

const PASS_WANTED: VisitKey<Emitter<void>> = { name: 'a pass is wanted' };

/** Tells, when a login is complete, that a pass was wanted before it. */
export function passWanted(core: Core): Emitter<void> {
  return visitShared(core, PASS_WANTED, () => new Emitter<void>());
}
