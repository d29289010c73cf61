import type { Millis } from '../../../src/kit/clock.ts';
import type { DeviceInput } from '../scenario/deviceInput.ts';
import type { EventStream } from '../script/eventStream.ts';
import type { SocketScript } from '../script/socketScript.ts';
import type { WorldConditions } from '../scenario/scenario.ts';
import type { StreamFault } from '../world/stream.ts';

/** A recording of a player's visit: from a simulated world's journal, an app's report or a browser's HAR. */
export interface Recording {
  /** Recorded answers of calls, in the order of the requests. */
  readonly answers: readonly RecordedAnswer[];
  /** Recorded sessions, in the order of their stream offers. */
  readonly sessions: readonly RecordedSession[];
  /** Messages that a tester injected into the streaming device, and connection faults, in order. */
  readonly events: readonly RecordedEvent[];
  /** Conditions of the recorded simulated world, if known, without scripts: `answers` covers these. */
  readonly base?: Omit<WorldConditions, 'script'>;
  readonly appId?: string;
  /** Texts of the recording and their templates, such as `http://auth.example` → `{{world.auth}}`. */
  readonly templates: ReadonlyMap<string, string>;
  /** Whether the script of a call repeats its last recorded answer for further requests. */
  readonly repeatsLast: boolean;
  /** Descriptions of recorded items that the recording couldn't use. */
  readonly omitted: readonly string[];
}

/** A call and its answer. Without status and body, the simulated world answers by its model. */
export interface RecordedAnswer {
  readonly call: string;
  /** Milliseconds from the recorded request until its answer. */
  readonly ms: Millis;
  readonly http?: number | undefined;
  readonly network?: 'error' | 'hang';
  readonly status?: string | undefined;
  readonly errCode?: number | undefined;
  readonly body?: unknown;
  /** Text of a recorded body that isn't compact JSON. */
  readonly text?: string;
  /** True if the response's body never ends. */
  readonly endless?: true;
  /** Server-sent events of the response. */
  readonly eventStream?: EventStream;
  /** Messages of a WebSocket. */
  readonly socket?: SocketScript;
  /** Path of a stream's request. Streams outside the contract differ by it. */
  readonly path?: string;
}

/**
 * Simulated world times at which a recorded session got its stream offer, connected, and became ready. Recorded
 * events are timed relative to these.
 */
export interface RecordedSession {
  readonly offered: Millis;
  connected?: Millis;
  ready?: Millis;
}

export interface RecordedEvent {
  readonly at: Millis;
  /** The session that the event affected. Undefined if none was running: the event then affected the next one. */
  readonly session: RecordedSession | undefined;
  readonly device?: DeviceInput;
  readonly fault?: StreamFault;
}
