import { type ChildProcess, fork } from 'node:child_process';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { hashText } from '../../src/kit/random.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import { MCP_PATH } from './control/controlApi.ts';
import { CONTROL_PATH } from './control/routing.ts';
import { QUESTION } from './http/accessToken.ts';
import { addressee } from './http/addresses.ts';
import { securityHeaders } from './http/headers.ts';
import { listen } from './http/listen.ts';
import { closeSignal, preset, sendResponse, webRequest } from './http/nodeWeb.ts';
import type { Settings } from './options.ts';
import { isWatched } from './rootServer.ts';
import { rootOrigin, type Site } from './http/publicAddress.ts';

export interface Processes {
  readonly port: number;
  readonly occupiedPort?: number;
  readonly origin: string;
  /** Ids of the running processes. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

interface Member {
  process: ChildProcess;
  /** Loopback port of the process; pending while the process starts. */
  port: Promise<number>;
}

/** Message of a process that has started to listen. */
export interface Listens {
  readonly portReady: number;
}

/** This agent closes idle connections well before the processes close them. */
const AGENT = new Agent({ keepAlive: true, timeout: 60_000 });
/** Delay before restarting a process that failed to start, in milliseconds. */
const RESTART_MS = 1_000;
const WORLDS_PATH = '/__sim/worlds';
/** Endpoints whose response combines the responses of all processes. */
const MERGED_PATHS: Readonly<Record<string, (answers: readonly Answer[]) => string>> = {
  [WORLDS_PATH]: (answers) => JSON.stringify(answers.flatMap(({ text }) => JSON.parse(text) as unknown[])),
  '/__sim/health': (answers) => JSON.stringify(healthOf(answers.map(({ text }) => JSON.parse(text) as Health))),
  '/__sim/metrics': (answers) => metricsOf(answers.map(({ text }) => text)),
};

interface Answer {
  readonly http: number;
  readonly type: string;
  readonly text: string;
}

interface Health {
  readonly status: 'ok';
  readonly worlds: number;
  readonly uptimeSecs: number;
}

/**
 * Runs the simulator in several processes behind one port. The name of a simulated world selects its process. All
 * processes share a store: a process that exits is restarted, and its worlds are restored.
 *
 * @param script entry point of a process; `args` are its arguments besides the port
 * @throws Error if a process fails to start; the others are stopped
 */
