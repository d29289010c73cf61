import type { DeviceMessage } from '../../contracts/channel/textLines.ts';
import type { EndKind } from '../../contracts/entities/deviceMessages.ts';
import type { StartSessionResponse } from '../../contracts/entities/session.ts';
import type { StatusAnswer } from '../../contracts/entities/statusAnswer.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { Machine } from '../../kit/stateMachine.ts';
import type { CallFailure } from '../api/failure.ts';

export interface Surroundings {
  readonly visible: boolean;
  readonly online: boolean;
  /** True if a membership dialog is open, which pauses polling the queue. */
  readonly membershipOpen: boolean;
  readonly recording: boolean;
}

/** Data that a session keeps across its states. */
export interface Run {
  /** Serial numbers of the start requests, the peer connections and the status requests. */
  readonly requests: number;
  readonly peers: number;
  readonly checks: number;
  /** True if the app's features are loaded. */
  readonly prepared: boolean;
  /** Number of consecutive responses FailureNotReady, and of consecutive responses FailureUserStorageBusy. */
  readonly notReady: number;
  readonly storageBusy: number;
  /**
   * Number of consecutive responses FailureTryAgain and FailureRetryStartSessionLater to startSession and
   * setAnswerSdp.
   */
  readonly tryAgain: number;
  /** Whether a lost session is being restarted, and the number of failed attempts. */
  readonly restarting: boolean;
  readonly restartFailures: number;
  /** Time at which an earlier page lost the session, in milliseconds since the Unix epoch. */
  readonly lostSince: number | undefined;
  /** Number of peer connections that failed during a restart. */
  readonly peerFailures: number;
  readonly connects: number;
  /** True if the player wants to play here despite another session of the same player. */
  readonly insists: boolean;
  readonly pollingSecs: number;
  /** Random share of the first waiting time in the queue, from 0 (not random) to 1 (entirely random). */
  readonly pollSpread: number;
  readonly tryAndDownload: boolean;
}

interface Common {
  readonly around: Surroundings;
  readonly run: Run;
}

export interface Offer {
  readonly playSessionId: string;
  readonly sdp: string;
  readonly candidates: readonly unknown[];
  readonly servingRegion: string | undefined;
  /**
   * Ad-free seconds per day, which are also the seconds per watched advertisement; undefined if the server sent none.
   */
  readonly adFreeSecs: number | undefined;
  /** Additional ad-free seconds that the player has collected; undefined if there are none. */
  readonly gatheredSecs?: number | undefined;
  /** Robux credits of all players together; undefined if the server sent none. */
  readonly robuxOfAll?: number | undefined;
  /**
   * Links from the server, not validated yet: one for a session that is about to end, one for a session that has
   * ended.
   */
  readonly warningCtaUrl: string | undefined;
  readonly sessionEndCtaUrl: string | undefined;
}

/** A grace warning with its countdown. The deadline is a time in milliseconds since the Unix epoch. */
export interface Grace {
  readonly reason: string;
  readonly message: string;
  /** Time at which the grace period began, in milliseconds since the Unix epoch. */
  readonly since: number;
  readonly deadline: number;
  /** True if the peer connection failed while the grace warning was shown. */
  readonly toast: boolean;
  /** True if the player dismissed the grace warning; its countdown continues. */
  readonly answered: boolean;
}

export type Link =
  | { readonly kind: 'up' }
  /** The picture is lost. `since`: the time of the loss, in milliseconds since the Unix epoch. */
  | { readonly kind: 'lost'; readonly since: number; readonly check: number | undefined }
  | {
      readonly kind: 'failed';
      readonly since: number;
      readonly phase: 'checking' | 'pausing' | 'polling';
      readonly check: number;
    };

export type WaitReason = 'not-ready' | 'storage-busy' | 'try-again' | 'start-later' | 'restart' | 'version-mismatch';

/** The cause of an error, if the error's status and code don't express it. It is never parsed from a text. */
export type ErrorCause =
  /** No response arrived. `online`: whether the player's device had a network nevertheless. */
  | { readonly kind: 'network'; readonly online: boolean }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'http'; readonly httpStatus: number }
  /** The browser doesn't support WebRTC or can't create a connection, so a retry would fail, too. */
  | { readonly kind: 'no-webrtc' }
  | { readonly kind: 'parts-missing' }
  | { readonly kind: 'login-required' }
  /** The server rejected the API call, and no valid token was available. */
  | { readonly kind: 'unauthorized' }
  /** The iframe of an HTML game didn't load, or its page didn't identify itself as the game. */
  | { readonly kind: 'html-unreached' }
  | { readonly kind: 'html-silent' }
  | { readonly kind: 'premium-ended' }
  | { readonly kind: 'pass-needed' };

/** An error that the player sees. Contains codes and parameters; the view chooses the words. */
export interface SessionError {
  /** Cause of the error; undefined if its status and code are sufficient. */
  readonly cause?: ErrorCause | undefined;
  readonly status: KnownStatus;
  /** The status as the server sent it, if the client doesn't know it. */
  readonly statusText: string | undefined;
  readonly code: number | undefined;
  readonly description: string;
  /** Time at which the player gets new playtime, in milliseconds since the Unix epoch; undefined if unknown. */
  readonly fullAt?: number | undefined;
}

export type EndScreen =
  | 'session-ended'
  | 'playtime-limit'
  | 'end-of-try'
  | 'inactivity'
  | 'screen-limit'
  | 'tab-limit'
  | 'duplicate-tab'
  | 'spot-interruption'
  | 'proxy-playtime'
  | 'maintenance'
  | 'disconnected';

