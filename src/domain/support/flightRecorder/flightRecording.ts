import type { Millis } from '../../../kit/clock.ts';
import type { PlayState } from './playState.ts';
import type { AuthEvent, AuthState } from '../../account/auth/auth.machine.ts';
import type { SessionEvent, SessionState } from '../../session/session.state.ts';

export const FORMAT = 'nowlight-recording';
/** Version of the recording's file format. Increment it for changes that older versions of the reader can't parse. */
export const VERSION = 1;

/**
 * Contents of a file that a player can save for support: the last minutes of a visit, without secrets. Times are in
 * milliseconds since the Unix epoch.
 */
export interface Recording {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly savedAt: Millis;
  readonly app: { readonly version: string; readonly page: string };
  readonly window: {
    readonly visible: boolean;
    readonly online: boolean;
    /** Width of the browser window in CSS pixels. */
    readonly width: number;
    readonly height: number;
    readonly os: string;
    readonly device: string;
  };
  /** State of the play page when the file was saved; absent in older files. */
  readonly playState?: PlayState | undefined;
  readonly runs: readonly RecordedRun[];
  readonly calls: readonly RecordedCall[];
  readonly stats: readonly (StatsSample & { readonly at: Millis })[];
  /** Events of the app's log, such as unreadable controls or ICE candidates. Absent in older files. */
  readonly log?: readonly RecordedEvent[] | undefined;
}

/** Recorded steps of one state machine; `from` is the state before the first recorded step. */
export type RecordedRun =
  | ({ readonly machine: 'session' } & Steps<SessionState, SessionEvent>)
  | ({ readonly machine: 'auth' } & Steps<AuthState, AuthEvent>);

interface Steps<S, E> {
  readonly from: S;
  readonly steps: readonly { readonly at: Millis; readonly event: E; readonly state: S }[];
}

interface RecordedEvent {
  readonly at: Millis;
  readonly name: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
}

/** An API call, without its request data. */
export interface RecordedCall {
  readonly at: Millis;
  readonly ms: Millis;
  readonly id: string;
  readonly method: string;
  readonly host: string;
  /** Path of the API call, without the query. */
  readonly path: string;
  /** `ok`, or the reason why the answer was unusable. */
  readonly outcome: string;
  readonly status?: string | undefined;
  readonly errCode?: number | undefined;
  /** HTTP status of the response, if it was unexpected. */
  readonly http?: number | undefined;
  /** Paths of list elements that were dropped because they violate the contract. */
  readonly dropped?: readonly string[] | undefined;
}

export interface StatsSample {
  readonly framesDecoded?: number | undefined;
  readonly framesDropped?: number | undefined;
  readonly framesPerSecond?: number | undefined;
  readonly freezeCount?: number | undefined;
  readonly packetsLost?: number | undefined;
  readonly bytesReceived?: number | undefined;
  /** Jitter of the packets' arrival, in seconds. */
  readonly jitter?: number | undefined;
  /** Round-trip time to the cloud machine, in seconds. */
  readonly currentRoundTripTime?: number | undefined;
}
