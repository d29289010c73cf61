import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../src/kit/clock.ts';
import type { Random } from '../../src/kit/random.ts';
import { createWorld } from '../core/world/createWorld.ts';
import { rendererVersion } from '../demo/film/rendererVersion.ts';
import { ControlError } from '../core/control/controlError.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import type { StreamPort, StreamSettings } from '../core/world/stream.ts';
import { type Addressee, addressee, originsOf } from './http/addresses.ts';
import { failure } from './control/jsonResponses.ts';
import { builtFrontend, type Frontend } from './frontend/frontend.ts';
import { escapeHtml } from './http/escapeHtml.ts';
import { htmlPage } from './http/htmlPage.ts';
import { SignallingRate } from './http/signallingRate.ts';
import { WorldPersistence } from './worlds/storage/worldPersistence.ts';
import type { WorldStore } from './worlds/storage/worldStore.ts';
import { listen } from './http/listen.ts';
import { framedByPanel } from './http/frameAncestors.ts';
import { type Answerer, POLICY, type SecurityHeaders, securityHeaders } from './http/headers.ts';
import { type AnsweredBy, Metrics } from './metrics/metrics.ts';
import { BadRequest, preset, sendResponse } from './http/nodeWeb.ts';
import { type ProxyOptions, RecordingProxy } from './proxy/recordingProxy.ts';
import { isWatched, serveRoot } from './rootServer.ts';
import type { ScenarioLibrary } from './scenarioFiles/scenarioLibrary.ts';
import { rootOrigin, type Site } from './http/publicAddress.ts';
import { PARTS } from './http/staticFiles.ts';
import { Snapshots } from './worlds/file/snapshots.ts';
import { type HostedWorld, Worlds } from './worlds/worlds.ts';
import type { WebSockets } from './sockets/webSockets.ts';
import { serveWorld } from './worldServer.ts';

export interface HostOptions {
  readonly port: number;
  /** Whether start-up fails if the port is in use, instead of trying the next port. */
  readonly exactPort?: boolean;
  readonly domain: string;
  /** Public addresses behind a proxy. Without a site, browsers connect directly. */
  readonly site?: Site;
  /** Address to listen on. Defaults to loopback. */
  readonly address?: string;
  /** Bearer token that the control API requires. Without it, the control API is open. */
  readonly token?: string;
  /** Real service that answers calls of the simulated worlds, and its rules. */
  readonly proxy?: ProxyOptions;
  /** Persistent storage of simulated worlds. Without a store, worlds end with the process. */
  readonly store?: WorldStore;
  /** Name of this process among those that share the store. */
  readonly node?: string;
  readonly apiPrefix: string;
  readonly beaconPath: string;
  /** Folder of the built app. */
  readonly dist: string;
  /** The project's root. If given, the host serves its sources instead of the build. */
  readonly dev?: string;
  readonly scenario: Scenario;
  /** Available scenarios; files may add to them. */
  readonly library: ScenarioLibrary;
  readonly seed: number;
  readonly streaming: StreamSettings;
  readonly idleMs: number;
  readonly maxWorlds: number;
  /** Maximum signalling calls per second for each simulated world. */
  readonly signallingPerSec?: number;
  readonly stream: StreamPort;
  readonly clock: Clock;
  readonly random: Random;
  /** Receives each unexpected error of the simulator. */
  readonly report: (error: unknown) => void;
  /** Receives messages for the operator, one sentence each, such as the end of a simulated world. */
  readonly log: (text: string) => void;
}

/**
 * Default limit of signalling calls. A player makes at most one signalling call in two seconds, but all players of a
 * load test share one simulated world.
 */
const SIGNALLING_PER_SEC = 200;

export interface Host {
  readonly port: number;
  /** The default port, if another program uses it and the host listens on another one. */
  readonly occupiedPort?: number;
  /** Origin of the host: `http://localhost:4800`. */
  readonly origin: string;
  readonly worlds: Worlds;
  /** Ends every simulated world and closes every connection. */
  close(): Promise<void>;
}

