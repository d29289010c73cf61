import { CLIENT_CODE } from '../../../contracts/codes.ts';
import type { EndKind } from '../../../contracts/entities/messages.ts';
import type { KnownStatus } from '../../../contracts/status.ts';
import type { EndScreen, SessionError } from '../session.state.ts';

/** What a session-complete message comes to: a screen of its own, or an error. */
export type Ending =
  | { readonly kind: 'end'; readonly end: EndKind; readonly screen: EndScreen; readonly reason: string }
  | { readonly kind: 'error'; readonly error: SessionError };

/** The server's reasons that have a screen of their own. The two lists of end reasons share no member. */
const SCREENS: Readonly<Record<string, readonly [EndKind, EndScreen]>> = {
  BcpuSpotInterruption: ['disconnected', 'spot-interruption'],
  BgpuSpotInterruption: ['disconnected', 'spot-interruption'],
  AppUnderMaintenance: ['complete', 'maintenance'],
  ProxyPlaytimeExceeded: ['complete', 'proxy-playtime'],
};

/** A finished game, said in no particular words. */
const PLAIN = new Set(['', 'complete', 'Complete', 'SessionEnded']);

/** Reasons that are errors of another kind than a session that ended. */
const ERRORS: Readonly<Record<string, readonly [KnownStatus, number]>> = {
  ServiceNotInRegion: ['FailureServiceNotInRegion', CLIENT_CODE.notInRegion],
  FailureServiceNotInRegion: ['FailureServiceNotInRegion', CLIENT_CODE.notInRegion],
  AdBlockerDetected: ['FailureForbidden', CLIENT_CODE.adBlocker],
};

/** Reads a session-complete message: its reason, and the flag that it was for inactivity. */
export function endingOf(reason: string, inactivity: boolean | undefined, tryAndDownload: boolean): Ending {
  if (inactivity || /inactiv/i.test(reason)) return { kind: 'end', end: 'inactive', screen: 'inactivity', reason };
  if (/timelimit/i.test(reason)) {
    return { kind: 'end', end: 'complete', screen: tryAndDownload ? 'end-of-try' : 'playtime-limit', reason };
  }
  const own = SCREENS[reason];
  if (own) return { kind: 'end', end: own[0], screen: own[1], reason };
  if (PLAIN.has(reason)) return { kind: 'end', end: 'complete', screen: 'session-ended', reason };
  const [status, code] = ERRORS[reason] ?? ['FailureSessionEnded', CLIENT_CODE.sessionEnded];
  const description = `sessionComplete-${reason}`;
  return { kind: 'error', error: { status, statusText: undefined, code, description } };
}
