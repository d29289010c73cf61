import type { Millis } from '../../../kit/clock.ts';
import type { PlayState } from './playState.ts';
import type { AuthEvent, AuthState } from '../../account/auth/auth.machine.ts';
import type { SessionEvent, SessionState } from '../../session/session.state.ts';

export const FORMAT = 'nowlight-recording';
/** Goes up with every change that older readers can't read. */
export const VERSION = 1;

/** The last minutes of a visit, without secrets: what is in the file that a player saves. Times are since the Unix epoch. */
export interface Recording {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly savedAt: Millis;
  readonly app: { readonly version: string; readonly page: string };
  readonly window: {
    readonly visible: boolean;
    readonly online: boolean;
    /** In CSS pixels. */
    readonly width: number;
    readonly height: number;
    readonly os: string;
    readonly device: string;
  };
  /** The play as it stood when this was saved; older files have none. */
  readonly playState?: PlayState | undefined;
  readonly runs: readonly RecordedRun[];
  readonly calls: readonly RecordedCall[];
  readonly stats: readonly (StatsSample & { readonly at: Millis })[];
  /** Events of the log, such as controls or candidates that can't be read. Older files have none. */
  readonly log?: readonly RecordedEvent[] | undefined;
}

/** One machine's life, or what is left of it: `from` is the state before the first step. */
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

/** A call, without anything that was sent with it. */
export interface RecordedCall {
  readonly at: Millis;
  readonly ms: Millis;
  readonly id: string;
  readonly method: string;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  /** `ok`, or why there was no usable answer. */
  readonly outcome: string;
  readonly status?: string | undefined;
  readonly errCode?: number | undefined;
  /** HTTP status of an answer that is none of the expected ones. */
  readonly http?: number | undefined;
  /** Paths of list elements that were left out, since they didn't fit the contract. */
  readonly dropped?: readonly string[] | undefined;
}

export interface StatsSample {
  readonly framesDecoded?: number | undefined;
  readonly framesDropped?: number | undefined;
  readonly framesPerSecond?: number | undefined;
  readonly freezeCount?: number | undefined;
  readonly packetsLost?: number | undefined;
  readonly bytesReceived?: number | undefined;
  /** In seconds. */
  readonly jitter?: number | undefined;
  /** In seconds. */
  readonly currentRoundTripTime?: number | undefined;
}
