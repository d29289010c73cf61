import type { WebSocket } from 'ws';
import { corsHeaders } from '../../core/http/cors.ts';
import { isCrossSiteForgery, isFromOtherSite } from '../../core/http/crossSiteRequest.ts';
import { NetworkEffect } from '../../core/http/networkEffect.ts';
import { journalRequestOf } from '../../core/http/requests.ts';
import type { JournalRequest, JournalResponse } from '../../core/journal/journal.ts';
import { LONGEST_RECORDED, redact } from '../../core/journal/redact.ts';
import { callOf } from '../../core/recorded/har.ts';
import { hideForeign } from '../../core/recorded/hideForeign.ts';
import type { ProxiedData } from '../../core/recorded/journalRecord.ts';
import { EVENT_STREAM } from '../../core/script/eventStream.ts';
import type { RequestFacts } from '../../core/script/requestMatch.ts';
import { SOCKET } from '../../core/script/script.ts';
import type { Origins } from '../../core/world/origins.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { EVENTS, type ProxyRule, ruleOf } from './proxyRules.ts';
import { certificateAdvice, trustOptions } from './certificates.ts';
import { forward, isEventStream, type ServiceTarget } from './realService.ts';
import { jsonOf } from './recordedText.ts';
import type { TcpFault } from './tcpFault.ts';

/** Addresses of the real service by the host that they replace. Calls of other hosts are answered by the world. */
export type ServiceAddresses = Readonly<Partial<Record<keyof Origins, string>>>;

export interface ProxyOptions {
  readonly addresses: ServiceAddresses;
  readonly rules: readonly ProxyRule[];
  /** Certificates of authorities, as PEM, that the proxy trusts besides the usual ones. */
  readonly trusted?: readonly string[];
}

/** An answer and the fault of its connection. */
export interface ProxyAnswer {
  readonly response: Response;
  readonly tcp?: TcpFault | undefined;
}

/**
 * Answers calls of worlds by a real service, by rules. The journal has each of these calls, and the content of recorded
 * ones without secrets, so that a world converts to a scenario as usual.
 */
export class RecordingProxy {
  readonly #options: ProxyOptions;
  /** Number of requests by call, for each world. */
  readonly #counts = new WeakMap<HostedWorld, Map<string, number>>();
  readonly #log: (text: string) => void;
  readonly #tls: ReturnType<typeof trustOptions>;
  /** Addresses whose failure was logged. */
  readonly #failed = new Set<string>();

  /** @param log receives the first failure of each address */
  constructor(options: ProxyOptions, log: (text: string) => void) {
    this.#options = options;
    this.#log = log;
    this.#tls = trustOptions(options.trusted ?? []);
  }

  /**
   * Answers a request to a world.
   *
   * @param mock answers as the world
   * @throws NetworkEffect if the real service can't be reached
   */
  async answer(
    hosted: HostedWorld,
    service: keyof Origins,
    request: Request,
    mock: () => Promise<Response>,
  ): Promise<ProxyAnswer> {
    const { [service]: address } = this.#options.addresses;
    const url = new URL(request.url);
    const text = address === undefined ? '' : await request.clone().text();
    const call = address === undefined ? undefined : callOf({ method: request.method, url, body: text });
    if (!call) return { response: await mock() };
    // The world refuses it. The service would trust the cookie.
    if (isCrossSiteForgery(call, request.headers, new URL(hosted.world.origins.page).origin))
      return { response: await mock() };
    const passed = this.#choose(hosted, service, request, call.id, text);
    if (!passed || passed.answer === 'mock') return { response: await mock(), tcp: passed?.tcp };
    const response = await this.#pass(hosted, request, text, passed);
    const cors = corsHeaders(call.host, request.headers.get('origin'), passed.pages.world);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return { response, tcp: passed.tcp };
  }

