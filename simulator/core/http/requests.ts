import type { Call } from '../../../src/contracts/call.ts';
import { HTML_GAME } from '../../../src/contracts/frames/htmlGame.ts';
import { type Millis, sleep } from '../../../src/kit/clock.ts';
import { isCrossSiteForgery } from './crossSiteRequest.ts';
import { type CallAnswer, answerCall, type CallRequest } from './answerCall.ts';
import { answerArt, artVersion } from '../../demo/covers/answerArt.ts';
import type { Backend } from '../world/backend.ts';
import { failure, NULL_BODY_STATUSES } from './answerStatus.ts';
import { corsHeaders, preflight } from './cors.ts';
import { documentOf, pageAt } from '../pages/documents.ts';
import { matchableRequestOf } from '../script/matchableRequest.ts';
import { answerGame } from '../../demo/games/html/answerGame.ts';
import type { JournalEntry, JournalRequest, JournalResponse } from '../journal/journal.ts';
import { rejectOnAbort, childController } from '../world/abortSignals.ts';
import { forcedAnswerOf } from '../testInputs/requestInputs.ts';
import { NetworkEffect } from './networkEffect.ts';
import { CACHE_IMMUTABLE, cacheControlOf } from './pictureVersion.ts';
import { redact, redactHeaders, redactUrl } from '../journal/redact.ts';
import { fieldsOf, type Service } from '../../services/service.ts';
import type { ServiceId } from '../../services/serviceIds.ts';
import { routeOf, type ScriptId } from './route.ts';
import type { LoadId, ScriptAnswer, Scripts, NextAnswer } from '../script/script.ts';
import { shapeResponse } from '../script/responseShape.ts';
import type { EventStream } from '../script/eventStream.ts';
import { SocketResponse, type SocketScript } from '../script/socketScript.ts';
import { fillTemplates, fillText, type TemplateSources } from '../script/template.ts';
import type { RequestFacts } from '../script/requestMatch.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

/**
 * Default input mapper script: returns the mapper that is built into the app. A deployment's own script creates one
 * with `createInputMapper(host)` (`src/domain/controls`).
 */
const INPUT_MAPPER_SCRIPT = `export function createInputMapper(host) {
  return host.builtIn(host);
}
`;

type Cors = Readonly<Record<string, string>>;

/**
 * Abort reason of signals whose request is complete. Without a reason, each abort creates an error with its stack.
 */
const FINISHED = 'finished';

/** Routes the requests of a simulated world, answers them, and writes the calls into the journal. */
export class Requests {
  readonly #backend: Backend;
  readonly #scripts: Scripts;
  readonly #signal: AbortSignal;
  readonly #world: string;

