import type { DeviceMessage } from '../../contracts/channel/lines.ts';
import type { EndKind } from '../../contracts/entities/messages.ts';
import type { StartSessionResponse } from '../../contracts/entities/session.ts';
import type { StatusAnswer } from '../../contracts/entities/statusAnswer.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { Machine } from '../../kit/machine.ts';
import type { CallFailure } from '../api/failure.ts';

export interface Surroundings {
  readonly visible: boolean;
  readonly online: boolean;
  /** A membership dialog is open: the queue is not polled meanwhile. */
  readonly membershipOpen: boolean;
  readonly recording: boolean;
}

/** What the whole run of a session remembers from state to state. */
export interface Run {
  /** Numbers the start-session requests, the peers and the questions for a status; each number is used once. */
  readonly requests: number;
  readonly peers: number;
  readonly checks: number;
  /** The app's features are known: a start needn't ask for them again. */
  readonly prepared: boolean;
  /** How often each answer came in a row. */
  readonly notReady: number;
  readonly storageBusy: number;
  /** FailureTryAgain and FailureRetryStartSessionLater together, of start and answer. */
  readonly tryAgain: number;
  /** A session that was lost is being started again; counts its failed answers. */
  readonly restarting: boolean;
  readonly restartFailures: number;
  /** When an earlier page lost the session that is being started again, in milliseconds since the Unix epoch. */
  readonly lostSince: number | undefined;
  /** How often the new peer of a lost session failed before there was a game again. */
  readonly peerFailures: number;
  readonly connects: number;
  /** The player wants to play here, whatever other session there is. */
  readonly insists: boolean;
  readonly pollingSecs: number;
  /** How much of the first wait in the queue is left to chance: 0 is none of it, 1 all. */
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
  /** Where the server leads a player whose session is about to end, and one whose session has ended; nobody has vouched yet. */
  readonly warningCtaUrl: string | undefined;
  readonly sessionEndCtaUrl: string | undefined;
}

/** The countdown of a grace warning; the deadline is absolute, in milliseconds since the Unix epoch. */
export interface Grace {
  readonly reason: string;
  readonly message: string;
  /** When it began, in milliseconds since the Unix epoch. */
  readonly since: number;
  readonly deadline: number;
  /** The peer failed while the warning showed. */
  readonly toast: boolean;
  /** The player has seen it and put it away; the countdown goes on. */
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

/** What an error comes from, where its status and its code do not say it. Never read out of a description. */
export type ErrorCause =
  /** No answer came. `online`: the device had a network all the same. */
  | { readonly kind: 'network'; readonly online: boolean }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'http'; readonly httpStatus: number }
  /** The browser has no WebRTC, or cannot make even an object of it: trying again would say the same for ever. */
  | { readonly kind: 'no-webrtc' }
  | { readonly kind: 'parts-missing' }
  | { readonly kind: 'login-required' }
  /** A call was refused for want of a token, and none could be had. */
  | { readonly kind: 'unauthorized' }
  /** Of an Html app's frame nothing came, or nothing that says that it is the game. */
  | { readonly kind: 'html-unreached' }
  | { readonly kind: 'html-silent' }
  | { readonly kind: 'premium-ended' }
  | { readonly kind: 'pass-needed' };

/** What the player is told of an error. Codes and parameters travel, words are chosen in the view. */
export interface SessionError {
  /** Undefined where status and code say what there is to say. */
  readonly cause?: ErrorCause | undefined;
  readonly status: KnownStatus;
  /** As the server sent it, where it is not a known one. */
  readonly statusText: string | undefined;
  readonly code: number | undefined;
  readonly description: string;
  /** When there is playtime again, in milliseconds since the Unix epoch; undefined where nobody said. */
  readonly fullAt?: number | undefined;
}

/** Which screen an ended session shows, beside the client's kind of end. */
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
  /** Waits for the player's identity and for what the app allows. */
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
      /** What the server answered, where an answer was the end: its code is shown with the screen. */
      readonly error?: SessionError | undefined;
      /** A recording was cut off with it, and the player has not been told yet. */
      readonly recordingCut: boolean;
    } & Common)
  | ({ readonly kind: 'failed'; readonly error: SessionError } & Common)
  /** The player left; nothing runs any more. */
  | ({ readonly kind: 'left' } & Common);

export interface Queue {
  readonly priority: boolean;
  /** The place in the queue, 1 is next; undefined where the server did not say. */
  readonly position: number | undefined;
  /** The place at the first answer, for the progress shown. */
  readonly first: number | undefined;
  /** An answer that came while the membership dialog was open, applied when it closes. */
  readonly held: StartSessionResponse | undefined;
  /** No poll was made since the player came to the queue, or came back to it. */
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
  /** An earlier page had lost the session, and there is time left to win it back; undefined: there is none any more. */
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
