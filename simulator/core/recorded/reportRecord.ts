import * as z from 'zod/mini';
import { CALLS } from '../../../src/contracts/calls.ts';
import { checkFormatVersion } from '../control/checkFormatVersion.ts';
import { ControlError } from '../control/controlError.ts';
import { DEVICE_FIELDS } from '../scenario/deviceInput.ts';
import { isPlain } from '../world/deepMerge.ts';
import type { StreamFault } from '../world/stream.ts';
import type { Recording, RecordedAnswer, RecordedEvent, RecordedSession } from './recording.ts';

const START = 'play.startSession';
const STATUS = 'play.getSessionStatus';

const FORMAT = 'nowlight-recording';
/** Latest version of the app's reports that a replay reads. */
const VERSION = 1;

/** The fields of a player's report that a replay needs (`src/domain/support/flightRecorder/flightRecording.ts`). */
const ReportSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  playState: z.optional(z.looseObject({})),
  runs: z.array(
    z.object({
      machine: z.string(),
      from: z.optional(z.looseObject({ kind: z.string() })),
      steps: z.array(z.object({ at: z.number(), event: z.looseObject({ kind: z.string() }) })),
    }),
  ),
  calls: z.array(
    z.object({
      at: z.number(),
      ms: z.number(),
      id: z.string(),
      outcome: z.string(),
      status: z.optional(z.string()),
      errCode: z.optional(z.number()),
      http: z.optional(z.number()),
    }),
  ),
});
type Report = z.infer<typeof ReportSchema>;

/** Placeholder for redacted text in a report. */
const REDACTED = '…';

/** Message kinds that the streaming device sends in every session. The scenario repeats only other kinds. */
const USUAL = new Set(['android-ready', 'top-activity', 'orientation', 'soft-keyboard', 'raw-mouse', 'clipboard']);

/** Scripted answers that reproduce the app's kinds of network failure. */
const FAILED: Readonly<Record<string, Partial<RecordedAnswer>>> = {
  'fetch-exception': { network: 'error' },
  timeout: { network: 'hang' },
  'too-large': { endless: true },
  'malformed-JSON': { text: '{' },
  'validation-error': { http: 409 },
  'version-mismatch': { http: 205 },
};

/**
 * Converts a player's report (the file that the app saves) into a recording: outcome and duration of each call,
 * device messages and connection losses. Reports contain no bodies, so the simulated world supplies successful
 * answers.
 *
 * @throws ControlError if the text isn't a report
 */
export function reportRecord(text: string): Recording {
  const { calls, runs, playState } = reportIn(text);
  const sessionRuns = runs.filter(({ machine }) => machine === 'session');
  const steps = sessionRuns.flatMap((run) => run.steps);
  const starts = steps.flatMap(({ event }) => (event.kind === 'start answered' ? [event['answer']] : []));
  const states = steps.flatMap(({ event }) => (event.kind === 'status answered' ? [event['status']] : []));
  const sessions = sessionRuns.slice(0, 1).flatMap(earlierSession);
  const events: RecordedEvent[] = [];
  const omitted = ['bodies of successful answers, because a report contains none: the world supplies them'];
  for (const { at, event } of steps) {
    // Reports contain no session ids, so each start answer with an offer counts as a new session.
    if (event.kind === 'start answered' && isOffer(event['answer'])) sessions.push({ offered: at });
    const session = sessions.at(-1);
    if (!session) continue;
    if (event.kind === 'peer connected') {
      const before = events.at(-1);
      if (before?.session === session && before.fault?.action === 'drop')
        events.push({ at, session, fault: { action: 'restore' } });
      session.connected ??= at;
    }
    const fault = LOSSES[event.kind];
    // If the peer never connected, the simulator has to refuse the connection from the session's offer on.
    if (fault && session.connected === undefined)
      events.push({ at: session.offered, session, fault: { action: 'refuse' } });
    else if (fault) events.push({ at, session, fault });
    if (event.kind !== 'device said' || !isPlain(event['message'])) continue;
    const { kind, ...fields } = event['message'];
    if (kind === 'android-ready') session.ready ??= at;
    if (typeof kind !== 'string' || !isDeviceKind(kind) || USUAL.has(kind)) continue;
    const sent = withoutRedacted(fields);
    // Redaction removes the texts of a message, such as a file's name, without which it can't be repeated.
    if (DEVICE_FIELDS[kind].safeParse(sent).success)
      events.push({ at, session, device: { send: { ...sent, type: kind } } });
    else omitted.push(`the device's message ${kind}, because the report lacks valid values of its fields`);
  }
  const knownCalls = calls.filter(({ id }) => CALLS.has(id)).toSorted((a, b) => a.at - b.at);
  const answers = knownCalls.map((call) => {
    if (call.outcome === 'ok' && call.id === START) return answerOf(call, starts.shift());
    if (call.outcome === 'ok' && call.id === STATUS)
      return answerOf(call, { status: 'Success', sessionStatus: states.shift() });
    return answerOf(call);
  });
  const { appId } = playState ?? {};
  return {
    answers,
    sessions,
    events,
    ...(typeof appId === 'string' && { appId }),
    templates: new Map(),
    repeatsLast: false,
    omitted: [...new Set(omitted)],
  };
}

/** The session that ran before the report's first step. */
function earlierSession({ from, steps }: Report['runs'][number]): RecordedSession[] {
  const at = steps[0]?.at;
  if (at === undefined || (from?.kind !== 'playing' && from?.kind !== 'connecting')) return [];
  return [from.kind === 'playing' ? { offered: at, connected: at, ready: at } : { offered: at }];
}

function isOffer(answer: unknown): boolean {
  return isPlain(answer) && answer['status'] === 'Success';
}

function isDeviceKind(kind: string): kind is keyof typeof DEVICE_FIELDS {
  return Object.hasOwn(DEVICE_FIELDS, kind);
}

/** The fields of a report that aren't redacted. */
function withoutRedacted(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== REDACTED));
}

const LOSSES: Readonly<Record<string, StreamFault>> = {
  'peer disconnected': { action: 'drop' },
  'peer failed': { action: 'close' },
};

/** @param interpreted the parsed answer as the client's session used it; only for calls about the session */
function answerOf(
  { id, ms, outcome, status, errCode, http }: Report['calls'][number],
  interpreted?: unknown,
): RecordedAnswer {
  const failed = FAILED[outcome];
  if (failed) return { call: id, ms, ...failed };
  const refused = { call: id, ms, http, status, errCode };
  if (outcome !== 'ok') return outcome === 'aborted' ? { call: id, ms: 0 } : refused;
  if (isPlain(interpreted) && (id === STATUS || interpreted['status'] !== 'Success'))
    return { call: id, ms, body: interpreted };
  return status === undefined || status === 'Success' ? { call: id, ms } : refused;
}

function reportIn(text: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ControlError('invalid', 'report', 'the file is not a report of the app: it is not JSON');
  }
  checkFormatVersion(value, 'the report', FORMAT, VERSION, 'report');
  const parsed = ReportSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ControlError('invalid', 'report', `the report cannot be replayed: the value of ${at} does not fit`);
}
