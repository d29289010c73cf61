import * as z from 'zod/mini';
import { CALLS } from '../../../src/contracts/calls.ts';
import { ControlError } from '../control/controlError.ts';
import { DEVICE_FIELDS } from '../scenario/deviceInput.ts';
import { isPlain } from '../world/merge.ts';
import type { StreamFault } from '../world/stream.ts';
import type { Recorded, RecordedAnswer, RecordedEvent, RecordedSession } from './recorded.ts';

const START = 'play.startSession';
const STATUS = 'play.getSessionStatus';

/** As much of a player's report as is played again (`src/domain/support/flightRecorder/flightRecording.ts`). */
const ReportSchema = z.object({
  format: z.literal('nowlight-recording'),
  version: z.literal(1),
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

/** What a report has in the place of what may be somebody’s own. */
const BLOTTED = '…';

/** What the device says of its own accord whatever is played; the rest was said for a reason. */
const USUAL = new Set(['android-ready', 'top-activity', 'orientation', 'soft-keyboard', 'raw-mouse', 'clipboard']);

/** What the app met where no usable answer came, by the kind of its failure. */
const FAILED: Readonly<Record<string, Partial<RecordedAnswer>>> = {
  'fetch-exception': { network: 'error' },
  timeout: { network: 'hang' },
  'too-large': { endless: true },
  'malformed-JSON': { text: '{' },
  'validation-error': { http: 409 },
  'version-mismatch': { http: 205 },
};

/**
 * What a player's report tells (the file that the app saves): how each call ended, how long it took, what the device said and
 * when the connection was lost. Bodies are in no report, and what was answered well is left to the world.
 *
 * @throws ControlError where the text is no such report
 */
export function reportRecord(text: string): Recorded {
  const { calls, runs, playState } = reportIn(text);
  const played = runs.filter(({ machine }) => machine === 'session');
  const steps = played.flatMap((run) => run.steps);
  const starts = steps.flatMap(({ event }) => (event.kind === 'start answered' ? [event['answer']] : []));
  const states = steps.flatMap(({ event }) => (event.kind === 'status answered' ? [event['status']] : []));
  const sessions = played.slice(0, 1).flatMap(sessionBefore);
  const events: RecordedEvent[] = [];
  for (const { at, event } of steps) {
    // Ids are in no report: each offer counts as another session.
    if (event.kind === 'start answered' && offers(event['answer'])) sessions.push({ offered: at });
    const session = sessions.at(-1);
    if (!session) continue;
    if (event.kind === 'peer connected') {
      const before = events.at(-1);
      if (before?.session === session && before.fault?.action === 'drop')
        events.push({ at, session, fault: { action: 'restore' } });
      session.connected ??= at;
    }
    const fault = LOSSES[event.kind];
    // A peer that never connected was refused when its session was offered.
    if (fault && session.connected === undefined)
      events.push({ at: session.offered, session, fault: { action: 'refuse' } });
    else if (fault) events.push({ at, session, fault });
    if (event.kind !== 'device said' || !isPlain(event['message'])) continue;
    const { kind, ...fields } = event['message'];
    if (kind === 'android-ready') session.ready ??= at;
    if (typeof kind === 'string' && kind in DEVICE_FIELDS && !USUAL.has(kind))
      events.push({ at, session, device: { send: { ...told(fields), type: kind } } });
  }
  const known = calls.filter(({ id }) => CALLS.has(id)).toSorted((a, b) => a.at - b.at);
  const answers = known.map((made) => {
    if (made.outcome === 'ok' && made.id === START) return answerOf(made, starts.shift());
    if (made.outcome === 'ok' && made.id === STATUS)
      return answerOf(made, { status: 'Success', sessionStatus: states.shift() });
    return answerOf(made);
  });
  const { appId } = playState ?? {};
  return {
    answers,
    sessions,
    events,
    ...(typeof appId === 'string' && { appId }),
    places: new Map(),
    lasts: false,
    left: ['a report has no bodies: what was answered well is the world’s own'],
  };
}

/** The session that was running when the report begins; it started before the first step of the report. */
function sessionBefore({ from, steps }: Report['runs'][number]): RecordedSession[] {
  const at = steps[0]?.at;
  if (at === undefined || (from?.kind !== 'playing' && from?.kind !== 'connecting')) return [];
  return [from.kind === 'playing' ? { offered: at, connected: at, ready: at } : { offered: at }];
}

function offers(answer: unknown): boolean {
  return isPlain(answer) && answer['status'] === 'Success';
}

/** The fields that a report tells: free words are blotted out in it. */
function told(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== BLOTTED));
}

const LOSSES: Readonly<Record<string, StreamFault>> = {
  'peer disconnected': { action: 'drop' },
  'peer failed': { action: 'close' },
};

/** @param heard what the session took the answer for, where it is about the session */
function answerOf(
  { id, ms, outcome, status, errCode, http }: Report['calls'][number],
  heard?: unknown,
): RecordedAnswer {
  const failed = FAILED[outcome];
  if (failed) return { call: id, ms, ...failed };
  const refused = { call: id, ms, http, status, errCode };
  if (outcome !== 'ok') return outcome === 'aborted' ? { call: id, ms: 0 } : refused;
  if (isPlain(heard) && (id === STATUS || heard['status'] !== 'Success')) return { call: id, ms, body: heard };
  return status === undefined || status === 'Success' ? { call: id, ms } : refused;
}

function reportIn(text: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ControlError('invalid', 'report', 'this is no report of the app: it is not JSON');
  }
  const parsed = ReportSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const at = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new ControlError('invalid', 'report', `this is no report that can be played: ${at} does not fit`);
}
