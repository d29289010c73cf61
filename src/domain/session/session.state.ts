import type { DeviceMessage } from '../../contracts/channel/textLines.ts';
import type { EndKind } from '../../contracts/entities/messages.ts';
import type { StartSessionResponse } from '../../contracts/entities/session.ts';
import type { StatusAnswer } from '../../contracts/entities/statusAnswer.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { Machine } from '../../kit/stateMachine.ts';
import type { CallFailure } from '../api/failure.ts';

export interface Surroundings {
  readonly visible: boolean;
  readonly online: boolean;
  /** A membership dialog is open, which pauses the queue's polling. */
  readonly membershipOpen: boolean;
  readonly recording: boolean;
}

/** Data of a session that persists across states. */
export interface Run {
  /** Serial numbers of start requests, peers and status requests. */
  readonly requests: number;
  readonly peers: number;
  readonly checks: number;
  /** The app's features are loaded. */
  readonly prepared: boolean;
  /** Consecutive responses of each kind. */
  readonly notReady: number;
  readonly storageBusy: number;
  /** Consecutive FailureTryAgain and FailureRetryStartSessionLater responses of startSession and setAnswerSdp. */
  readonly tryAgain: number;
  /** A lost session is being restarted, and the number of failed attempts. */
  readonly restarting: boolean;
  readonly restartFailures: number;
  /** When an earlier page lost the session, in milliseconds since the Unix epoch. */
  readonly lostSince: number | undefined;
  /** Failures of new peers during a restart. */
  readonly peerFailures: number;
  readonly connects: number;
  /** The player insists on playing here despite another session. */
  readonly insists: boolean;
  readonly pollingSecs: number;
  /** Random share of the first wait in the queue, from 0 (none) to 1 (all). */
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
  /** Seconds without advertising per day, and per watched advertisement; undefined if the server gave none. */
  readonly adFreeSecs: number | undefined;
  /** Further seconds without advertising that the player has collected; undefined if there are none. */
  readonly gatheredSecs?: number | undefined;
  /** Robux credits of all players together; undefined if the server gave none. */
  readonly robuxOfAll?: number | undefined;
  /** Links from the server for a session that is about to end and one that has ended. They are unvalidated. */
  readonly warningCtaUrl: string | undefined;
  readonly sessionEndCtaUrl: string | undefined;
}

/** The countdown of a grace warning; the deadline is absolute, in milliseconds since the Unix epoch. */
export interface Grace {
  readonly reason: string;
  readonly message: string;
  /** Begin of the grace period, in milliseconds since the Unix epoch. */
  readonly since: number;
  readonly deadline: number;
  /** The peer failed while the warning showed. */
  readonly toast: boolean;
  /** The player dismissed the warning; the countdown continues. */
  readonly answered: boolean;
}

export type Link =
  | { readonly kind: 'up' }
  /** `since`: when the picture was lost, in milliseconds since the Unix epoch. */
  | { readonly kind: 'lost'; readonly since: number; readonly check: number | undefined }
  | {
      readonly kind: 'failed';
      readonly since: number;
      readonly phase: 'checking' | 'pausing' | 'polling';
      readonly check: number;
    };

export type WaitReason = 'not-ready' | 'storage-busy' | 'try-again' | 'start-later' | 'restart' | 'version-mismatch';

/** The cause of an error, if its status and code don't express it. Never parsed from a description. */
export type ErrorCause =
  /** No response. `online`: the player's device had a network nevertheless. */
  | { readonly kind: 'network'; readonly online: boolean }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'http'; readonly httpStatus: number }
  /** The browser lacks WebRTC or can't create a connection. A retry would fail too. */
  | { readonly kind: 'no-webrtc' }
  | { readonly kind: 'parts-missing' }
  | { readonly kind: 'login-required' }
  /** The call was rejected and no valid token was available. */
  | { readonly kind: 'unauthorized' }
  /** An HTML app's frame didn't load, or didn't identify itself as the game. */
  | { readonly kind: 'html-unreached' }
  | { readonly kind: 'html-silent' }
  | { readonly kind: 'premium-ended' }
  | { readonly kind: 'pass-needed' };

/** An error to show to the player. Contains codes and parameters; the view chooses the words. */
export interface SessionError {
  /** Undefined if status and code are sufficient. */
  readonly cause?: ErrorCause | undefined;
  readonly status: KnownStatus;
  /** The status as the server sent it, if it is unknown to the client. */
  readonly statusText: string | undefined;
  readonly code: number | undefined;
  readonly description: string;
  /** Time at which playtime is available again, in milliseconds since the Unix epoch; undefined if unknown. */
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
  /** Loads the player's identity and the app's features. */
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
      /** The response that ended the session; the screen shows its code. */
      readonly error?: SessionError | undefined;
      /** The end interrupted a recording, and the player hasn't seen that yet. */
      readonly recordingCut: boolean;
    } & Common)
  | ({ readonly kind: 'failed'; readonly error: SessionError } & Common)
  /** The player left; nothing runs. */
  | ({ readonly kind: 'left' } & Common);

export interface Queue {
  readonly priority: boolean;
  /** Position in the queue, 1 is next; undefined if unknown. */
  readonly position: number | undefined;
  /** Position in the first response, to show progress. */
  readonly first: number | undefined;
  /** A response received while the membership dialog was open; applied when it closes. */
  readonly held: StartSessionResponse | undefined;
  /** The queue hasn't been polled since the player entered it or returned to the tab. */
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
  /** An earlier page lost the session and it can still be resumed; undefined once it has expired. */
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