export async function startProcesses(
  { port: requestedPort, exactPort, listen: address, domain, site: outside, processes, encoders }: Settings,
  script: string,
  args: readonly string[],
  report: (error: unknown) => void,
): Promise<Processes> {
  const handler = Promise.withResolvers<(incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>>();
  const listening = await listen(
    requestedPort,
    (incoming, outgoing) => {
      handler.promise
        .then((serve) => serve(incoming, outgoing))
        .catch((error: unknown) => {
          report(error);
          outgoing.destroy();
        });
    },
    { address, exactPort },
  );
  const site: Site = outside ?? { scheme: 'http', domain, port: listening.port };
  const lifetime = new AbortController();
  let started = false;
  const startMember = (member: Partial<Member>): Member => {
    const memberArgs = ['--port', '0', '--listen', '', '--processes', '1', '--quiet', '--public', rootOrigin(site)];
    // Each process encodes without threads, because the processes already use all cores.
    if (encoders === undefined) memberArgs.push('--encoders', '0');
    const child = fork(script, [...args, ...memberArgs], { stdio: 'inherit' });
    const portReady = new Promise<number>((resolve, reject) => {
      child.once('message', (message: Listens) => resolve(message.portReady));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`a process of the simulator ended with ${code ?? 'a signal'}`)));
    });
    const running = Object.assign(member, { process: child, port: portReady });
    portReady.then(
      () => child.once('exit', () => !lifetime.signal.aborted && startMember(running)),
      (error: unknown) => {
        if (!started || lifetime.signal.aborted) return;
        report(error);
        systemClock.after(RESTART_MS, () => startMember(running), lifetime.signal);
      },
    );
    return running;
  };
  const members = Array.from({ length: processes }, () => startMember({}));
  const close = async () => {
    lifetime.abort();
    await listening.close();
    const ended = members.map(
      ({ process: child }) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }),
    );
    await Promise.all(ended);
    AGENT.destroy();
  };
  try {
    await Promise.all(members.map(({ port }) => port));
  } catch (error) {
    await close();
    throw error;
  }
  started = true;

  handler.resolve(async (incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '/';
    const atRoot = isRoot(incoming, site.domain);
    const merge = incoming.method === 'GET' && atRoot ? MERGED_PATHS[path] : undefined;
    if (merge) return mergeAnswers(members, incoming, outgoing, merge);
    if (path === CONTROL_PATH + MCP_PATH && atRoot) return answerMcpRequest(members, site, incoming, outgoing);
    const member = memberOf(members, worldOf(incoming, path, site.domain));
    if (member) forward(await member.port, incoming, outgoing);
  });
  for (const server of listening.servers)
    server.on('upgrade', (incoming, socket, head) => {
      // Node no longer handles errors of this connection, and one without a listener would end the process.
      socket.on('error', () => socket.destroy());
      const member = memberOf(members, worldOf(incoming, incoming.url ?? '/', site.domain));
      member?.port
        .then((port) => forwardUpgrade(port, incoming, socket, head, lifetime.signal))
        .catch((error: unknown) => {
          report(error);
          socket.destroy();
        });
    });
  return {
    port: listening.port,
    ...(listening.occupiedPort === undefined ? {} : { occupiedPort: listening.occupiedPort }),
    origin: rootOrigin(site),
    get pids() {
      return members.flatMap(({ process: { pid } }) => (pid === undefined ? [] : [pid]));
    },
    close,
  };
}

function isRoot({ headers, url }: IncomingMessage, domain: string): boolean {
  return addressee(headers.host, domain).kind === 'root' || isWatched(url);
}

/**
 * Returns the name of the simulated world that a request addresses: by the path for the control API, otherwise by the
 * host name.
 */
function worldOf({ headers }: IncomingMessage, path: string, domain: string): string | undefined {
  const addressed = addressee(headers.host, domain);
  if (addressed.kind === 'world') return addressed.world;
  return worldInPath(path);
}

function worldInPath(path: string): string | undefined {
  const [, controlled] = /^\/__sim\/worlds\/([^/]+)/.exec(path) ?? [];
  return controlled === 'from-file' ? undefined : controlled;
}

