import { APPS } from '../catalogue/apps.ts';
import { isPlain } from '../world/merge.ts';
import { redact } from '../journal/redact.ts';
import type { Scenario, ScenarioEvent } from '../scenario/scenario.ts';
import { readScenario } from '../scenario/scenarioSchema.ts';
import type { CallScript, ScriptAnswer } from '../script/script.ts';
import type { Recorded, RecordedAnswer, RecordedEvent } from './recorded.ts';

/** A scenario made of a recording, and what of the recording it hasn't got. */
export interface Made {
  readonly scenario: Scenario;
  readonly left: readonly string[];
}

export interface Named {
  readonly id: string;
  readonly title: string;
}

/** Waits that nobody notices are left out, in milliseconds. */
const SHORTEST_MS = 20;
/** As many answers of one call as a scenario may have. */
const MOST_ANSWERS = 200;
/** What only the simulator's own session can say: a description of its peer fits no other. */
const LIVE = ['offerSdp', 'iceCandidates', 'iceServers'];
/** What a connection is made by: where they succeeded, the world that plays them must really have done it. */
const DONE_BY_WORLD: ReadonlySet<string> = new Set(['play.startSession', 'play.setAnswerSdp', 'play.createPlayUser']);
/** How `redact` writes a secret. */
const SECRET = '[redacted ';
const ANCHORS = ['ready', 'connected', 'offered'] as const;

/**
 * A scenario in which the same happens again: each call is answered as it was, in the order of the recording and after the
 * same wait, and what was done to device and connection is done again. Secrets and session descriptions are left to the
 * world that plays it.
 *
 * @throws ControlError where the name is none
 */
export function scenarioFrom(recorded: Recorded, { id, title }: Named): Made {
  const left = [...recorded.left];
  const script: Record<string, CallScript> = {};
  for (const [call, answers] of Map.groupBy(recorded.answers, (one) => one.call)) {
    if (answers.length > MOST_ANSWERS)
      left.push(`${call} was answered ${answers.length} times; ${MOST_ANSWERS} are kept`);
    const told = answers.slice(0, MOST_ANSWERS).map((one) => answerOf(one, recorded.places));
    const last = told.at(-1);
    const lasts = recorded.lasts && last !== undefined && 'body' in last;
    while (told.length > 0 && Object.keys(told.at(-1) ?? {}).length === 0) told.pop();
    if (told.length > 0) script[call] = { answers: told, ...(lasts && { then: 'repeat-last' }) };
  }
  const events = recorded.events.flatMap((event) => {
    const timed = timedFrom(event, recorded.sessions);
    if (!timed) left.push('something was done to the connection, and no session came after it');
    return timed ?? [];
  });
  const { base = {}, appId } = recorded;
  const known =
    appId !== undefined && (APPS.some((app) => app.appId === appId) || Object.hasOwn(base.config?.apps ?? {}, appId));
  if (appId !== undefined && !known) left.push(`no app of the simulator has the id ${appId}: another one is played`);
  const all = [...(base.events ?? []), ...events];
  const scenario = readScenario({
    id,
    title,
    ...(known && { appId }),
    ...base,
    ...(Object.keys(script).length > 0 && { script }),
    ...(all.length > 0 && { events: all }),
  });
  return { scenario, left: [...new Set(left)] };
}

/** Empty where the world's own answer is meant. */
function answerOf(answer: RecordedAnswer, places: Recorded['places']): ScriptAnswer {
  const { ms, network, http = 200, text, endless } = answer;
  const wait = ms >= SHORTEST_MS ? { delayMs: ms } : {};
  if (network) return network === 'hang' ? { network } : { ...wait, network };
  if (endless) return { ...wait, endless };
  const code = http === 200 ? {} : { http };
  if (text !== undefined) return { ...wait, ...code, raw: text };
  const body = redact(answer.body);
  if (body === undefined) {
    const { status, errCode } = answer;
    const told = { ...(status !== undefined && { status }), ...(errCode !== undefined && { errCode }) };
    return { ...wait, ...code, ...told };
  }
  const succeeded = isPlain(body) && http < 300 && (body['status'] ?? 'Success') === 'Success';
  if (succeeded && (DONE_BY_WORLD.has(answer.call) || isLive(body))) return { ...wait, ...code };
  if (!isPlain(body) || !isLive(body)) return { ...wait, ...code, ...placed(body, places) };
  // A refusal keeps its words.
  const rest = Object.fromEntries(Object.entries(body).filter(([key, value]) => !LIVE.includes(key) && !isLive(value)));
  return { ...wait, ...code, ...placed(rest, places) };
}

function isLive(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith(SECRET);
  if (Array.isArray(value)) return value.some(isLive);
  return isPlain(value) && Object.entries(value).some(([key, part]) => LIVE.includes(key) || isLive(part));
}

/** A body with the addresses of the recording made those of the world that plays it. */
function placed(body: unknown, places: Recorded['places']): Pick<ScriptAnswer, 'body' | 'template'> {
  const text = JSON.stringify(body);
  // What reads as a template already would be filled with something else.
  if (text.includes('{{') || ![...places.keys()].some((place) => text.includes(place))) return { body };
  return { body: withTemplates(body, places), template: true };
}

function withTemplates(value: unknown, places: Recorded['places']): unknown {
  if (typeof value === 'string')
    return [...places].reduce((text, [place, template]) => text.replaceAll(place, template), value);
  if (Array.isArray(value)) return value.map((one) => withTemplates(one, places));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTemplates(one, places)]));
}

/** Times an event from the last stage that its session had reached; undefined without a session. */
function timedFrom(
  { at, session: own, ...event }: RecordedEvent,
  sessions: Recorded['sessions'],
): ScenarioEvent | undefined {
  const session = own ?? sessions.find(({ offered }) => offered >= at);
  if (!session) return undefined;
  const since = ANCHORS.find((anchor) => (session[anchor] ?? Infinity) <= at) ?? 'offered';
  const number = sessions.indexOf(session) + 1;
  const afterMs = Math.max(at - (session[since] ?? at), 0);
  return { since, afterMs, ...(number > 1 && { session: number }), ...event };
}
