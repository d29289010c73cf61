import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { securityHeaders } from './headers.ts';
import { IdleConnections } from './idleConnections.ts';

export interface Listening {
  readonly port: number;
  /** The requested port, if another program uses it. */
  readonly occupiedPort?: number;
  /** The first server binds to 127.0.0.1, the second to ::1 if the computer has IPv6. */
  readonly servers: readonly Server[];
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

/** Ports to try above a used one before any free port. */
const TRIES = 20;
/** Responses to Node's parse errors. */
const REFUSALS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** Idle timeout in milliseconds, longer than browsers keep a connection, so the server never closes one that a request uses. */
const KEEP_ALIVE_MS = 310_000;

/** The simulator can't listen on the requested port. */
export class PortInUseError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program, or needs more rights; --port 0 uses any free port`);
    this.name = 'PortInUseError';
  }
}

interface ListenOptions {
  readonly address?: string | undefined;
  readonly mostIdle?: number;
  /** Whether listening fails if the port is in use, instead of trying the next port. */
  readonly exactPort?: boolean | undefined;
}

/**
 * Listens on loopback by default, on the same port for IPv4 and IPv6, because browsers resolve `localhost` to either.
 * If the port is in use, the next free one is used. Port 0 is any.
 *
 * @throws PortInUseError if `exactPort` is set and the port is in use
 */
export async function listen(
  port: number,
  listener: RequestListener,
  { address, mostIdle, exactPort = false }: ListenOptions = {},
): Promise<Listening> {
  const idle = new IdleConnections(mostIdle);
  for (let attempt = 0; attempt <= TRIES; attempt++) {
    const candidate = port === 0 || port + attempt > 65_535 || attempt === TRIES ? 0 : port + attempt;
    const servers = address === undefined ? await pair(candidate, listener) : await alone(address, candidate, listener);
    if (!servers && exactPort && candidate !== 0) throw new PortInUseError(port);
    if (!servers) continue;
    for (const server of servers) idle.watch(server);
    const got = (servers[0].address() as AddressInfo).port;
    return {
      port: got,
      ...(port !== 0 && got !== port ? { occupiedPort: port } : {}),
      servers,
      close: async () => void (await Promise.all(servers.map(close))),
    };
  }
  throw new Error(`no port from ${port} to ${port + TRIES} is free, and the system offers no other`);
}

/**
 * Opens the server for IPv4 and, if the computer has IPv6, the one for IPv6; undefined if the port is in use on
 * either.
 */
async function pair(port: number, listener: RequestListener): Promise<[Server, ...Server[]] | undefined> {
  const four = await bind('127.0.0.1', port, listener);
  if (four === 'taken') return undefined;
  if (four === 'unavailable') throw new Error('cannot listen on 127.0.0.1');
  const six = await bind('::1', (four.address() as AddressInfo).port, listener);
  if (six === 'unavailable') return [four];
  if (six !== 'taken') return [four, six];
  await close(four);
  return undefined;
}

/** Opens a single server on the given address. */
async function alone(address: string, port: number, listener: RequestListener): Promise<[Server] | undefined> {
  const server = await bind(address, port, listener);
  if (server === 'unavailable') throw new Error(`${address} is not an address of this machine`);
  return server === 'taken' ? undefined : [server];
}

function bind(host: string, port: number, listener: RequestListener): Promise<Server | 'taken' | 'unavailable'> {
  return new Promise((resolve, reject) => {
    // Requests that offer another protocol, such as HTTP/2, are answered like any other. Node older than 24.9 ignores
    // the option, and the server refuses them.
    const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, shouldUpgradeCallback }, listener);
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A privileged port (below 1024) counts as in use.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve('taken');
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('unavailable');
      else reject(error);
    });
    server.on('clientError', refuse);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

/** Responds to invalid HTTP or too large headers with the usual security headers; no handler runs. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const line = REFUSALS[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries({ ...securityHeaders({ kind: 'root' }), 'content-length': '0', connection: 'close' });
  socket.end([`HTTP/1.1 ${line}`, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'));
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