/**
 * Starts the simulator.
 *
 * @throws PortInUseError if the requested port is in use, or no free port was found
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { clock } = options;
  const domain = options.site?.domain ?? options.domain;
  // Requests that arrive during the simulator's start-up wait for this handler.
  const handler = Promise.withResolvers<(incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>>();
  const listening = await listen(
    options.port,
    (incoming, outgoing) => {
      handler.promise
        .then((serve) => serve(incoming, outgoing))
        .catch((error: unknown) => fail(error, incoming, outgoing, options.report));
    },
    { address: options.address, exactPort: options.exactPort },
  );
  const { port, occupiedPort, servers } = listening;
  const site: Site = options.site ?? { scheme: 'http', domain, port };
  const worlds = new Worlds({
    ...options,
    createWorld: (of) => createWorld({ ...of, rendererVersion: rendererVersion() }),
    originsOf: (world) => originsOf(world, site),
  });
  const metrics = new Metrics(worlds);
  const { store, node = randomUUID(), report } = options;
  const persistence =
    store && new WorldPersistence({ worlds, store, node, clock, report, onSaved: () => metrics.saved() });
  persistence?.watch();
  const find = async (name: string) => (persistence ? persistence.find(name) : worlds.get(name));
  const [server] = servers;
  const frontend =
    options.dev === undefined || !server
      ? builtFrontend(options.dist)
      : await (await import('./frontend/viteFrontend.ts')).viteFrontend(options.dev, server, domain);
  const proxy = options.proxy && new RecordingProxy(options.proxy, options.log);
  let sockets: WebSockets | undefined;
  const upgrade = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Few pages have WebSockets, so their code loads with the first one.
    const loaded = await import('./sockets/webSockets.ts');
    sockets ??= new loaded.WebSockets({
      addressee: (name) => addressee(name, domain),
      find,
      proxy,
      hasDevelopmentServer: options.dev !== undefined,
      report,
    });
    sockets.upgrade(incoming, socket, head);
  };
  server?.on('upgrade', (incoming, socket, head) => {
    // Node no longer handles errors of this connection, and one without a listener would end the process.
    socket.on('error', () => socket.destroy());
    upgrade(incoming, socket, head).catch((error: unknown) => {
      report(error);
      socket.destroy();
    });
  });
  for (const socketServer of servers.slice(1)) {
    socketServer.on('upgrade', (request, socket, head) => server?.emit('upgrade', request, socket, head));
  }
  worlds.watch();
  const { signallingPerSec = SIGNALLING_PER_SEC } = options;
  const panel = rootOrigin(site);
  const paths = {
    ...options,
    panel,
    rate: new SignallingRate<HostedWorld>(signallingPerSec, () => clock.now()),
    proxy,
  };
  const root = {
    worlds,
    find,
    // If saving to the store fails now, the regular save a second later retries.
    persist: async (hosted: HostedWorld) => persistence?.begin(hosted).catch(report),
    library: options.library,
    scenario: options.scenario,
    snapshots: new Snapshots(),
    clock,
    site,
    metrics,
    startedAt: clock.now(),
    ...(options.token !== undefined && { token: options.token }),
  };

  handler.resolve(async (incoming, outgoing) => {
    // Monitoring requests are accepted under any host name.
    const target = isWatched(incoming.url) ? ({ kind: 'root' } as const) : addressee(incoming.headers.host, domain);
    let unreadable: string | undefined;
    const hosted =
      target.kind === 'world'
        ? await find(target.world).catch((error: unknown) => {
            if (!(error instanceof ControlError)) throw error;
            unreadable = error.message;
            return undefined;
          })
        : undefined;
    const startedMs = performance.now();
    const by: AnsweredBy = target.kind !== 'world' ? 'root' : target.service === 'page' ? 'page' : 'service';
    outgoing.once('close', () => {
      const http = outgoing.headersSent ? outgoing.statusCode : 0;
      metrics.answered(by, http, (performance.now() - startedMs) / 1000);
    });
    const answerer = answererOf(target, hosted, frontend, incoming.url);
    const headers = securityHeaders(answerer, incoming.url);
    preset(
      outgoing,
      target.kind === 'world' && hosted ? framableHeaders(headers, answerer.kind === 'page', panel) : headers,
    );
    if ((incoming.headersDistinct['host']?.length ?? 0) > 1) {
      return sendResponse(failure(400, 'Host', 'the request has more than one Host header'), outgoing);
    }
    if (target.kind === 'foreign') {
      return sendResponse(
        failure(
          403,
          'Host',
          'this host name does not belong to the simulator; use localhost or the domain of --domain',
        ),
        outgoing,
      );
    }
    if (target.kind === 'root') return serveRoot(root, incoming, outgoing);
    if (unreadable !== undefined)
      return sendResponse(unreadableWorld(incoming, rootOrigin(site), unreadable), outgoing);
    if (target.kind === 'nothing' || !hosted)
      return sendResponse(
        noWorld(incoming, rootOrigin(site), target.kind === 'world' ? worlds.endReason(target.world) : undefined),
        outgoing,
      );
    return serveWorld(hosted, target.service, frontend, paths, incoming, outgoing);
  });

  return {
    port,
    ...(occupiedPort === undefined ? {} : { occupiedPort }),
    origin: rootOrigin(site),
    worlds,
    close: async () => {
      await persistence?.close();
      worlds.dispose();
      sockets?.close();
      await frontend.close();
      await listening.close();
    },
  };
}

function answererOf(
  target: Addressee,
  hosted: HostedWorld | undefined,
  { strict }: Frontend,
  path: string | undefined,
): Answerer {
  if (target.kind !== 'world' || !hosted) return { kind: 'root' };
  const { service } = target;
  const { origins } = hosted.world;
  if (service === 'page' && path?.startsWith(PARTS)) return { kind: 'part' };
  return service === 'page' ? { kind: 'page', origins, strict } : { kind: 'service', service, origins };
}

function framableHeaders(headers: SecurityHeaders, isPage: boolean, panel: string): SecurityHeaders {
  const { [POLICY]: policy, ...otherHeaders } = headers;
  return policy === undefined ? headers : { ...otherHeaders, [POLICY]: framedByPanel(policy, isPage, panel) };
}

function noWorld({ headers }: IncomingMessage, origin: string, reason: string | undefined): Response {
  return htmlPage(
    404,
    'This world is not open',
    `<p><code>${escapeHtml(headers.host ?? '')}</code> ${reason === undefined ? 'has ended or never existed: a world ends when the simulator stops, and after a long time without use.' : `has ended: ${escapeHtml(reason)}.`}</p>
<p><a class="go" href="${origin}/">Open a fresh world</a> <a href="${origin}/__sim/">Control panel</a></p>`,
  );
}

function unreadableWorld({ headers }: IncomingMessage, origin: string, reason: string): Response {
  return htmlPage(
    409,
    'This world can’t be opened',
    `<p><code>${escapeHtml(headers.host ?? '')}</code> stays stored, but this release can’t read it: ${escapeHtml(reason)}.</p>
<p><a class="go" href="${origin}/">Open a fresh world</a> <a href="${origin}/__sim/">Control panel</a></p>`,
  );
}

/** Responds with the error. Only unexpected errors are reported. */
async function fail(
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  report: HostOptions['report'],
): Promise<void> {
  // The client disconnected before its request was complete; no response is needed.
  if (incoming.destroyed && !incoming.complete) return;
  // Discard the rest of a rejected body; otherwise the client never reads the response.
  incoming.resume();
  const [response, expected] = asResponse(error);
  if (!expected) report(error);
  if (outgoing.headersSent) return void outgoing.destroy();
  // A request that failed before its host was known gets the security headers of the root.
  if (!outgoing.hasHeader(POLICY)) preset(outgoing, securityHeaders({ kind: 'root' }, incoming.url));
  await sendResponse(response, outgoing);
}

function asResponse(error: unknown): [Response, expected: boolean] {
  if (error instanceof BadRequest) {
    return [failure(error.http, error.http === 413 ? 'body' : 'request', error.message), true];
  }
  if (error instanceof ControlError) return [failure(400, error.field, error.message, error.nearest), true];
  return [failure(500, '', 'the simulator itself failed; its console says how'), false];
}