export type SessionState =
  | ({ readonly kind: 'idle' } & Common)
  /** The client loads the player's identity and the app's features. */
  | ({ readonly kind: 'preparing'; readonly playerKnown: boolean; readonly featuresKnown: boolean } & Common)
  | ({ readonly kind: 'starting'; readonly queue: Queue | undefined } & Common)
  | ({ readonly kind: 'queued'; readonly queue: Queue } & Common)
  | ({ readonly kind: 'waiting'; readonly why: WaitReason; readonly ms: number } & Common)
  | ({
      readonly kind: 'connecting';
      readonly offer: Offer;
      readonly answer: 'making' | 'sending' | 'taken';
      readonly answerSdp: string | undefined;
      readonly connected: boolean;
      readonly androidReady: boolean;
    } & Common)
  | ({
      readonly kind: 'playing';
      readonly offer: Offer;
      readonly link: Link;
      readonly grace: Grace | undefined;
    } & Common)
  | ({
      readonly kind: 'ended';
      readonly end: EndKind;
      readonly screen: EndScreen;
      readonly reason: string;
      /** The response that ended the session, if any. The end screen shows its code. */
      readonly error?: SessionError | undefined;
      /** True if the end interrupted a recording, and the player hasn't seen a message about that yet. */
      readonly recordingCut: boolean;
    } & Common)
  | ({ readonly kind: 'failed'; readonly error: SessionError } & Common)
  /** The player has left the play page; nothing runs. */
  | ({ readonly kind: 'left' } & Common);

export interface Queue {
  readonly priority: boolean;
  /** The player's position in the queue, 1 is next; undefined if unknown. */
  readonly position: number | undefined;
  /** The player's queue position in the first response, which is needed to show progress. */
  readonly first: number | undefined;
  /** A start response that arrived while the membership dialog was open. It is handled when the dialog closes. */
  readonly held: StartSessionResponse | undefined;
  /** True if the queue hasn't been polled since the player entered it or returned to the tab. */
  readonly fresh: boolean;
}

export type SessionEvent =
  | {
      readonly kind: 'play asked';
      readonly pollingSecs: number;
      readonly pollSpread?: number | undefined;
      readonly tryAndDownload: boolean;
    }
  | { readonly kind: 'player resolved' }
  /**
   * An earlier page lost its session, which can still be resumed. `since`: the time of the loss; undefined once the
   * session has expired.
   */
  | { readonly kind: 'loss restored'; readonly since: number | undefined }
  | { readonly kind: 'features loaded'; readonly tryAndDownload: boolean }
  | { readonly kind: 'features failed'; readonly failure: CallFailure }
  | { readonly kind: 'start answered'; readonly answer: StartSessionResponse }
  | { readonly kind: 'start failed'; readonly failure: CallFailure }
  | { readonly kind: 'waited' }
  | { readonly kind: 'poll due' }
  | { readonly kind: 'peer unmakeable'; readonly description: string; readonly mayReload: boolean }
  | { readonly kind: 'preparation failed'; readonly description: string }
  | { readonly kind: 'answer made'; readonly sdp: string | undefined }
  | { readonly kind: 'answer answered'; readonly answer: StatusAnswer }
  | { readonly kind: 'answer failed'; readonly failure: CallFailure }
  | { readonly kind: 'peer connected' }
  | { readonly kind: 'peer disconnected'; readonly at: number }
  | { readonly kind: 'peer failed'; readonly at: number }
  | { readonly kind: 'device said'; readonly message: DeviceMessage; readonly at: number }
  | { readonly kind: 'status answered'; readonly status: string }
  | { readonly kind: 'status failed' }
  | { readonly kind: 'status outdated' }
  | { readonly kind: 'failed poll due' }
  | { readonly kind: 'disconnect timed out' }
  | { readonly kind: 'grace ran out' }
  | { readonly kind: 'grace answered' }
  | { readonly kind: 'visibility changed'; readonly visible: boolean }
  | { readonly kind: 'online changed'; readonly online: boolean }
  | { readonly kind: 'membership dialog changed'; readonly open: boolean }
  | { readonly kind: 'recording changed'; readonly recording: boolean }
  | { readonly kind: 'recording exit answered' }
  | { readonly kind: 'duplicate tab found' }
  | { readonly kind: 'start prevented'; readonly error: SessionError }
  | { readonly kind: 'retry asked' }
  | { readonly kind: 'player left' };

export type SessionCommand =
  | { readonly kind: 'load-features' }
  | { readonly kind: 'start-session' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'wait-to-poll'; readonly ms: number; readonly spread: number }
  | { readonly kind: 'hold-peer'; readonly number: number; readonly offer: Offer }
  | { readonly kind: 'send-answer'; readonly playSessionId: string; readonly sdp: string }
  | { readonly kind: 'ask-status'; readonly playSessionId: string }
  | { readonly kind: 'wait-to-ask-status'; readonly ms: number }
  | { readonly kind: 'watch-disconnect'; readonly deadline: number }
  | { readonly kind: 'watch-grace'; readonly deadline: number }
  | { readonly kind: 'forget-everything-and-reload' }
  | { readonly kind: 'forget-membership' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'redirect'; readonly url: string };

export type SessionMachine = Machine<SessionState, SessionEvent, SessionCommand>;
