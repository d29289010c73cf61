import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { NetworkEffect } from '../../core/http/networkEffect.ts';
import { LONGEST_RECORDED } from '../../core/journal/redact.ts';
import { SOCKET } from '../../core/script/script.ts';
import {
  CONNECTION_LOST,
  type SocketMessage,
  SocketPlayer,
  SocketResponse,
  type SocketScript,
} from '../../core/script/socketScript.ts';
import type { Addressee } from '../http/addresses.ts';
import { BadRequest, webRequest } from '../http/nodeWeb.ts';
import { plainText, recordedText } from '../proxy/recordedText.ts';
import type { RecordingProxy } from '../proxy/recordingProxy.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

/** Largest message of a client, in bytes. */
const LARGEST_MESSAGE = LONGEST_RECORDED;
/** Close code of a server that goes away (RFC 6455, section 7.4.1). */
export const GOING_AWAY = 1001;
/** Subprotocols of the development server's own WebSocket. */
const DEVELOPMENT = /\bvite-(hmr|ping)\b/;

export interface WebSocketsOptions {
  readonly addressee: (host: string | undefined) => Addressee;
  readonly find: (world: string) => Promise<HostedWorld | undefined>;
  /** Passes WebSockets to a real service. Without it, scripts answer all of them. */
  readonly proxy: RecordingProxy | undefined;
  /** Whether the development server answers its own WebSockets. */
  readonly hasDevelopmentServer: boolean;
  readonly report: (error: unknown) => void;
}

/** Accepts WebSockets of simulated worlds: a script of the call `socket` answers them, or a real service. */
export class WebSockets {
  readonly #options: WebSocketsOptions;
  /** Subprotocols to select, by the request. Without one, the first that the client offers is selected. */
  readonly #protocols = new WeakMap<IncomingMessage, string>();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    handleProtocols: (offered, incoming) => this.#protocols.get(incoming) ?? [...offered][0] ?? false,
  });

  constructor(options: WebSocketsOptions) {
    this.#options = options;
  }

  /** Handles a request that asks for another protocol. The caller handles errors of the connection. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { 'sec-websocket-protocol': protocols = '' } = incoming.headers;
    if (this.#options.hasDevelopmentServer && DEVELOPMENT.test(protocols)) return;
    this.#answer(incoming, socket, head).catch((error: unknown) => {
      if (error instanceof BadRequest) return refuse(socket, error.http);
      if (!(error instanceof NetworkEffect)) this.#options.report(error);
      socket.destroy();
    });
  }

  /** Closes every connection. */
  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  async #answer(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { host, origin, upgrade } = incoming.headers;
    if (upgrade?.toLowerCase() !== 'websocket' || incoming.method !== 'GET') return refuse(socket, 400);
    // A client that leaves before its WebSocket is open closes only its direction of the connection.
    const leave = () => socket.destroy();
    socket.once('end', leave);
    const target = this.#options.addressee(host);
    if (target.kind === 'foreign') return refuse(socket, 403);
    const hosted = target.kind === 'world' ? await this.#options.find(target.world) : undefined;
    if (target.kind !== 'world' || !hosted) return refuse(socket, 404);
    // A page of another site must not use the player's cookie.
    if (origin !== undefined && origin !== new URL(hosted.world.origins.page).origin) return refuse(socket, 403);
    const left = new AbortController();
    socket.once('close', () => left.abort());
    const request = await webRequest(incoming, hosted.world.origins[target.service], 0, left.signal);
    const accept = (protocol: string | undefined) => {
      socket.off('end', leave);
      if (protocol !== undefined) this.#protocols.set(incoming, protocol);
      return new Promise<WebSocket>((resolve) =>
        this.#server.handleUpgrade(incoming, socket, head, (client) => {
          // It resumes when its messages have a listener.
          client.pause();
          resolve(client);
        }),
      );
    };
    const passed = await this.#options.proxy?.passSocket(hosted, target.service, request, accept);
    if (passed === 'passed') return;
    if (passed) return refuse(socket, passed.status);
    const nothing = () => Promise.resolve(new Response(null, { status: 404 }));
    const response = await hosted.world.respond(SOCKET, request, nothing);
    if (!(response instanceof SocketResponse)) return refuse(socket, response.status, await response.text());
    play(await accept(response.script.protocol), response.script, hosted, new URL(request.url).pathname);
  }
}

/** Plays a script on an open WebSocket, and writes its messages into the world's journal. */
function play(client: WebSocket, script: SocketScript, { world, clock, ended }: HostedWorld, path: string): void {
  const closed = new AbortController();
  const signal = AbortSignal.any([closed.signal, ended]);
  const note = (direction: 'in' | 'out', message: SocketMessage) => {
    const data = { direction, line: recordedLine(message), path };
    world.note({ t: clock.now(), kind: 'channel', name: SOCKET, data });
  };
  const player = new SocketPlayer(
    script,
    {
      send(message) {
        note('out', message);
        client.send(message);
      },
      close: (code, reason) => closeSocket(client, code, reason),
    },
    clock,
    signal,
  );
  client.on('error', () => client.terminate());
  client.on('close', () => closed.abort());
  client.on('message', (data, isBinary) => {
    const message = messageOf(data, isBinary);
    note('in', message);
    player.receive(message);
  });
  ended.addEventListener('abort', () => client.close(GOING_AWAY), { signal: closed.signal });
  client.resume();
}

/** Closes a WebSocket with a code. Codes that no close frame can have reset it. */
export function closeSocket(client: WebSocket, code: number, reason: string): void {
  const isSendable = code !== CONNECTION_LOST && code !== 1005 && code !== 1015;
  if (isSendable) client.close(code, reason);
  else if (code === 1005) client.close();
  else client.terminate();
}

export function messageOf(data: RawData, isBinary: boolean): SocketMessage {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  return isBinary ? new Uint8Array(bytes) : bytes.toString('utf8');
}

/** Returns a message as the journal shows it, without secrets. */
export function recordedLine(message: SocketMessage): string {
  return typeof message === 'string' ? plainText(recordedText(message)) : `(${message.length} bytes)`;
}

/** Refuses the request for another protocol with an ordinary response. */
function refuse(socket: Duplex, status: number, text = ''): void {
  const headers = { 'content-length': String(Buffer.byteLength(text)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n'));
}
