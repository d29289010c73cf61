import { CALLS } from '../../../src/contracts/calls.ts';
import { decodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import type { DeviceInput } from '../scenario/deviceInput.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { isPlain, merge } from '../world/deepMerge.ts';
import { ORIGIN_NAMES, type Origins } from '../world/origins.ts';
import type { WorldConditions } from '../scenario/scenario.ts';
import { SCRIPTABLE, SOCKET } from '../script/script.ts';
import type { EventStream } from '../script/eventStream.ts';
import type { SocketScript } from '../script/socketScript.ts';
import type { StreamFault } from '../world/stream.ts';
import type { Recording, RecordedAnswer, RecordedEvent, RecordedSession } from './recording.ts';

const START = 'play.startSession';
/**
 * Names of journal entries for control actions that change a simulated world in a way that a scenario can't repeat
 * midway.
 */
const CHANGES = /^(config|clock|sign-out|player-.*)$/;

/** Data of a journal entry about a stream of messages. */
export interface StreamedData {
  readonly eventStream?: EventStream;
  readonly socket?: SocketScript;
}

/** Data of a journal entry about a call that a real service has answered. */
export interface ProxiedData extends StreamedData {
  readonly proxied: true;
  /** Text of the recorded body if it isn't compact JSON. */
  readonly text?: string;
  /** Message of the error if the service couldn't be reached. */
  readonly error?: string;
}

/** Properties of the recorded simulated world. */
interface Opened {
  readonly conditions: WorldConditions;
  readonly appId: string;
  readonly origins: Origins;
}

/**
 * Converts a simulated world's journal into a recording. Unscripted answers before the first outside change
 * (configuration, players, clock) are recorded without content, because the replaying simulated world gives the same
 * ones. After that change, the recording contains every answer.
 */
export function journalRecord(entries: readonly JournalEntry[], { conditions, appId, origins }: Opened): Recording {
  const { script: _, ...base } = conditions;
  const dropped = (entries[0]?.seq ?? 1) - 1;
  const omitted = dropped > 0 ? [`the first ${dropped} entries of the journal, which the journal has dropped`] : [];
  const answers: RecordedAnswer[] = [];
  const events: RecordedEvent[] = [];
  const sessions = new Map<string, RecordedSession>();
  const sessionOf = (id: unknown, t: Millis) => {
    if (typeof id !== 'string') return undefined;
    const session = sessions.get(id) ?? { offered: t };
    sessions.set(id, session);
    return session;
  };
  let config = base.config;
  let changed = false;
  // The journal orders calls by answer time; scripts count them by request time.
  const calls = entries.filter(({ kind }) => kind === 'call');
  const first = Math.min(...calls.map(({ t }) => t));
  const marks = entries.filter(({ kind }) => kind !== 'call');
  const inOrder = [...marks, ...calls].toSorted((a, b) => a.t - b.t || a.seq - b.seq);
  for (const { t, kind, name, request, response, ms = 0, scripted, data = {} } of inOrder) {
    if (kind === 'call' && response && SCRIPTABLE.includes(name)) {
      const { http, network, body } = response;
      const { eventStream, socket } = data as StreamedData;
      if (eventStream || socket) {
        const path = CALLS.has(name) || !request ? {} : { path: new URL(request.url).pathname };
        const streamed = { ...(eventStream && { http, eventStream }), ...(socket && { socket }) };
        answers.push({ call: name, ms, ...path, ...streamed });
        continue;
      }
      if (name === SOCKET && http === 101) {
        omitted.push(
          `the messages of a WebSocket of ${request ? new URL(request.url).pathname : 'the service'}, which was passed`,
        );
        continue;
      }
      const isForeign = data['proxied'] === true || (changed && CALLS.has(name) && body !== undefined);
      const text = typeof data['text'] === 'string' && { text: data['text'] };
      answers.push(
        scripted === undefined && !isForeign
          ? { call: name, ms: 0 }
          : { call: name, ms, http, body, ...text, ...(network && { network }) },
      );
      if (name === START && isPlain(body)) sessionOf(body['playSessionId'], t + ms);
      continue;
    }
    const session = sessionOf(data['playSessionId'], t);
    if (kind === 'peer' && name === 'connected' && session) session.connected ??= t;
    else if (kind === 'channel' && data['direction'] === 'out') {
      if (session && saysReady(data['line'])) session.ready ??= t;
    } else if (kind === 'control') {
      if (name === 'device') events.push({ at: t, session, device: data['input'] as DeviceInput });
      if (name === 'fault') events.push({ at: t, session, fault: faultOf(data) });
      if (!CHANGES.test(name)) continue;
      if (name === 'config' && t <= first) config = merge(config ?? {}, data['patch']);
      else {
        changed = true;
        omitted.push(`${name} was changed by a request: later answers are replayed as recorded`);
      }
    }
  }
  return {
    answers,
    sessions: [...sessions.values()],
    events,
    base: { ...base, ...(config && { config }) },
    appId,
    templates: new Map(ORIGIN_NAMES.map((name) => [origins[name], `{{world.${name}}}`])),
    repeatsLast: changed,
    omitted,
  };
}

function saysReady(line: unknown): boolean {
  return typeof line === 'string' && decodeDeviceMessage(line).kind === 'android-ready';
}

/** Returns a fault as the control API received it, without the fields that only the journal has. */
function faultOf(noted: Readonly<Record<string, unknown>>): StreamFault {
  const fault = Object.entries(noted).filter(([key]) => key !== 'running' && key !== 'playSessionId');
  return Object.fromEntries(fault) as unknown as StreamFault;
}
