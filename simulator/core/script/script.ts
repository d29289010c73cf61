import * as z from 'zod/mini';
import { type CallId, CALLS } from '../../../src/contracts/calls.ts';
import { HTML_GAME } from '../../../src/contracts/frames/htmlGame.ts';
import { INPUT_MAPPER } from '../../../src/contracts/inputMapper.ts';
import { SESSION_STATUSES, STATUSES } from '../../../src/contracts/status.ts';
import { SERVICE_IDS, type ServiceId } from '../../services/serviceIds.ts';
import { EventStreamSchema } from './eventStream.ts';
import { checkSocket, SocketSchema } from './socketScript.ts';
import { ControlError } from '../control/controlError.ts';
import { parseValue } from '../control/parseValue.ts';
import { LONGEST_NAME, nearestName, quoted } from '../control/nearestName.ts';
import { checkTemplates } from './template.ts';
import { type RequestFacts, matches, RequestConditionSchema } from './requestMatch.ts';

/** One day of simulated world time. */
export const LONGEST_DELAY_MS = 86_400_000;

/** Headers that a scripted answer can't set: hop-by-hop headers and those that the transport sets. */
const CARRIERS: ReadonlySet<string> = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

const HeaderNameSchema = z.string().check(
  z.maxLength(LONGEST_NAME),
  z.regex(/^[\w!#$%&'*+.^`|~-]+$/),
  z.refine((name) => !CARRIERS.has(name.toLowerCase()), 'does not fit'),
);
const HeaderValueSchema = z.string().check(z.maxLength(8_192), z.regex(/^[\t\x20-\x7e\x80-\xff]*$/));

/**
 * One answer of a call, as a test or a scenario writes it.
 * - Without `http`, `status`, `errCode`, `body`, `raw` and `network`: the simulated world's own answer.
 * - `status` alone: that status. `Success` is the world's own success, and skips the queue.
 * - `body` alone replaces the whole body; with a `status` it merges into that status's answer.
 * - `raw`: the exact text of the body, however malformed.
 * - `delayMs` waits by the world's clock, `hold` until `release`; both combine with any of the above.
 * - `when` selects requests and makes the answer a rule: it persists, or applies to `times` requests.
 * - `headers`, `contentType`, `location`, `dripBytesPerSec`, `breakAfterBytes`, `endless`, `doubled` change the form.
 * - `eventStream` sends server-sent events instead of a body. `socket` has the messages of a WebSocket.
 * - `template` fills double braces in `body`, `raw`, `headers`, `location`, `eventStream` and `socket` (`template.ts`).
 */
export const ScriptAnswerSchema = z.strictObject({
  http: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  status: z.optional(
    z.string().check(z.minLength(1), z.meta({ description: 'Any text. The app knows these', examples: [...STATUSES] })),
  ),
  errCode: z.optional(z.int()),
  body: z.optional(z.unknown()),
  raw: z.optional(z.string()),
  network: z.optional(z.enum(['error', 'hang'])),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_DELAY_MS))),
  hold: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))),
  when: z.optional(RequestConditionSchema),
  times: z.optional(
    z.int().check(z.minimum(1), z.describe('Number of requests that get this answer; only with `when`')),
  ),
  headers: z.optional(
    z
      .record(HeaderNameSchema, HeaderValueSchema)
      .check(z.describe('Added to the answer’s own headers, or replacing them')),
  ),
  contentType: z.optional(HeaderValueSchema),
  location: z.optional(
    HeaderValueSchema.check(z.describe('Target of a redirection, with HTTP 302 unless `http` is set')),
  ),
  dripBytesPerSec: z.optional(
    z.number().check(z.minimum(1), z.maximum(1e9), z.describe('Bytes of the body per second of the world’s clock')),
  ),
  breakAfterBytes: z.optional(
    z.int().check(z.minimum(0), z.describe('Number of bytes of the body after which the connection breaks')),
  ),
  endless: z.optional(
    z.boolean().check(z.describe('Sends spaces after the body without end, as fast as the client reads them')),
  ),
  doubled: z.optional(z.boolean().check(z.describe('Sends the body twice in one response'))),
  eventStream: z.optional(EventStreamSchema),
  socket: z.optional(SocketSchema),
  template: z.optional(
    z.boolean().check(z.describe('Replaces `{{…}}` in body, raw, headers, location, eventStream and socket')),
  ),
});
export type ScriptAnswer = z.infer<typeof ScriptAnswerSchema>;

