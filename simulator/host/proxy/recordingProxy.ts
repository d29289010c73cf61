import { corsHeaders } from '../../core/http/cors.ts';
import { isCrossSiteForgery } from '../../core/http/crossSiteRequest.ts';
import { NetworkEffect } from '../../core/http/networkEffect.ts';
import { journalRequestOf } from '../../core/http/requests.ts';
import type { JournalRequest, JournalResponse } from '../../core/journal/journal.ts';
import { LONGEST_RECORDED, redact } from '../../core/journal/redact.ts';
import { callOf } from '../../core/recorded/har.ts';
import { hideForeign } from '../../core/recorded/hideForeign.ts';
import type { ProxiedData } from '../../core/recorded/journalRecord.ts';
import type { RequestFacts } from '../../core/script/requestMatch.ts';
import type { Origins } from '../../core/world/origins.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { type ProxyRule, ruleOf } from './proxyRules.ts';
import { forward } from './realService.ts';
import type { TcpFault } from './tcpFault.ts';

/** Addresses of the real service by the host that they replace. Calls of other hosts are answered by the world. */
export type ServiceAddresses = Readonly<Partial<Record<keyof Origins, string>>>;

export interface ProxyOptions {
  readonly addresses: ServiceAddresses;
  readonly rules: readonly ProxyRule[];
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
  /** Addresses whose failure was logged. */
  readonly #failed = new Set<string>();

  /** @param log receives the first failure of each address */
  constructor(options: ProxyOptions, log: (text: string) => void) {
    this.#options = options;
    this.#log = log;
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
    const { [service]: address, page = address } = this.#options.addresses;
    const url = new URL(request.url);
    const text = address === undefined ? '' : await request.clone().text();
    const call = address === undefined ? undefined : callOf({ method: request.method, url, body: text });
    if (address === undefined || !call) return { response: await mock() };
    const { origins } = hosted.world;
    const pages = { world: new URL(origins.page).origin, service: new URL(page ?? address).origin };
    // The world refuses it. The service would trust the cookie.
    if (isCrossSiteForgery(call, request.headers, pages.world)) return { response: await mock() };
    const query = Object.fromEntries(url.searchParams);
    const body = jsonOf(text);
    const facts: RequestFacts = {
      method: request.method,
      url: url.href,
      path: url.pathname,
      query,
      headers: request.headers,
      body,
      player: undefined,
    };
    const { answer, tcp } = ruleOf(this.#options.rules, call.id, facts, this.#count(hosted, call.id));
    if (answer === 'mock') return { response: await mock(), tcp };
    const t = hosted.clock.now();
    const note = (response: JournalResponse, data: ProxiedData = { proxied: true }) => {
      const ms = hosted.clock.now() - t;
      const journalRequest =
        answer === 'pass' ? bareRequestOf(request, url) : recordedRequestOf(request, url, query, body);
      const entry = { t, kind: 'call', name: call.id, request: journalRequest, response, data: { ...data } } as const;
      hosted.world.note({ ...entry, ...(ms > 0 && { ms }) });
    };
    const response = await forward(request, text, address, pages).catch((error: unknown) => {
      const message = messageOf(error);
      note({ network: 'error' }, { proxied: true, error: message });
      if (!request.signal.aborted) this.#logOnce(address, message);
      throw new NetworkEffect('error');
    });
    const cors = corsHeaders(call.host, request.headers.get('origin'), pages.world);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    const http = response.status;
    if (answer === 'pass') note({ http });
    else {
      const recorded = recordedBody(await response.clone().text());
      note({ http, ...recorded.response }, { proxied: true, ...recorded.data });
    }
    return { response, tcp };
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
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
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

function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
