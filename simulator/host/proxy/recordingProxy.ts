import { corsHeaders } from '../../core/http/cors.ts';
import { NetworkEffect } from '../../core/http/networkEffect.ts';
import { journalRequestOf } from '../../core/http/requests.ts';
import type { JournalResponse } from '../../core/journal/journal.ts';
import { redact } from '../../core/journal/redact.ts';
import { callOf } from '../../core/recorded/har.ts';
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

/** Longest text of a body that the journal keeps as it is. */
const LONGEST_TEXT = 65_536;

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

  constructor(options: ProxyOptions) {
    this.#options = options;
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
      const journalRequest = journalRequestOf(request, url, query, body);
      const entry = { t, kind: 'call', name: call.id, request: journalRequest, response, data: { ...data } } as const;
      hosted.world.note({ ...entry, ...(ms > 0 && { ms }) });
    };
    const response = await forward(request, text, address, new URL(page ?? address).origin).catch(() => {
      note({ network: 'error' });
      throw new NetworkEffect('error');
    });
    const { origins } = hosted.world;
    const cors = corsHeaders(call.host, request.headers.get('origin'), new URL(origins.page).origin);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    const http = response.status;
    if (answer === 'pass') note({ http });
    else {
      const recorded = recordedBody(await response.clone().text());
      note({ http, ...recorded.response }, { proxied: true, ...recorded.data });
    }
    return { response, tcp };
  }

  #count(hosted: HostedWorld, call: string): number {
    const counts = this.#counts.get(hosted) ?? new Map<string, number>();
    this.#counts.set(hosted, counts);
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    return count;
  }
}

/** Returns the fields of a journal entry for a body, without secrets. */
function recordedBody(text: string): {
  readonly response: Pick<JournalResponse, 'body'>;
  readonly data: Pick<ProxiedData, 'text'>;
} {
  const body = jsonOf(text);
  const kept = redact(body);
  const compact = JSON.stringify(body);
  // Other spaces than JSON's own belong to the recording, unless the text contains a secret.
  const isExact = compact === text || JSON.stringify(kept) !== compact || text.length > LONGEST_TEXT;
  return { response: { body: kept }, data: isExact ? {} : { text } };
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
