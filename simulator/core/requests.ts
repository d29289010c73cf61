import type { Call } from '../../src/contracts/call.ts';
import { HTML_GAME } from '../../src/contracts/htmlGame.ts';
import { sleep } from '../../src/kit/clock.ts';
import { type Answered, answerCall, type Asked } from './answerCall.ts';
import { answerArt } from '../art/answerArt.ts';
import { BODILESS } from './bodiless.ts';
import type { Backend } from './backend.ts';
import { failure } from './calls/status.ts';
import { corsHeaders, preflight } from './cors.ts';
import { documentOf, pageAt } from './documents.ts';
import { answerGame } from '../games/html/answerGame.ts';
import type { JournalRequest, JournalResponse } from './journal.ts';
import { INPUT_MAPPER_SCRIPT } from './inputMapperScript.ts';
import { whenAborted, within } from './life.ts';
import { magicAnswer } from './magic/requests.ts';
import { NetworkEffect } from './networkEffect.ts';
import { redact, redactHeaders, redactUrl } from './redact.ts';
import { fieldsOf, type Service } from '../services/service.ts';
import type { ServiceId } from '../services/serviceIds.ts';
import { routeOf, type ScriptId } from './route.ts';
import type { ScriptAnswer, Scripts } from './script.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

type Cors = Readonly<Record<string, string>>;

/** Takes the requests of a world: finds what each is for, answers it, and writes the calls into the journal. */
export class Requests {
  readonly #backend: Backend;
  readonly #scripts: Scripts;
  readonly #life: AbortSignal;

