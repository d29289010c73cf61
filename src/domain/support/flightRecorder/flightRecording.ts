import type { Millis } from '../../../kit/clock.ts';
import type { PlayState } from './playState.ts';
import type { AuthEvent, AuthState } from '../../account/auth/auth.machine.ts';
import type { SessionEvent, SessionState } from '../../session/session.state.ts';

export const FORMAT = 'nowlight-recording';
/** Increment for changes that older readers can't parse. */
export const VERSION = 1;

/** Contents of a player's saved file: the last minutes of a visit, without secrets. Times since the Unix epoch. */
export interface Recording {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly savedAt: Millis;
  readonly app: { readonly version: string; readonly page: string };
  readonly window: {
    readonly visible: boolean;
    readonly online: boolean;
    /** Width of the window in CSS pixels. */
    readonly width: number;
    readonly height: number;
    readonly os: string;
    readonly device: string;
  };
  /** State of the play at the time of saving; absent in older files. */
  readonly playState?: PlayState | undefined;
  readonly runs: readonly RecordedRun[];
  readonly calls: readonly RecordedCall[];
  readonly stats: readonly (StatsSample & { readonly at: Millis })[];
  /** Log events, such as unreadable controls or candidates. Absent in older files. */
  readonly log?: readonly RecordedEvent[] | undefined;
}

/** Steps of one computer; `from` is the state before the first recorded step. */
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

/** A call, without its request data. */
export interface RecordedCall {
  readonly at: Millis;
  readonly ms: Millis;
  readonly id: string;
  readonly method: string;
  readonly host: string;
  /** Path of the call, without the query. */
  readonly path: string;
  /** `ok`, or the reason for an unusable answer. */
  readonly outcome: string;
  readonly status?: string | undefined;
  readonly errCode?: number | undefined;
  /** HTTP status of an unexpected answer. */
  readonly http?: number | undefined;
  /** Paths of dropped list elements that violate the contract. */
  readonly dropped?: readonly string[] | undefined;
}

export interface StatsSample {
  readonly framesDecoded?: number | undefined;
  readonly framesDropped?: number | undefined;
  readonly framesPerSecond?: number | undefined;
  readonly freezeCount?: number | undefined;
  readonly packetsLost?: number | undefined;
  readonly bytesReceived?: number | undefined;
  /** Jitter of the packets in seconds. */
  readonly jitter?: number | undefined;
  /** Round-trip time in seconds. */
  readonly currentRoundTripTime?: number | undefined;
}
