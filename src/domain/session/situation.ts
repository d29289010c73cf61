import type { KnownStatus } from '../../contracts/status.ts';
import type { EndScreen, Grace, Queue, SessionError, SessionState, WaitReason } from './session.state.ts';

/** Kinds of trouble that have words of their own; everything else is `generic`. */
export type Trouble =
  | 'generic'
  | 'offline'
  | 'server-overloaded'
  | 'not-ready'
  | 'storage-busy'
  | 'maintenance'
  | 'not-in-region'
  | 'not-found'
  | 'not-supported'
  | 'invalid-play-token'
  | 'token-expired'
  | 'invalid-token'
  | 'unauthorized'
  | 'forbidden'
  | 'validation'
  | 'another-session'
  | 'session-ended'
  | 'insufficient-playtime'
  | 'proxy-limit'
  | 'membership'
  | 'daily-limit';

/** What the player can do about a notice. The first is the one to do. */
export type NoticeAction = 'retry' | 'play-here' | 'get-app' | 'find-games';

/** A full stop of the session, said in words: an ending or an error. */
export interface Notice {
  readonly kind: 'notice';
  readonly about: Trouble | EndScreen;
  readonly actions: readonly NoticeAction[];
  /** Small print for support; undefined for ordinary endings. */
  readonly details:
    | { readonly code: number | undefined; readonly status: string; readonly description: string }
    | undefined;
}

/** What stands between the player and the picture. One at a time, the most urgent. */
export type Situation =
  | { readonly kind: 'none' }
  | Notice
  | { readonly kind: 'queue'; readonly queue: Queue }
  | { readonly kind: 'grace'; readonly grace: Grace }
  /** The picture is lost and being won back. `since` in milliseconds since the Unix epoch, where it is known. */
  | { readonly kind: 'reconnecting'; readonly since: number | undefined; readonly online: boolean };

/** Where the tap on play has got to. */
export type Stage = 'identifying' | 'finding-machine' | 'waiting-for-machine' | 'connecting' | 'first-picture';

const TROUBLE: Readonly<Partial<Record<KnownStatus, Trouble>>> = {
  FailureInsufficientInstanceCapacity: 'server-overloaded',
  FailureNoResource: 'server-overloaded',
  FailureNotReady: 'not-ready',
  FailureUserStorageBusy: 'storage-busy',
  FailureUnderMaintenance: 'maintenance',
  FailureServiceNotInRegion: 'not-in-region',
  FailureAppNotAvailable: 'not-found',
  FailureTabletNotSupported: 'not-supported',
  FailureOsNotSupported: 'not-supported',
  FailureMobileNotSupported: 'not-supported',
  FailureDesktopNotSupported: 'not-supported',
  FailureInvalidPlayToken: 'invalid-play-token',
  FailureTokenExpired: 'token-expired',
  FailureInvalidToken: 'invalid-token',
  FailureUnauthorized: 'unauthorized',
  FailureForbidden: 'forbidden',
  FailureValidationError: 'validation',
  FailureAnotherSessionActive: 'another-session',
  FailureSessionEnded: 'session-ended',
  FailureInsufficientPlaytime: 'insufficient-playtime',
  FailureProxyUserLimitExceeded: 'proxy-limit',
  FailureInvalidMembershipId: 'membership',
  FailureNowbuxCreditLimitExceeded: 'daily-limit',
};

/** Troubles that trying again cannot mend. */
const TERMINAL: ReadonlySet<Trouble> = new Set<Trouble>([
  'not-in-region',
  'not-found',
  'not-supported',
  'forbidden',
  'proxy-limit',
  'daily-limit',
]);

/** Which kind of trouble an error is. A network that failed is told apart from a server that did. */
export function troubleOf(error: SessionError): Trouble {
  return error.description.includes('fetch-exception') ? 'offline' : (TROUBLE[error.status] ?? 'generic');
}

function noticeOfError(error: SessionError): Notice {
  const about = troubleOf(error);
  return {
    kind: 'notice',
    about,
    actions: TERMINAL.has(about) ? ['find-games'] : ['retry', 'find-games'],
    details: { code: error.code, status: error.statusText ?? error.status, description: error.description },
  };
}

const END_ACTIONS: Readonly<Record<EndScreen, readonly NoticeAction[]>> = {
  'session-ended': ['retry', 'find-games'],
  'playtime-limit': ['find-games'],
  'end-of-try': ['get-app', 'find-games'],
  inactivity: ['retry', 'find-games'],
  'screen-limit': ['play-here', 'find-games'],
  'tab-limit': ['play-here', 'find-games'],
  'duplicate-tab': ['play-here', 'find-games'],
  'spot-interruption': ['retry', 'find-games'],
  'proxy-playtime': ['find-games'],
  maintenance: ['retry', 'find-games'],
  disconnected: ['retry', 'find-games'],
};

/** The one thing to show over the picture. Later entries are less urgent. */
export function situationOf(state: SessionState): Situation {
  switch (state.kind) {
    case 'failed':
      return noticeOfError(state.error);
    case 'ended':
      return { kind: 'notice', about: state.screen, actions: END_ACTIONS[state.screen], details: undefined };
    case 'queued':
      return { kind: 'queue', queue: state.queue };
    case 'starting':
      if (state.run.restarting) return reconnecting(state, undefined);
      return state.queue ? { kind: 'queue', queue: state.queue } : { kind: 'none' };
    case 'waiting':
    case 'connecting':
      return state.run.restarting ? reconnecting(state, undefined) : { kind: 'none' };
    case 'playing':
      if (state.grace && !state.grace.answered) return { kind: 'grace', grace: state.grace };
      return state.link.kind === 'up' ? { kind: 'none' } : reconnecting(state, state.link.since);
    case 'idle':
    case 'preparing':
    case 'left':
      return { kind: 'none' };
  }
}

function reconnecting(state: SessionState, since: number | undefined): Situation {
  return { kind: 'reconnecting', since, online: state.around.online };
}

/** The stage that the preloader names; undefined where there is nothing to load. */
export function stageOf(state: SessionState, pictureSeen: boolean): Stage | undefined {
  switch (state.kind) {
    case 'preparing':
      return 'identifying';
    case 'starting':
      return 'finding-machine';
    case 'waiting':
      return 'waiting-for-machine';
    case 'connecting':
      return state.connected ? 'first-picture' : 'connecting';
    case 'playing':
      return pictureSeen ? undefined : 'first-picture';
    default:
      return undefined;
  }
}

/** Why the preloader waits, for its second line. */
export function waitReasonOf(state: SessionState): WaitReason | undefined {
  return state.kind === 'waiting' ? state.why : undefined;
}

/** Estimated wait in whole minutes: the place times the seconds a place takes, and half as much again for honesty. */
export function estimateOf(position: number, secsPerPlace: number): { readonly from: number; readonly to: number } {
  const from = Math.max(1, Math.ceil((position * secsPerPlace) / 60));
  return { from, to: Math.max(from + 1, Math.ceil((position * secsPerPlace * 1.5) / 60)) };
}