/** Forwards a request and its response, including one that is aborted or never arrives. */
function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, rawHeaders } = incoming;
  const passed = request(
    { host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent: AGENT },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('close', () => !answer.complete && incoming.socket.resetAndDestroy());
    },
  );
  // If the network fails or the process exits, the client sees a connection reset.
  passed.once('error', () => incoming.socket.resetAndDestroy());
  outgoing.once('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** Returns the process of a simulated world. Requests without a world go to the first process. */
function memberOf(members: readonly Member[], world: string | undefined): Member | undefined {
  return members[world === undefined ? 0 : hashText(world) % members.length];
}

/** Forwards a request for another protocol, such as a WebSocket, and its connection. */
function forwardUpgrade(
  port: number,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  ended: AbortSignal,
): void {
  if (socket.destroyed) return;
  const passed = connect({ host: '127.0.0.1', port });
  const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}\r\n`] : []));
  passed.write(`${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`, 'latin1');
  passed.write(head);
  passed.pipe(socket).pipe(passed);
  const end = () => {
    passed.destroy();
    socket.destroy();
    ended.removeEventListener('abort', end);
  };
  ended.addEventListener('abort', end);
  for (const side of [passed, socket]) side.once('error', end).once('close', end);
}

/** Maximum size of a body of a Model Context Protocol client, in bytes. */
const MCP_BODY_LIMIT = 1024 * 1024;

/** Answers a Model Context Protocol client. Calls of tools go to the processes of their worlds. */
async function answerMcpRequest(
  members: readonly Member[],
  { scheme }: Site,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  preset(outgoing, securityHeaders({ kind: 'root' }));
  const { host, origin, authorization, 'sec-fetch-site': site } = incoming.headers;
  const checked = {
    host,
    ...(origin !== undefined && { origin }),
    ...(authorization !== undefined && { authorization }),
    ...(site !== undefined && { 'sec-fetch-site': site }),
  };
  const control = async (called: string, { method, body }: { readonly method: string; readonly body?: string }) => {
    const path = CONTROL_PATH + called;
    const merge = method === 'GET' ? MERGED_PATHS[path] : undefined;
    const asked = merge ? members : [memberOf(members, worldInPath(path.split('?')[0] ?? path))];
    const answers = await Promise.all(
      asked.flatMap(async (member) => (member ? requestMember(await member.port, path, checked, method, body) : [])),
    );
    const [first] = answers.flat();
    const refused = answers.flat().find(({ http }) => http >= 300) ?? first;
    const text = merge && refused?.http === 200 ? merge(answers.flat()) : (refused?.text ?? '');
    const headers = { 'content-type': refused?.type ?? '', ...(refused?.http === 401 && QUESTION) };
    return new Response(text, { status: refused?.http ?? 502, headers });
  };
  // The processes check the token, the Origin and the Host, also before the list of tools.
  const access = await control('/magic', { method: 'GET' });
  if (!access.ok) return sendResponse(access, outgoing);
  const request = await webRequest(incoming, `${scheme}://${host}`, MCP_BODY_LIMIT, closeSignal(outgoing));
  const { answerMcp } = await import('./mcp/mcpEndpoint.ts');
  return sendResponse(await answerMcp(request, control), outgoing);
}

async function mergeAnswers(
  members: readonly Member[],
  { url, headers }: IncomingMessage,
  outgoing: ServerResponse,
  merge: (answers: readonly Answer[]) => string,
): Promise<void> {
  const answers = await Promise.all(members.map(async ({ port }) => requestMember(await port, url ?? '/', headers)));
  const refused = answers.find(({ http }) => http !== 200);
  const { http, type, text } = refused ?? { http: 200, type: answers[0]?.type ?? '', text: merge(answers) };
  outgoing.writeHead(http, { 'content-type': type, 'cache-control': 'no-store', ...(http === 401 && QUESTION) });
  outgoing.end(text);
}

function requestMember(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders,
  method = 'GET',
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method, agent: AGENT }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ http: answer.statusCode ?? 502, type: answer.headers['content-type'] ?? '', text }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function healthOf(all: readonly Health[]): Health {
  return {
    status: 'ok',
    worlds: all.reduce((sum, { worlds }) => sum + worlds, 0),
    uptimeSecs: Math.max(...all.map(({ uptimeSecs }) => uptimeSecs)),
  };
}

/** Merges the processes' metrics with a label: `nowlight_worlds{process="1"} 3`. HELP and TYPE appear once. */
function metricsOf(texts: readonly string[]): string {
  const families = new Map<string, { readonly says: string[]; readonly samples: string[] }>();
  for (const [at, text] of texts.entries()) {
    let family = '';
    for (const line of text.split('\n').filter(Boolean)) {
      const [, comment] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      family = comment ?? family;
      const { says, samples } = families.get(family) ?? { says: [], samples: [] };
      families.set(family, { says, samples });
      if (comment === undefined) samples.push(labelled(line, at));
      else if (at === 0) says.push(line);
    }
  }
  return `${[...families.values()].flatMap(({ says, samples }) => [...says, ...samples]).join('\n')}\n`;
}

function labelled(sample: string, process: number): string {
  const label = `process="${process}"`;
  return /^\w+\{/.test(sample)
    ? sample.replace('{', `{${label},`)
    : sample.replace(/^\w+/, (name) => `${name}{${label}}`);
}