  constructor(backend: Backend, scripts: Scripts, life: AbortSignal) {
    this.#backend = backend;
    this.#scripts = scripts;
    this.#life = life;
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
        return this.#call(route.call, request, url, cors);
      case 'art':
        return art(route.path, cors, this.#backend);
      case 'script':
        return this.#script(route.id, request, url, cors);
      case 'document':
        return this.#document(route.path, request, url);
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
    // Taken before anything is awaited, so that answers go to requests in the order of their arrival.
    const next = this.#scripts.next(call.id);
    const t = this.#backend.clock.now();
    const query = Object.fromEntries(url.searchParams);
    const body = call.encoding === 'json' ? await readBody(request) : undefined;
    const scripted = next ?? magicAnswer(call.id, query, body);
    const asked: Asked = { call, request, query, body };
    const noted = requestOf(request, url, query, body);
    const note = (response: JournalResponse) =>
      this.#backend.journal.add({ t, kind: 'call', name: call.id, request: noted, response });

    const one = within(this.#life);
    const leave = () => one.abort();
    request.signal.addEventListener('abort', leave, { once: true });
    try {
      if (scripted) await this.#wait(call, scripted, one.signal, note);
      const answered = await answerCall(asked, this.#backend, scripted);
      note({ http: answered.http, ...(bodyOf(answered) !== undefined && { body: bodyOf(answered) }) });
      return responseOf(answered, cors);
    } finally {
      request.signal.removeEventListener('abort', leave);
      one.abort();
    }
  }

  /** Scripted and written down like a call, though its answer is code. */
  async #script(id: ScriptId, request: Request, url: URL, cors: Cors): Promise<Response> {
    const { scripted, http, note } = await this.#scripted(id, request, url);
    note({ http });
    return new Response(textOf(http, scripted?.raw ?? (http < 300 ? INPUT_MAPPER_SCRIPT : '')), {
      status: http,
      headers: { ...cors, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    });
  }

  /** Scripted and written down like a call, though its answer is a document. */
  async #game(request: Request, url: URL): Promise<Response> {
    const { scripted, http, note } = await this.#scripted(HTML_GAME.id, request, url);
    const game = http < 300 ? await answerGame(url, this.#backend) : undefined;
    const found = game || http >= 300 ? http : 404;
    note({ http: found });
    if (game && scripted?.raw === undefined && !BODILESS.has(found)) return game;
    return new Response(textOf(found, scripted?.raw ?? `HTTP ${found}\n`), {
      status: found,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    });
  }

  /** Scripted and written down like a call, though it is another's service that is asked. */
  async #service(service: Service | undefined, request: Request, url: URL, cors: Cors): Promise<Response> {
    if (!service) return json(404, { error: 'not_found' }, cors);
    const text = await request.text();
    const { scripted, http, note } = await this.#scripted(service.id, request, url, fieldsOf(text));
    const answer = service.answer({ url, text }, this.#backend);
    if (answer.text === undefined) {
      note({ network: 'error' });
      throw new NetworkEffect('error');
    }
    const told = http === 200 ? (answer.http ?? 200) : http;
    note({ http: told }, answer.data);
    return new Response(textOf(told, scripted?.raw ?? (http < 300 ? answer.text : '')), {
      status: told,
      headers: {
        ...cors,
        'content-type': `${answer.type ?? 'application/json'}; charset=utf-8`,
        ...(answer.policy !== undefined && { 'content-security-policy': answer.policy }),
        'cache-control': 'no-store',
      },
    });
  }

  /** What is scripted for something that is no call, once it has been lived through, and how its answer is written down. */
  async #scripted(id: ScriptId | ServiceId | typeof HTML_GAME.id, request: Request, url: URL, body?: unknown) {
    const scripted = this.#scripts.next(id);
    const { clock, journal } = this.#backend;
    const noted = requestOf(request, url, {}, body);
    const t = clock.now();
    const note = (response: JournalResponse, data?: Readonly<Record<string, unknown>>) =>
      void journal.add({ t, kind: 'call', name: id, request: noted, response, ...(data && { data }) });
    if (scripted) await this.#wait({ id }, scripted, AbortSignal.any([this.#life, request.signal]), note);
    return { scripted, http: scripted?.http ?? 200, note };
  }

  /** Lives through what the script does to the network: held, delayed, failing, hanging. */
  async #wait(
    call: Pick<Call, 'id'>,
    { hold, delayMs, network }: ScriptAnswer,
    signal: AbortSignal,
    note: (response: JournalResponse) => void,
  ): Promise<void> {
    const { clock, journal } = this.#backend;
    const over = new AbortController();
    const gone = whenAborted(signal, () => this.#gone(), over.signal);
    try {
      if (hold !== undefined) {
        journal.add({ t: clock.now(), kind: 'control', name: 'held', data: { call: call.id, hold } });
        await Promise.race([this.#scripts.held(hold, signal), gone]);
      }
      if (delayMs) await Promise.race([sleep(clock, delayMs, over.signal), gone]);
      if (network === 'error') {
        note({ network });
        throw new NetworkEffect('error');
      }
      if (network === 'hang') {
        note({ network });
        await gone;
      }
    } finally {
      over.abort();
    }
  }

  #gone(): NetworkEffect {
    return new NetworkEffect(this.#life.aborted ? 'disposed' : 'aborted');
  }

  #document(path: string, request: Request, url: URL): Response {
    const { headers } = request;
    const languages = { acceptLanguage: headers.get('accept-language'), cookie: headers.get('cookie') };
    const page = pageAt(path, languages, this.#backend);
    this.#backend.journal.add({
      t: this.#backend.clock.now(),
      kind: 'call',
      name: 'document',
      request: requestOf(request, url, Object.fromEntries(url.searchParams), undefined),
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

function requestOf(request: Request, url: URL, query: Readonly<Record<string, string>>, body: unknown): JournalRequest {
  return {
    method: request.method,
    url: redactUrl(url),
    headers: redactHeaders(request.headers),
    query: redact(query) as Record<string, string>,
    ...(body !== undefined && { body: redact(body) }),
  };
}

function textOf(http: number, text: string): string | null {
  return BODILESS.has(http) ? null : text;
}

function bodyOf({ body, raw }: Answered): unknown {
  return raw ?? redact(body);
}

/** A body that is no JSON counts as the text that it is, and fits no schema. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function responseOf({ http, body, raw, headers }: Answered, cors: Cors): Response {
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

function art(path: string, cors: Cors, { uploads }: Backend): Response {
  const sent = uploads.get(path);
  if (sent) {
    const headers = { 'content-type': `image/${sent.type}`, 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(sent.bytes, { headers: { ...cors, ...headers } });
  }
  const svg = answerArt(path);
  if (svg === undefined) return json(404, failure('FailureNoResource', 'no such picture'), cors);
  return new Response(svg, {
    headers: { ...cors, 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
