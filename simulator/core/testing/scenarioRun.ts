import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { ScriptAnswer } from '../script/script.ts';
import type { Origins } from '../world/origins.ts';
import { PLAUSIBLE_REQUESTS } from './plausibleRequests.ts';
import { Visit, type Visited } from './testVisit.ts';

/** Access to a simulated world in process, behind a mocked fetch, or behind a real server. */
export interface ScenarioHost {
  readonly origins: Origins;
  /** Sends a request as a browser does. Rejects on a network failure. */
  send(request: Request): Promise<Response>;
  /** Advances the simulated world's clock and runs due timers. */
  advance(ms: number): Promise<void>;
  release(hold: string): Promise<void>;
  /** Resolves when a request waits because of a hold, a delay or a scripted hang. */
  whenRequestWaits(): Promise<void>;
  journal(): Promise<readonly JournalEntry[]>;
}

type Body = Readonly<Record<string, unknown>>;

/** Pauses between the steps of the scenario run, in milliseconds. Scenario events happen within the first pause. */
const PAUSES = [20_000, 45_000] as const;
const STARTS = 3;

/**
 * Executes a scenario in the same way at any host, and returns responses and journal. Omits hosts, times and random
 * values of the stream, so that two hosts can be compared.
 */
export async function runScenario(scenario: Scenario, host: ScenarioHost): Promise<readonly string[]> {
  const run = new ScenarioRun(scenario, host);
  await run.call('auth.access-token-post');
  await run.call('play.createPlayUser');
  await run.call('play.getAppPlayFeatures', { appId: scenario.appId });
  for (let time = 0; time < STARTS; time++) await run.start();
  // The comparison of two hosts leaves out the page's documents and files.
  const calls = Object.keys(scenario.script ?? {}).filter((id) => CALLS.has(id));
  for (const call of calls) await run.call(call);
  return [...run.responses, ...(await host.journal()).flatMap((entry) => run.journalLine(entry))];
}

class ScenarioRun {
  readonly responses: string[] = [];
  readonly #scenario: Scenario;
  readonly #host: ScenarioHost;
  readonly #callCounts = new Map<string, number>();
  readonly #released = new Set<string>();
  readonly #visit: Visit<Visited>;

  constructor(scenario: Scenario, host: ScenarioHost) {
    this.#scenario = scenario;
    this.#host = host;
    this.#visit = new Visit({ origins: host.origins, scenario, handle: (request) => host.send(request) });
  }

  /** Starts a session, answers its offer, and advances the clock. */
  async start(): Promise<void> {
    const { playSessionId } = await this.call('play.startSession', { appId: this.#scenario.appId });
    if (typeof playSessionId === 'string') {
      await this.call('play.setAnswerSdp', { playSessionId, answerSdp: 'v=0 answer' });
      await this.#host.advance(PAUSES[0]);
      await this.call('play.getSessionStatus', { playSessionId });
    }
    await this.#host.advance(PAUSES[1]);
  }

  async call(id: string, fields: Body = {}): Promise<Body> {
    const call = CALLS.get(id);
    if (!call) throw new Error(`no call is named ${id}`);
    const { hold: named, network, delayMs } = this.#next(id);
    // A hold that was released once doesn't hold later requests.
    const hold = named !== undefined && !this.#released.has(named) ? named : undefined;
    if (hold !== undefined) this.#released.add(hold);
    const aborter = new AbortController();
    const answer = this.#send(call, { ...PLAUSIBLE_REQUESTS[id], ...fields }, aborter.signal);
    if (hold !== undefined || network === 'hang' || delayMs) await this.#host.whenRequestWaits();
    if (hold !== undefined) await this.#host.release(hold);
    if (delayMs) await this.#host.advance(delayMs);
    if (network === 'hang') aborter.abort();
    const body = await answer;
    this.#visit.accessToken = text(body['access_token']) ?? this.#visit.accessToken;
    this.#visit.playUserToken = text(body['playUserToken']) ?? this.#visit.playUserToken;
    return body;
  }

  #next(id: string): ScriptAnswer {
    const { answers, then } = this.#scenario.script?.[id] ?? { answers: [] };
    const count = this.#callCounts.get(id) ?? 0;
    this.#callCounts.set(id, count + 1);
    return answers[count] ?? (then === 'repeat-last' ? answers.at(-1) : undefined) ?? {};
  }

  async #send(call: Call, input: object, signal: AbortSignal): Promise<Body> {
    try {
      const request = this.#visit.request(call, input, { 'accept-language': 'en' });
      const response = await this.#host.send(new Request(request, { signal }));
      this.#visit.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#visit.cookie;
      const body = await response.text();
      this.responses.push(this.#plain(`${call.id} ${response.status} ${body}`));
      return parsed(body);
    } catch {
      this.responses.push(`${call.id} failed`);
      return {};
    }
  }

  /** Journal entry without host-specific fields. Omits control entries, except holds and mails. */
  journalLine({ kind, name, request, response, data }: JournalEntry): string[] {
    if (kind === 'control' && name !== 'held' && name !== 'mail') return [];
    const plainRequest = request && { method: request.method, query: request.query, body: request.body };
    return [this.#plain(JSON.stringify([kind, name, plainRequest, response, data]))];
  }

  #plain(line: string): string {
    let plain = line;
    for (const [host, origin] of Object.entries(this.#host.origins) as [string, string][])
      plain = plain.replaceAll(origin, `<${host}>`);
    return plain.replace(
      /("(?:access_token_expiry|expiryAt|playPassTimeLeft|lastUpdatedAt|spinsRenewAt|playtimeFullAt|at)":)\d+/g,
      '$1<time>',
    );
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parsed(json: string): Body {
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null ? (value as Body) : {};
  } catch {
    return {};
  }
}
