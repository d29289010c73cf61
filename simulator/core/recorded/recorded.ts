import type { Millis } from '../../../src/kit/clock.ts';
import type { DeviceInput } from '../scenario/deviceInput.ts';
import type { WorldConditions } from '../scenario/scenario.ts';
import type { StreamFault } from '../world/stream.ts';

/** What a player met, wherever it was recorded: in a world's journal, by the app itself, by a browser. */
export interface Recorded {
  /** In the order in which they were asked for. */
  readonly answers: readonly RecordedAnswer[];
  /** In the order in which they were offered. */
  readonly sessions: readonly RecordedSession[];
  /** What somebody made happen to the device and its connection, in order. */
  readonly events: readonly RecordedEvent[];
  /** What it happened in, where that is known: its scripts aside, which the answers tell. */
  readonly base?: Omit<WorldConditions, 'script'>;
  readonly appId?: string;
  /** Texts of the recording, and the template that stands for each: `http://auth.example` as `{{world.auth}}`. */
  readonly places: ReadonlyMap<string, string>;
  /** Whether a call goes on as it was answered last, where more is asked than was recorded. */
  readonly lasts: boolean;
  /** What was recorded and could not be taken over, in a few words each. */
  readonly left: readonly string[];
}

/** A call, and what it was answered. With neither status nor body the world answers by itself. */
export interface RecordedAnswer {
  readonly call: string;
  /** Until it was answered. */
  readonly ms: Millis;
  readonly http?: number | undefined;
  readonly network?: 'error' | 'hang';
  readonly status?: string | undefined;
  readonly errCode?: number | undefined;
  readonly body?: unknown;
  /** What is no JSON. */
  readonly text?: string;
  /** A body without end. */
  readonly endless?: true;
}

/** When a session reached each stage that events are timed by. */
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
