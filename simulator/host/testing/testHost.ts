import { request } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SeededRandom } from '../../../src/kit/random.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';
import { RecordedStreams } from '../../core/testing/recordedStream.ts';
import { DEFAULT_SCENARIO, SCENARIOS } from '../../scenarios/allScenarios.ts';
import { ErrorSchema, JournalEntrySchema, OpenedWorldSchema } from '../control/schemas.ts';
import { ScenarioLibrary } from '../scenarioFiles/scenarioLibrary.ts';
import { type Host, type HostOptions, startHost } from '../host.ts';

export interface HostResponse {
  readonly http: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** Parses the body as JSON; throws if it is invalid. */
  json(): unknown;
  /** Parses the body as JSON and validates it; throws if it is invalid. */
  as<S extends z.ZodMiniType>(schema: S): z.output<S>;
}

export interface Asking {
  readonly method?: string;
  /** The Host header, if it differs from the URL's. */
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Request body. Objects are sent as JSON, strings unchanged. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends an HTTP request to loopback. Names below localhost resolve automatically only in browsers. */
export function ask(url: string, { method, host, headers, body, signal }: Asking = {}): Promise<HostResponse> {
  const { hostname, port, pathname, search } = new URL(url);
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { host: host ?? `${hostname}:${port}`, ...headers },
        agent: false,
        ...(signal && { signal }),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString('utf8');
          resolve({
            http: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            bytes,
            json: () => JSON.parse(text) as unknown,
            as: (schema) => schema.parse(JSON.parse(text)),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Starts a host on a free port, by default with recorded streams and without a built app. */
export async function testHost(options: Partial<HostOptions> = {}) {
  const streams = new RecordedStreams();
  const reported: unknown[] = [];
  const logged: string[] = [];
  const host: Host = await startHost({
    port: 0,
    domain: 'localhost',
    apiPrefix: '/api',
    beaconPath: '/beacon',
    dist: join(import.meta.dirname, 'nothing-built'),
    scenario: DEFAULT_SCENARIO,
    library: new ScenarioLibrary(SCENARIOS),
    seed: 1,
    streaming: { marker: false, renderOnInput: false },
    idleMs: 3_600_000,
    maxWorlds: 500,
    stream: streams,
    clock: systemClock,
    random: new SeededRandom(1),
    report: (error) => reported.push(error),
    log: (text) => logged.push(text),
    ...options,
  });
  const control = (path: string, asking?: Asking) => ask(`${host.origin}/__sim${path}`, asking);
  return {
    host,
    streams,
    reported,
    logged,
    /** Calls the control API. */
    control,
    open: async (body: object = {}) =>
      (await control('/worlds', { body: { scenario: DEFAULT_SCENARIO.id, ...body } })).as(OpenedWorldSchema),
    journal: async (id: string, after = 0) =>
      (await control(`/worlds/${id}/journal?after=${after}`)).as(z.array(JournalEntrySchema)),
    /** Makes an invalid call to the control API. Returns the status and the error's field. */
    refused: async (path: string, asking?: Asking): Promise<[number, string]> => {
      const response = await control(path, asking);
      return [response.http, response.as(ErrorSchema).error.field];
    },
  };
}

export type Opened = z.output<typeof OpenedWorldSchema>;
