import { CLIENT_CODE } from '../../../contracts/errorCodes.ts';
import type { EndKind } from '../../../contracts/entities/deviceMessages.ts';
import type { KnownStatus } from '../../../contracts/status.ts';
import type { EndScreen, SessionError } from '../session.state.ts';

/** Meaning of the streaming device's message `session-complete`: an end screen, or an error. */
export type Ending =
  | { readonly kind: 'end'; readonly end: EndKind; readonly screen: EndScreen; readonly reason: string }
  | { readonly kind: 'error'; readonly error: SessionError };

/** Reasons in `session-complete` for which a special end screen exists. A reason is either here or in `ERRORS`. */
const SCREENS: Readonly<Record<string, readonly [EndKind, EndScreen]>> = {
  BcpuSpotInterruption: ['disconnected', 'spot-interruption'],
  BgpuSpotInterruption: ['disconnected', 'spot-interruption'],
  AppUnderMaintenance: ['complete', 'maintenance'],
  ProxyPlaytimeExceeded: ['complete', 'proxy-playtime'],
};

/** Reasons in `session-complete` of a regular end, without a special end screen. */
const PLAIN = new Set(['', 'complete', 'Complete', 'SessionEnded']);

/** Reasons in `session-complete` that stand for errors other than `FailureSessionEnded`. */
const ERRORS: Readonly<Record<string, readonly [KnownStatus, number]>> = {
  ServiceNotInRegion: ['FailureServiceNotInRegion', CLIENT_CODE.notInRegion],
  FailureServiceNotInRegion: ['FailureServiceNotInRegion', CLIENT_CODE.notInRegion],
  AdBlockerDetected: ['FailureForbidden', CLIENT_CODE.adBlocker],
};

/** Interprets the message `session-complete` by its reason and inactivity flag. */
export function endingOf(reason: string, inactivity: boolean | undefined, tryAndDownload: boolean): Ending {
  if (inactivity || /inactiv/i.test(reason)) return { kind: 'end', end: 'inactive', screen: 'inactivity', reason };
  if (/timelimit/i.test(reason)) {
    return { kind: 'end', end: 'complete', screen: tryAndDownload ? 'end-of-try' : 'playtime-limit', reason };
  }
  const screen = SCREENS[reason];
  if (screen) return { kind: 'end', end: screen[0], screen: screen[1], reason };
  if (PLAIN.has(reason)) return { kind: 'end', end: 'complete', screen: 'session-ended', reason };
  const [status, code] = ERRORS[reason] ?? ['FailureSessionEnded', CLIENT_CODE.sessionEnded];
  const description = `sessionComplete-${reason}`;
  return { kind: 'error', error: { status, statusText: undefined, code, description } };
}