const AnswersSchema = z.array(ScriptAnswerSchema).check(z.minLength(1));

/** Behaviour after the last scripted answer: repeat it, or answer by the simulated world's model. */
export const THEN = ['repeat-last', 'default'] as const;
const ThenSchema = z._default(z.enum(THEN), 'default');
export type ScriptThen = z.infer<typeof ThenSchema>;

/** The scripted answers of one call, and the behaviour after the last one. */
export interface CallScript {
  readonly answers: readonly ScriptAnswer[];
  readonly then?: ScriptThen;
}

/** Id of WebSockets on any host of a simulated world. */
export const SOCKET = 'socket';

/** Resources of the page: its documents, the games' pictures, the files of the built app, and WebSockets. */
export const LOAD_IDS = ['document', 'art', 'asset', SOCKET] as const;
export type LoadId = (typeof LOAD_IDS)[number];

export type ScriptableId = CallId | ServiceId | LoadId | typeof INPUT_MAPPER.id | typeof HTML_GAME.id;

/** Ids of everything with scriptable answers: calls, page resources, and third-party services. */
export const SCRIPTABLE: readonly string[] = [
  ...[...CALLS.keys()].toSorted(),
  INPUT_MAPPER.id,
  HTML_GAME.id,
  ...SERVICE_IDS,
  ...LOAD_IDS,
];

/** Statuses that no other call returns, by the id of the call that returns them. */
const OWN_STATUSES: Readonly<Record<string, readonly string[]>> = {
  'play.startSession': ['WaitingInQueue', 'WaitingInPriorityQueue', 'NeedsRedirect'],
  'play.getSessionStatus': SESSION_STATUSES,
  'subscription.confirm': ['Pending'],
};
const OWN = new Set<string>(Object.values(OWN_STATUSES).flat());

/** Calls with statuses that no other call returns. */
export const CALLS_WITH_OWN_STATUSES = Object.keys(OWN_STATUSES);

/** Returns the statuses that a call may return, first those that only this call uses. */
export function statusesOf(call: string): readonly string[] {
  return [...(OWN_STATUSES[call] ?? []), ...STATUSES.filter((status) => !OWN.has(status))];
}

/** The scripted answer to send, and the number of the request, counted from 1 for each call. */
export interface NextAnswer {
  readonly answer: ScriptAnswer;
  readonly nth: number;
}

interface Script {
  readonly answers: { readonly answer: ScriptAnswer; left: number }[];
  readonly then: ScriptThen;
  requestCount: number;
}

interface HeldRequest {
  readonly hold: string;
  readonly resume: () => void;
}

/** Scripted answers of a simulated world, and the requests that wait for a release. */
export class Scripts {
  readonly #calls = new Map<string, Script>();
  readonly #waiting = new Set<HeldRequest>();
  readonly #released = new Set<string>();