  constructor(world: string, backend: Backend, scripts: Scripts, signal: AbortSignal) {
    this.#world = world;
    this.#backend = backend;
    this.#scripts = scripts;
    this.#signal = signal;
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const route = routeOf(request.method, url, this.#backend);
    const host = 'host' in route ? route.host : route.kind === 'service' ? route.kind : undefined;
    const cors = corsHeaders(host, request.headers.get('origin'), new URL(this.#backend.origins.page).origin);
    switch (route.kind) {
      case 'preflight':
        return preflight(cors);
      case 'call':
        if (isCrossSiteForgery(route.call, request.headers, new URL(this.#backend.origins.page).origin))
          return json(403, failure('FailureForbidden', 'the request comes from a page of another origin'), cors);
        return this.#call(route.call, request, url, cors);
      case 'art':
        return this.respond(
          'art',
          request,
          () => Promise.resolve(art(route.path, request.url, cors, this.#backend)),
          cors,
        );
      case 'script':
        return this.#script(route.id, request, url, cors);
      case 'document':
        return this.respond('document', request, () => Promise.resolve(this.#document(route.path, request, url)));
      case 'game':
        return this.#game(request, url);
      case 'service':
        if (route.preflight) return preflight(cors);
        return this.#service(route.service, request, url, cors);
      case 'head':
        return new Response(null, { headers: { ...cors, ...JSON_HEADERS } });
      case 'wrong-method':
        return json(405, failure('Failure', `use ${route.allow.join(' or ')}`), {
          ...cors,
          allow: route.allow.join(', '),
        });
      case 'nothing':
        return json(404, failure('FailureNoResource', `nothing is at ${url.pathname}`), cors);
    }
  }

  async #call(call: Call, request: Request, url: URL, cors: Cors): Promise<Response> {
    const t = this.#backend.clock.now();
    const query = Object.fromEntries(url.searchParams);
    const reading = call.encoding === 'json' ? readBody(request) : undefined;
    // Take the scripted answer before the first await, unless it depends on the body: requests get answers in the order
    // of arrival.
    const late = this.#scripts.needsBody(call.id);
    const early = late ? undefined : this.#takeAnswer(call.id, request, url);
    const body = await reading;
    const next = late ? this.#takeAnswer(call.id, request, url, body) : early;
    const scripted = next?.nextAnswer.answer ?? forcedAnswerOf(call.id, query, body);
    const callRequest: CallRequest = { call, request, query, body };
    const { isCounting } = this.#backend.journal;
    const journalRequest = isCounting ? undefined : journalRequestOf(request, url, query, body);
    const note = (response: JournalResponse, data?: Readonly<Record<string, unknown>>) =>
      this.#backend.journal.add({
        t,
        kind: 'call',
        name: call.id,
        ...(journalRequest && { request: journalRequest }),
        response,
        ...this.#deliveryFields(t, next),
        ...(data && { data }),
      });

    const controller = childController(this.#signal);
    const abort = () => controller.abort();
    request.signal.addEventListener('abort', abort, { once: true });
    try {
      if (scripted) await this.#wait(call, scripted, controller.signal, note);
      const answer = next ? this.#fillTemplates(next.nextAnswer, { ...next.facts, body }) : scripted;
      const answered = await answerCall(callRequest, this.#backend, answer);
      const journalBody = isCounting ? undefined : bodyOf(answered);
      note({ http: answered.http, ...(journalBody !== undefined && { body: journalBody }) }, streamedData(answer));
      return this.#shapeResponse(responseOf(answered, cors), answer);
    } finally {
      request.signal.removeEventListener('abort', abort);
      controller.abort(FINISHED);
    }
  }

  /** Serves a script as JavaScript. Scripted answers and the journal apply as for a call of the API. */
  async #script(id: ScriptId, request: Request, url: URL, cors: Cors): Promise<Response> {
    const { scripted, http, note } = await this.#scripted(id, request, url);
    note({ http });
    const script = new Response(textOf(http, textFrom(scripted) ?? (http < 300 ? INPUT_MAPPER_SCRIPT : '')), {
      status: http,
      headers: { ...cors, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    });
    return this.#shapeResponse(script, scripted);
  }

  /** Serves an HTML game's document. Scripts and the journal treat the request like an API call. */
  async #game(request: Request, url: URL): Promise<Response> {
    const { scripted, http, note } = await this.#scripted(HTML_GAME.id, request, url);
    const game = http < 300 ? await answerGame(url, this.#backend) : undefined;
    const status = game || http >= 300 ? http : 404;
    note({ http: status });
    const text = textFrom(scripted);
    if (game && text === undefined && !NULL_BODY_STATUSES.has(status)) return this.#shapeResponse(game, scripted);
    const page = new Response(textOf(status, text ?? `HTTP ${status}\n`), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    });
    return this.#shapeResponse(page, scripted);
  }

  /**
   * Serves a request to a simulated third-party service. Scripted answers and the journal apply as for a call of the
   * API.
   */
  async #service(service: Service | undefined, request: Request, url: URL, cors: Cors): Promise<Response> {
    if (!service) return json(404, { error: 'not_found' }, cors);
    const text = await request.text();
    const { scripted, http, note } = await this.#scripted(service.id, request, url, fieldsOf(text));
    const answer = service.answer({ url, text }, this.#backend);
    if (answer.text === undefined) {
      note({ network: 'error' });
      throw new NetworkEffect('error');
    }
    const sentHttp = http === 200 ? (answer.http ?? 200) : http;
    note({ http: sentHttp }, streamedData(scripted) ?? answer.data);
    const response = new Response(textOf(sentHttp, textFrom(scripted) ?? (http < 300 ? answer.text : '')), {
      status: sentHttp,
      headers: {
        ...cors,
        'content-type': `${answer.type ?? 'application/json'}; charset=utf-8`,
        ...(answer.policy !== undefined && { 'content-security-policy': answer.policy }),
        'cache-control': 'no-store',
      },
    });
    return this.#shapeResponse(response, scripted);
  }

  /**
   * Returns the host's response for a document or file, unless a scripted answer overrides it. Writes overridden
   * requests and all documents into the journal.
   */
  async respond(id: LoadId, request: Request, respond: () => Promise<Response>, cors: Cors = {}): Promise<Response> {
    if (!this.#scripts.has(id)) return respond();
    const url = new URL(request.url);
    const { scripted, http, note } = await this.#scripted(id, request, url);
    if (!scripted) return respond();
    if (scripted.socket) {
      note({ http: 101 }, { socket: scripted.socket });
      return new SocketResponse(scripted.socket);
    }
    const text = textFrom(scripted);
    if (http === 200 && text === undefined) {
      const response = await respond();
      if (id !== 'document') note({ http: response.status });
      return this.#shapeResponse(response, scripted);
    }
    note({ http }, streamedData(scripted));
    const type = id === 'document' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
    const headers = { ...cors, 'content-type': type, 'cache-control': 'no-store' };
    return this.#shapeResponse(
      new Response(textOf(http, text ?? `HTTP ${http}\n`), { status: http, headers }),
      scripted,
    );
  }

  /**
   * Waits for the scripted answer of a request that is not an API call. The returned `note` adds the request to the
   * journal.
   */
  async #scripted(id: ScriptId | ServiceId | typeof HTML_GAME.id | LoadId, request: Request, url: URL, body?: unknown) {
    const next = this.#takeAnswer(id, request, url, body);
    const { clock, journal } = this.#backend;
    const journalRequest = journalRequestOf(request, url, {}, body);
    const t = clock.now();
    const note = (response: JournalResponse, data?: Readonly<Record<string, unknown>>) =>
      void journal.add({
        t,
        kind: 'call',
        name: id,
        request: journalRequest,
        response,
        ...this.#deliveryFields(t, next),
        ...(data && { data }),
      });
    if (next) await this.#wait({ id }, next.nextAnswer.answer, AbortSignal.any([this.#signal, request.signal]), note);
    const scripted = next && this.#fillTemplates(next.nextAnswer, next.facts);
    return { scripted, http: scripted?.http ?? 200, note };
  }

  /** Journal fields about a response sent now: its delay, and whether it was scripted. */
  #deliveryFields(
    requestedAt: Millis,
    next: { readonly nextAnswer: NextAnswer } | undefined,
  ): Pick<JournalEntry, 'ms' | 'scripted'> {
    const ms = this.#backend.clock.now() - requestedAt;
    return { ...(ms > 0 && { ms }), ...(next && { scripted: true }) };
  }

  /** Removes and returns the next scripted answer for a request; undefined if the script has none. */
  #takeAnswer(
    id: string,
    request: Request,
    url: URL,
    body?: unknown,
  ): { nextAnswer: NextAnswer; facts: RequestFacts } | undefined {
    if (!this.#scripts.has(id)) return undefined;
    const facts = matchableRequestOf(request, url, body, this.#backend);
    const nextAnswer = this.#scripts.next(id, facts);
    return nextAnswer && { nextAnswer, facts };
  }

  /** Fills the templates of a scripted answer. Its HTTP status defaults to 302 if the answer has a `location`. */
  #fillTemplates({ answer, nth }: NextAnswer, facts: RequestFacts): ScriptAnswer {
    const { template, body, raw, headers, location, eventStream, socket } = answer;
    const redirect = location !== undefined && answer.http === undefined ? { http: 302 } : {};
    if (!template) return { ...answer, ...redirect };
    const { clock, ids, origins } = this.#backend;
    const sources = { facts, nth, clock, origins, world: this.#world, random: ids.random('template') };
    return {
      ...answer,
      ...redirect,
      ...(body !== undefined && { body: fillTemplates(body, sources) }),
      ...(raw !== undefined && { raw: fillText(raw, sources) }),
      ...(eventStream && { eventStream: fillTemplates(eventStream, sources) as EventStream }),
      ...(socket && { socket: fillTemplates(socket, sources) as SocketScript }),
      ...(headers && { headers: filledHeaders(headers, sources) }),
      ...(location !== undefined && { location: headerOf(fillText(location, sources)) }),
    };
  }

  #shapeResponse(response: Response, scripted: ScriptAnswer | undefined): Response | Promise<Response> {
    return scripted ? shapeResponse(response, scripted, this.#backend.clock, this.#signal) : response;
  }

  /** Applies the scripted network behaviour: hold, delay, failure, hang. */
  async #wait(
    call: Pick<Call, 'id'>,
    { hold, delayMs, network }: ScriptAnswer,
    signal: AbortSignal,
    note: (response: JournalResponse) => void,
  ): Promise<void> {
    const { clock, journal } = this.#backend;
    const finished = new AbortController();
    const aborted = rejectOnAbort(signal, () => this.#abortEffect(), finished.signal);
    try {
      if (hold !== undefined) {
        journal.add({ t: clock.now(), kind: 'control', name: 'held', data: { call: call.id, hold } });
        await Promise.race([this.#scripts.waitForRelease(hold, signal), aborted]);
      }
      if (delayMs) await Promise.race([sleep(clock, delayMs, finished.signal), aborted]);
      if (network === 'error') {
        note({ network });
        throw new NetworkEffect('error');
      }
      if (network === 'hang') {
        note({ network });
        await aborted;
      }
    } finally {
      finished.abort(FINISHED);
    }
  }

  #abortEffect(): NetworkEffect {
    return new NetworkEffect(this.#signal.aborted ? 'disposed' : 'aborted');
  }

  #document(path: string, request: Request, url: URL): Response {
    const { headers } = request;
    const languages = { acceptLanguage: headers.get('accept-language'), cookie: headers.get('cookie') };
    const page = pageAt(path, languages, this.#backend);
    this.#backend.journal.add({
      t: this.#backend.clock.now(),
      kind: 'call',
      name: 'document',
      request: journalRequestOf(request, url, Object.fromEntries(url.searchParams), undefined),
      response: { http: page.http },
      data: { pageType: page.bootstrap.pageType },
    });
    return new Response(documentOf(page), {
      status: page.http,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
      },
    });
  }
}

/** Returns a request as the journal shows it, without secrets. */
export function journalRequestOf(
  request: Request,
  url: URL,
  query: Readonly<Record<string, string>>,
  body: unknown,
): JournalRequest {
  return {
    method: request.method,
    url: redactUrl(url),
    headers: redactHeaders(request.headers),
    query: redact(query) as Record<string, string>,
    ...(body !== undefined && { body: redact(body) }),
  };
}

function filledHeaders(headers: Readonly<Record<string, string>>, sources: TemplateSources): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerOf(fillText(value, sources))]));
}

/** Replaces characters that a header can't contain: the text may come from a request. */
function headerOf(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8_192);
}

/** Scripted text for a request that is no call: raw text, or the body as JSON. */
function textFrom(scripted: ScriptAnswer | undefined): string | undefined {
  if (scripted?.eventStream) return '';
  if (scripted?.raw !== undefined || scripted?.body === undefined) return scripted?.raw;
  return typeof scripted.body === 'string' ? scripted.body : JSON.stringify(scripted.body);
}

/** Returns the journal's data of a scripted stream, from which recordings repeat it. */
function streamedData({ eventStream }: ScriptAnswer = {}): { readonly eventStream: EventStream } | undefined {
  return eventStream && { eventStream };
}

function textOf(http: number, text: string): string | null {
  return NULL_BODY_STATUSES.has(http) ? null : text;
}

function bodyOf({ body, raw }: CallAnswer): unknown {
  return raw ?? redact(body);
}

/** Returns the request's body as JSON, or as text that no schema accepts if it isn't JSON. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function responseOf({ http, body, raw, headers }: CallAnswer, cors: Cors): Response {
  if (raw === undefined && body === undefined)
    return new Response(null, { status: http, headers: { ...cors, ...headers } });
  return json(http, body, { ...cors, ...headers }, raw);
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>>, raw?: string): Response {
  return new Response(raw ?? JSON.stringify(body), {
    status,
    headers: { ...JSON_HEADERS, ...headers },
  });
}

function art(path: string, address: string, cors: Cors, { uploads }: Backend): Response {
  const sent = uploads.get(path);
  if (sent) {
    const headers = { 'content-type': `image/${sent.type}`, 'cache-control': CACHE_IMMUTABLE };
    return new Response(sent.bytes, { headers: { ...cors, ...headers } });
  }
  const svg = answerArt(path);
  if (svg === undefined) return json(404, failure('FailureNoResource', 'no such picture'), cors);
  return new Response(svg, {
    headers: {
      ...cors,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': cacheControlOf(address, artVersion(path)),
    },
  });
}
