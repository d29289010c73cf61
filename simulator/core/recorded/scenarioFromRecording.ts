import { APPS } from '../catalogue/apps.ts';
import { isPlain } from '../world/deepMerge.ts';
import { isShortened, LONGEST_RECORDED, redact } from '../journal/redact.ts';
import type { Scenario, ScenarioEvent } from '../scenario/scenario.ts';
import { readScenario } from '../scenario/scenarioSchema.ts';
import type { CallScript, ScriptAnswer } from '../script/script.ts';
import { LIVE_FIELDS } from './hideForeign.ts';
import type { Recording, RecordedAnswer, RecordedEvent } from './recording.ts';

/** A scenario from a recording, and descriptions of recorded items that it omits. */
export interface ConvertedScenario {
  readonly scenario: Scenario;
  readonly left: readonly string[];
}

export interface ScenarioName {
  readonly id: string;
  readonly title: string;
}

/** Waits shorter than this are imperceptible, so the scenario omits them. In milliseconds. */
const SHORTEST_MS = 20;
/** Maximum number of scripted answers of one call in a scenario that replays a recording. */
const MOST_ANSWERS = 200;
/** Calls that set up a connection. On success, the replaying simulated world must actually execute them. */
const DONE_BY_WORLD: ReadonlySet<string> = new Set(['play.startSession', 'play.setAnswerSdp', 'play.createPlayUser']);
/** Prefix that `redact` writes for a secret. */
const SECRET = '[redacted ';
const ANCHORS = ['ready', 'connected', 'offered'] as const;

/**
 * Creates a scenario that replays a recording: each call gets its recorded answers in order with the same delays, and
 * streaming device and connection events repeat. The replaying simulated world supplies secrets and session
 * descriptions.
 *
 * @throws ControlError if the id is invalid
 */
export function scenarioFromRecording(recording: Recording, { id, title }: ScenarioName): ConvertedScenario {
  const left = [...recording.omitted];
  const script: Record<string, CallScript> = {};
  for (const [call, answers] of Map.groupBy(recording.answers, (one) => one.call)) {
    if (answers.length > MOST_ANSWERS)
      left.push(`${call} was answered ${answers.length} times; ${MOST_ANSWERS} are kept`);
    const scripted = answers.slice(0, MOST_ANSWERS).map((one) => answerOf(one, recording.templates));
    if (scripted.some(({ body }) => isShortened(body))) left.push(`${call} had a text that the recording shortened`);
    const last = scripted.at(-1);
    const lasts = recording.repeatsLast && last !== undefined && 'body' in last;
    while (scripted.length > 0 && Object.keys(scripted.at(-1) ?? {}).length === 0) scripted.pop();
    if (scripted.length > 0) script[call] = { answers: scripted, ...(lasts && { then: 'repeat-last' }) };
  }
  const events = recording.events.flatMap((event) => {
    const timed = timedFrom(event, recording.sessions);
    if (!timed) left.push('a fault of the connection, because no session followed it');
    return timed ?? [];
  });
  const { base = {}, appId } = recording;
  const isKnownApp =
    appId !== undefined && (APPS.some((app) => app.appId === appId) || Object.hasOwn(base.config?.apps ?? {}, appId));
  if (appId !== undefined && !isKnownApp)
    left.push(`no app of the simulator has the id ${appId}: the scenario plays another app`);
  const all = [...(base.events ?? []), ...events];
  const scenario = readScenario({
    id,
    title,
    ...(isKnownApp && { appId }),
    ...base,
    ...(Object.keys(script).length > 0 && { script }),
    ...(all.length > 0 && { events: all }),
  });
  return { scenario, left: [...new Set(left)] };
}

/** Converts a recorded answer to a scripted one. An empty result means that the simulated world answers by itself. */
function answerOf(answer: RecordedAnswer, templates: Recording['templates']): ScriptAnswer {
  const { ms, network, http = 200, text, endless, eventStream, socket, path } = answer;
  const wait = ms >= SHORTEST_MS ? { delayMs: ms } : {};
  const streamed = { ...wait, ...(path !== undefined && { when: { path }, times: 1 }) };
  if (socket) return { ...streamed, socket };
  if (eventStream) return { ...streamed, ...(http !== 200 && { http }), eventStream };
  if (network) return network === 'hang' ? { network } : { ...wait, network };
  if (endless) return { ...wait, endless };
  const code = http === 200 ? {} : { http };
  const body = redact(answer.body, LONGEST_RECORDED);
  const succeeded = isPlain(body) && http < 300 && (body['status'] ?? 'Success') === 'Success';
  const isOwn = succeeded && DONE_BY_WORLD.has(answer.call);
  if (text !== undefined && !isOwn && !isLive(body)) return { ...wait, ...code, raw: text };
  if (body === undefined) {
    const { status, errCode } = answer;
    const failure = { ...(status !== undefined && { status }), ...(errCode !== undefined && { errCode }) };
    return { ...wait, ...code, ...failure };
  }
  if (isOwn || (succeeded && isLive(body))) return { ...wait, ...code };
  if (!isPlain(body) || !isLive(body)) return { ...wait, ...code, ...withTemplates(body, templates) };
  // A refused call keeps its error message.
  const rest = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !LIVE_FIELDS.includes(key) && !isLive(value)),
  );
  return { ...wait, ...code, ...withTemplates(rest, templates) };
}

function isLive(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith(SECRET);
  if (Array.isArray(value)) return value.some(isLive);
  return isPlain(value) && Object.entries(value).some(([key, part]) => LIVE_FIELDS.includes(key) || isLive(part));
}

/** Replaces the recording's addresses in a body with templates for those of the replaying simulated world. */
function withTemplates(body: unknown, templates: Recording['templates']): Pick<ScriptAnswer, 'body' | 'template'> {
  const text = JSON.stringify(body);
  // Template syntax that the recorded body already contains would be replaced by other values.
  if (text.includes('{{') || ![...templates.keys()].some((place) => text.includes(place))) return { body };
  return { body: replaceAddresses(body, templates), template: true };
}

function replaceAddresses(value: unknown, templates: Recording['templates']): unknown {
  if (typeof value === 'string')
    return [...templates].reduce((text, [place, template]) => text.replaceAll(place, template), value);
  if (Array.isArray(value)) return value.map((one) => replaceAddresses(one, templates));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceAddresses(one, templates)]));
}

/** Times an event relative to the last stage that its session had reached; undefined without a session. */
function timedFrom(
  { at, session: knownSession, ...event }: RecordedEvent,
  sessions: Recording['sessions'],
): ScenarioEvent | undefined {
  const session = knownSession ?? sessions.find(({ offered }) => offered >= at);
  if (!session) return undefined;
  const since = ANCHORS.find((anchor) => (session[anchor] ?? Infinity) <= at) ?? 'offered';
  const number = sessions.indexOf(session) + 1;
  const afterMs = Math.max(at - (session[since] ?? at), 0);
  return { since, afterMs, ...(number > 1 && { session: number }), ...event };
}