  /** Replaces the call's script. Throws `ControlError`. */
  set(call: string, answers: unknown, then?: unknown): void {
    if (!SCRIPTABLE.includes(call)) {
      throw new ControlError('unknown', 'call', `no call is named ${quoted(call)}`, nearestName(call, SCRIPTABLE));
    }
    const read = parseValue(AnswersSchema, answers, 'answers');
    for (const [at, answer] of read.entries()) checkAnswer(call, answer, `answers.${at}`);
    const last = parseValue(ThenSchema, then, 'then');
    for (const { hold } of read) if (hold !== undefined) this.#released.delete(hold);
    this.#calls.set(call, {
      answers: read.map((answer) => ({ answer, left: usesOf(answer) })),
      then: last,
      requestCount: 0,
    });
  }

  /** Whether a test has scripted the call's next answers. */
  has(call: string): boolean {
    return this.#calls.has(call);
  }

  /** Whether choosing an answer requires the body of the request. */
  needsBody(call: string): boolean {
    return this.#calls.get(call)?.answers.some(({ answer }) => answer.when?.body !== undefined) ?? false;
  }

  /** First remaining answer that matches the request. Undefined means the simulated world's own answer. */
  next(call: string, facts: RequestFacts): NextAnswer | undefined {
    const script = this.#calls.get(call);
    if (!script) return undefined;
    const nth = ++script.requestCount;
    const { answers } = script;
    const at = answers.findIndex(({ answer: { when } }) => !when || matches(when, facts, nth));
    const next = answers[at];
    if (!next) return undefined;
    const { answer } = next;
    const lasts =
      script.then === 'repeat-last' && !answer.when && !answers.some((one, i) => i > at && !one.answer.when);
    if (!lasts && --next.left === 0) answers.splice(at, 1);
    if (answers.length === 0) this.#calls.delete(call);
    return { answer, nth };
  }

  /** Resolves when the hold is released; never resolves after the signal aborts. */
  waitForRelease(hold: string, signal: AbortSignal): Promise<void> {
    if (this.#released.has(hold)) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting: HeldRequest = { hold, resume: resolve };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', () => this.#waiting.delete(waiting), { once: true });
    });
  }

  release(hold: string): number {
    const waiting = [...this.#waiting].filter((one) => one.hold === hold);
    if (waiting.length === 0 && !this.#knownHolds().includes(hold)) {
      throw new ControlError(
        'unknown',
        'hold',
        `no hold is named ${quoted(hold)}`,
        nearestName(hold, this.#knownHolds()),
      );
    }
    this.#released.add(hold);
    for (const request of waiting) {
      this.#waiting.delete(request);
      request.resume();
    }
    return waiting.length;
  }

  /** Names of the holds that requests wait for. */
  get holds(): readonly string[] {
    return [...new Set([...this.#waiting].map(({ hold }) => hold))];
  }

  #knownHolds(): string[] {
    const scripted = [...this.#calls.values()].flatMap(({ answers }) => answers.map(({ answer }) => answer.hold));
    return [...new Set([...this.holds, ...scripted, ...this.#released])].filter((hold) => hold !== undefined);
  }
}

/** Number of requests that an answer applies to: one, except for rules. */
function usesOf({ when, times }: ScriptAnswer): number {
  return when ? (times ?? Infinity) : 1;
}

/** Fields that determine a body, which `eventStream` and `socket` replace. */
const BODY_FIELDS = [
  'status',
  'errCode',
  'body',
  'raw',
  'contentType',
  'location',
  'dripBytesPerSec',
  'breakAfterBytes',
  'endless',
  'doubled',
] as const;

function checkAnswer(call: string, answer: ScriptAnswer, field: string): void {
  const { when, times, template, body, raw, headers, location, eventStream, socket } = answer;
  if (times !== undefined && !when)
    throw new ControlError('invalid', `${field}.times`, 'times is only allowed together with when');
  if (socket && call !== SOCKET)
    throw new ControlError('invalid', `${field}.socket`, `socket is only allowed for the call ${SOCKET}`);
  if (eventStream && call === SOCKET)
    throw new ControlError('invalid', `${field}.eventStream`, 'a WebSocket has messages instead of server-sent events');
  if (answer.endless && call === SOCKET)
    throw new ControlError('invalid', `${field}.endless`, `endless is not allowed for the call ${SOCKET}`);
  if (socket && answer.http !== undefined)
    throw new ControlError('invalid', `${field}.http`, 'http is not allowed together with socket');
  const streamed = eventStream ? 'eventStream' : socket ? 'socket' : undefined;
  const other = BODY_FIELDS.find((one) => answer[one] !== undefined);
  if (streamed !== undefined && other !== undefined)
    throw new ControlError('invalid', `${field}.${other}`, `${other} is not allowed together with ${streamed}`);
  if (socket) checkSocket(socket, `${field}.socket`);
  if (!template) return;
  for (const [part, value] of Object.entries({ body, raw, headers, location, eventStream, socket }))
    checkTemplates(value, `${field}.${part}`);
}
