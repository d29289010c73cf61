import type { SessionError } from '../../domain/session/session.state.ts';
import { noticeForError } from './errors.ts';
import { NOTICES } from './notices.ts';

/** Whether an error says that the game, or all of it, is closed for maintenance. */
export function isMaintenance(error: SessionError): boolean {
  const about = noticeForError(error);
  return about === 'maintenance' || about === 'all-closed';
}

/**
 * Whether an error may be tried again by itself: where nothing else is the first thing to do about it. When maintenance is
 * over is asked, and not tried.
 */
export function retryable(error: SessionError): boolean {
  return NOTICES[noticeForError(error)].actions[0] === 'retry' && !isMaintenance(error);
}
