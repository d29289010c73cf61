import type { Core } from '../../core/visitCore.ts';
import { PLAY_SPEC } from '../play.ts';
import { playStateNow } from './playState.ts';
import * as visit from '../../core/records/visitRecord.ts';

/** Returns the record of the visit's last minutes, with the play state and the session's events. */
export function recordOf(core: Core): ReturnType<typeof visit.recordOf> {
  return visit.recordOf(core, { playState: playStateNow(core), spec: PLAY_SPEC });
}

/** Saves the record of the visit's last minutes as a file, for support. Rejects if the JavaScript fails to load. */
export function saveVisitRecord(core: Core): Promise<void> {
  return visit.saveRecord(core, { playState: playStateNow(core), spec: PLAY_SPEC });
}