  /**
   * Answers a request for server-sent events of the page's host that is no call of the contract.
   *
   * @returns undefined if the world answers
   * @throws NetworkEffect if the real service can't be reached
   */
  async answerEvents(hosted: HostedWorld, request: Request): Promise<ProxyAnswer | undefined> {
    if (!request.headers.get('accept')?.includes(EVENT_STREAM)) return undefined;
    if (this.#options.addresses.page === undefined) return undefined;
    // The service would trust the player's cookie.
    if (isFromOtherSite(request.headers, new URL(hosted.world.origins.page).origin))
      return { response: new Response(null, { status: 403 }) };
    const passed = this.#choose(hosted, 'page', request, EVENTS, '');
    if (!passed || passed.answer === 'mock') return undefined;
    return { response: await this.#pass(hosted, request, '', passed), tcp: passed.tcp };
  }

  /**
   * Passes a WebSocket to the real service.
   *
   * @param accept opens the connection to the client, with a subprotocol
   * @returns undefined if the world answers, and the service's answer if it refuses
   * @throws NetworkEffect if the real service can't be reached
   */
  async passSocket(
    hosted: HostedWorld,
    service: keyof Origins,
    request: Request,
    accept: (protocol: string | undefined) => Promise<WebSocket>,
  ): Promise<'passed' | { readonly status: number } | undefined> {
    const passed = this.#choose(hosted, service, request, SOCKET, '');
    if (!passed || passed.answer === 'mock') return undefined;
    const { bridge, openServiceSocket } = await import('./passedSocket.ts');
    const note = this.#noteOf(hosted, request, '', passed);
    const opened = await openServiceSocket(request, passed, this.#tls).catch((error: unknown) =>
      this.#fail(request.signal, passed.address, error, note),
    );
    if ('status' in opened) {
      note({ http: opened.status });
      return opened;
    }
    const client = await accept(opened.protocol === '' ? undefined : opened.protocol);
    bridge(client, opened, hosted, new URL(request.url).pathname, passed.answer === 'record', (socket) =>
      note({ http: 101 }, { proxied: true, ...(socket && { socket }) }),
    );
    return 'passed';
  }

  /** Returns how the real service gets a request; undefined if the host has no address. */
  #choose(hosted: HostedWorld, service: keyof Origins, request: Request, id: string, text: string): Passed | undefined {
    const { [service]: address, page = address } = this.#options.addresses;
    if (address === undefined) return undefined;
    const url = new URL(request.url);
    const facts: RequestFacts = {
      method: request.method,
      url: url.href,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: jsonOf(text),
      player: undefined,
    };
    const { answer, tcp } = ruleOf(this.#options.rules, id, facts, this.#count(hosted, id));
    const pages = { world: new URL(hosted.world.origins.page).origin, service: new URL(page ?? address).origin };
    return { id, answer, tcp, address, pages };
  }

  /** Sends a request to the real service, and writes it and its answer into the journal. */
  async #pass(hosted: HostedWorld, request: Request, text: string, passed: Passed): Promise<Response> {
    const note = this.#noteOf(hosted, request, text, passed);
    const signal = AbortSignal.any([request.signal, hosted.ended]);
    const response = await forward(request, text, passed, this.#tls, signal).catch((error: unknown) =>
      this.#fail(signal, passed.address, error, note),
    );
    const http = response.status;
    if (passed.answer === 'pass') note({ http });
    else if (isEventStream(response) && response.body) {
      const { recordEvents } = await import('./recordedEvents.ts');
      const body = recordEvents(response.body, hosted.clock, (eventStream) =>
        note({ http }, { proxied: true, eventStream }),
      );
      return new Response(body, response);
    } else {
      const recorded = recordedBody(await response.clone().text());
      note({ http, ...recorded.response }, { proxied: true, ...recorded.data });
    }
    return response;
  }

  /** Returns a function that writes the request and its answer into the world's journal. */
  #noteOf({ clock, world }: HostedWorld, request: Request, text: string, { id, answer }: Passed): Note {
    const t = clock.now();
    const url = new URL(request.url);
    const query = Object.fromEntries(url.searchParams);
    const journalRequest =
      answer === 'pass' ? bareRequestOf(request, url) : recordedRequestOf(request, url, query, jsonOf(text));
    return (response, data = { proxied: true }) => {
      const ms = clock.now() - t;
      // The answer of a stream arrives at once; each of its events has a time.
      const isStream = data.eventStream !== undefined || data.socket !== undefined;
      const entry = { t, kind: 'call', name: id, request: journalRequest, response, data: { ...data } } as const;
      world.note({ ...entry, ...(ms > 0 && !isStream && { ms }) });
    };
  }

  /** @throws NetworkEffect */
  #fail(signal: AbortSignal, address: string, error: unknown, note: Note): never {
    const message = messageOf(error);
    note({ network: 'error' }, { proxied: true, error: message });
    if (!signal.aborted) this.#logOnce(address, message);
    throw new NetworkEffect('error');
  }

  #logOnce(address: string, message: string): void {
    if (this.#failed.has(address)) return;
    this.#failed.add(address);
    this.#log(`${address} gave no answer: ${message}`);
  }

  #count(hosted: HostedWorld, call: string): number {
    const counts = this.#counts.get(hosted) ?? new Map<string, number>();
    this.#counts.set(hosted, counts);
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    return count;
  }
}

type Note = (response: JournalResponse, data?: ProxiedData) => void;

/** How a request is passed. */
interface Passed extends ServiceTarget {
  readonly id: string;
  readonly answer: ProxyRule['answer'];
  readonly tcp: TcpFault | undefined;
}

/** Returns the journal's form of a request whose content it doesn't keep. */
function bareRequestOf({ method }: Request, { origin, pathname }: URL): JournalRequest {
  return { method, url: origin + pathname, headers: {}, query: {} };
}

/** Returns the journal's form of a request, without secrets and session descriptions. */
function recordedRequestOf(...given: Parameters<typeof journalRequestOf>): JournalRequest {
  return hideForeign(journalRequestOf(...given)) as JournalRequest;
}

/** Returns an error's message. If Node has tried several addresses, only the parts of its error have messages. */
function messageOf(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.map((one) => (one instanceof Error ? one.message + certificateAdvice(one) : String(one))).join('; ');
}

/** Returns the fields of a journal entry for a body, without secrets. */
function recordedBody(text: string): {
  readonly response: Pick<JournalResponse, 'body'>;
  readonly data: Pick<ProxiedData, 'text'>;
} {
  const body = jsonOf(text);
  const kept = hideForeign(redact(body, LONGEST_RECORDED));
  const compact = JSON.stringify(body);
  // Other spaces than JSON's own belong to the recording, unless the text contains a secret.
  const isExact = compact === text || JSON.stringify(kept) !== compact || text.length > LONGEST_RECORDED;
  return { response: { body: kept }, data: isExact ? {} : { text } };
}
