import type { Core } from '../../core/core.ts';
import { PLAY_SPEC } from '../play.ts';
import { playStateNow } from './playState.ts';
import * as visit from '../../core/records/visitRecord.ts';

/** The visit's last minutes with play state and sessions. */
export function recordOf(core: Core): ReturnType<typeof visit.recordOf> {
  return visit.recordOf(core, { playState: playStateNow(core), spec: PLAY_SPEC });
}

/** Saves the record as a file, for support. Rejects if its JavaScript fails to load. */
export function saveVisitRecord(core: Core): Promise<void> {
  return visit.saveRecord(core, { playState: playStateNow(core), spec: PLAY_SPEC });
}
