import type { Core } from '../../core/core.ts';
import { PLAY_SPEC } from '../play.ts';
import { playStateNow } from './playState.ts';
import * as visit from '../../core/records/visitRecord.ts';

/** The last minutes of a visit as they are saved, with the play state and its sessions. */
export function recordOf(core: Core): ReturnType<typeof visit.recordOf> {
  return visit.recordOf(core, { playState: playStateNow(core), spec: PLAY_SPEC });
}

/** Saves them as a file, for whoever looks into a problem. Rejects where its code can't be had. */
export function saveReport(core: Core): Promise<void> {
  return visit.saveRecord(core, { playState: playStateNow(core), spec: PLAY_SPEC });
}
