import fc from 'fast-check';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import { Visit } from '../../core/testing/testVisit.ts';
import { ErrorSchema } from '../control/schemas.ts';
import { controlRequest } from './fuzzControl.ts';
import { changes, type Json, mutated, sending } from './mutatedJson.ts';
import { checkAllCalls } from './checkAllCalls.ts';
import { ask, type HostResponse, testHost } from './testHost.ts';

/** Statuses with which the simulator may answer any request; another status is a defect. */
const EXACT = new Set([200, 201, 204, 205, 304, 400, 401, 403, 404, 405, 409, 413, 415, 429]);
const REQUESTS_A_WORLD = 20;

/** Report of one request. */
export interface Fuzzed {
  readonly request: string;
  readonly http: number;
  /** CPU time of this process, which is both server and client, in milliseconds. */
  readonly cpuMs: number;
}

export interface FuzzEnd {
  /** Errors in the response, and faults that the simulator reported. */
  readonly wrong: readonly string[];
  /** Seed that reproduces the requests. */
  readonly seed: number;
}

const callRequest = fc
  .tuple(
    fc.constantFrom(...[...CALLS.values()].filter(({ id }) => PLAUSIBLE_REQUESTS[id] !== undefined)),
    changes,
    sending,
    fc.constantFrom('known', 'known', 'known', 'none', 'odd'),
  )
  .map(([call, list, send, who]) => ({ call, body: mutated(PLAUSIBLE_REQUESTS[call.id] as Json, list), send, who }));

const requests = fc.array(fc.oneof(controlRequest, callRequest), {
  minLength: REQUESTS_A_WORLD,
  maxLength: REQUESTS_A_WORLD,
});

/**
 * Sends invalid requests to the control API and to every endpoint of simulated worlds over HTTP, one after the other.
 * Each response must be a success or a defined error in JSON, and each world must keep responding.
 *
 * @param count smallest number of requests; the last world gets all of its requests
 * @param listener receives each result
 */
export async function fuzzAll(count: number, seed: number, listener: (one: Fuzzed) => void): Promise<FuzzEnd> {
  const sim = await testHost({ maxWorlds: 20 });
  const wrong: string[] = [];
  const progress = { sent: 0 };
  const sent = async (request: string, asked: () => Promise<HostResponse>): Promise<HostResponse> => {
    const before = process.cpuUsage();
    const answer = await asked();
    progress.sent++;
    const { user, system } = process.cpuUsage(before);
    listener({ request, http: answer.http, cpuMs: (user + system) / 1000 });
    if (!EXACT.has(answer.http)) wrong.push(`${request} → ${answer.http} ${answer.text.slice(0, 300)}`);
    return answer;
  };
  try {
    for (let run = 0; progress.sent < count && wrong.length === 0; run++) {
      const { id, hosts } = await sim.open();
      const hosted = sim.host.worlds.get(id);
      if (!hosted) throw new Error(`the world ${id} has ended`);
      const visit = new Visit(hosted.world);
      await visit.arrive();
      await visit.play();
      for (const one of fc.sample(requests, { seed: seed + run, numRuns: 1 })[0] ?? []) {
        // The previous random request may have ended the simulated world.
        if ('call' in one && !sim.host.worlds.get(id)) continue;
        if ('call' in one) await sendCall(one, visit, new URL(hosts.page).port, sent);
        else {
          const { method, path, body } = one;
          const at = path.replace('{id}', id);
          const { http, text } = await sent(`${method} /__sim${at} ${body ?? ''}`, () =>
            sim.control(at, { method, ...(body !== undefined && { body }) }),
          );
          if (http >= 400 && method !== 'HEAD' && !ErrorSchema.safeParse(parsed(text)).success)
            wrong.push(`${method} ${at} ${body ?? ''} → ${http} names no field: ${text.slice(0, 300)}`);
        }
      }
      if (sim.host.worlds.get(id)) {
        // A new player arrives: the previous one may have signed out or been away for years.
        const later = new Visit(hosted.world, 'ua-later');
        await later.arrive();
        await checkAllCalls(later);
      }
      for (const { world } of sim.host.worlds.all) sim.host.worlds.end(world.id, 'it was tried enough');
      wrong.push(...sim.reported.splice(0).map(String));
      // Streams and logs that the test bench keeps would count as memory growth of the simulator.
      sim.streams.opened.length = 0;
      sim.logged.length = 0;
    }
    return { wrong, seed };
  } finally {
    await sim.host.close();
  }
}

type CallRequest = typeof callRequest extends fc.Arbitrary<infer T> ? T : never;

async function sendCall(
  { call, body, send, who }: CallRequest,
  visit: Visit,
  port: string,
  sent: (request: string, asked: () => Promise<HostResponse>) => Promise<HostResponse>,
): Promise<void> {
  const asked = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const { url, headers, method } = visit.request(
    call,
    asked,
    who === 'odd' ? { authorization: 'token 🦊'.slice(0, 6) } : {},
  );
  if (who === 'none') for (const name of ['authorization', 'cookie', 'x-play-user-token']) headers.delete(name);
  const text = call.encoding === 'query' ? undefined : send(JSON.stringify(body));
  const { http, text: responseText } = await sent(`${method} ${url} ${text ?? ''} (${who})`, () =>
    ask(url, {
      method,
      host: `${new URL(url).hostname}:${port}`,
      headers: Object.fromEntries(headers),
      ...(text !== undefined && { body: text }),
    }),
  );
  if (http >= 400 && parsed(responseText) === undefined)
    throw new Error(`${call.id} is rejected with a response that is not JSON: ${responseText.slice(0, 300)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
