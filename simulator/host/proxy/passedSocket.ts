import type { SecureContextOptions } from 'node:tls';
import { WebSocket } from 'ws';
import type { Clock } from '../../../src/kit/clock.ts';
import { LONGEST_DELAY_MS, SOCKET } from '../../core/script/script.ts';
import { closeReason, CONNECTION_LOST, type SocketMessage, type SocketScript } from '../../core/script/socketScript.ts';
import { isPlain } from '../../core/world/deepMerge.ts';
import { closeSocket, GOING_AWAY, messageOf, recordedLine } from '../sockets/webSockets.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { forwardedHeaders, LARGEST, localTarget, type ServiceTarget } from './realService.ts';
import { jsonOf, plainText, recordedText } from './recordedText.ts';

/** Maximum number of messages that a recording keeps. */
const MOST_STEPS = 10_000;
/** Headers that a WebSocket client creates itself. */
const HANDSHAKE = /^sec-websocket-/;

type SocketStep = NonNullable<SocketScript['steps']>[number];

/** Opens a WebSocket of the real service. Rejects if it can't be reached; a refusal is its HTTP status. */
export async function openServiceSocket(
  request: Request,
  { address, pages }: ServiceTarget,
  tls: SecureContextOptions,
): Promise<WebSocket | { readonly status: number }> {
  request.signal.throwIfAborted();
  const { pathname, search } = new URL(request.url);
  const url = new URL(address.replace(/\/$/, '') + pathname + search);
  url.protocol = url.protocol.replace('http', 'ws');
  const protocols = (request.headers.get('sec-websocket-protocol') ?? '').split(/\s*,\s*/).filter(Boolean);
  const headers = Object.entries(forwardedHeaders(request, pages)).filter(([name]) => !HANDSHAKE.test(name));
  const { hostname = url.hostname, servername } = localTarget(url);
  const { host } = url;
  url.hostname = hostname;
  const service = new WebSocket(url, protocols, {
    headers: { ...Object.fromEntries(headers), host },
    maxPayload: LARGEST,
    ...tls,
    ...(servername !== undefined && { servername }),
  });
  request.signal.addEventListener('abort', () => service.terminate(), { once: true });
  return new Promise((resolve, reject) => {
    service.on('error', reject);
    service.once('open', () => {
      // Queue messages until `bridge` resumes the connection.
      service.pause();
      resolve(service);
    });
    service.once('unexpected-response', (_, { statusCode: status = 502 }) => {
      resolve({ status });
      service.terminate();
    });
  });
}

/**
 * Passes the messages of two WebSockets to each other until one of them closes or the world ends. The journal gets
 * each message, if `isRecorded`.
 *
 * @param onEnd receives the script that repeats the service's messages, if they are recorded, at the end
 */
export function bridge(
  client: WebSocket,
  service: WebSocket,
  { world, clock, ended }: Pick<HostedWorld, 'world' | 'clock' | 'ended'>,
  path: string,
  isRecorded: boolean,
  onEnd: (script: SocketScript | undefined) => void,
): void {
  const recorder = isRecorded ? new SocketRecorder(clock) : undefined;
  const note = (direction: 'in' | 'out', message: SocketMessage) => {
    if (!isRecorded) return;
    const data = { direction, line: recordedLine(message), path, proxied: true };
    world.note({ t: clock.now(), kind: 'channel', name: SOCKET, data });
  };
  service.on('message', (data, isBinary) => {
    const message = messageOf(data, isBinary);
    recorder?.sent(message);
    note('out', message);
    client.send(message);
  });
  client.on('message', (data, isBinary) => {
    const message = messageOf(data, isBinary);
    recorder?.received(message);
    note('in', message);
    service.send(message);
  });
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    ended.removeEventListener('abort', leave);
    const { protocol } = service;
    onEnd(recorder && { ...(protocol !== '' && { protocol }), steps: recorder.steps });
  };
  const leave = () => {
    end();
    for (const side of [client, service]) side.close(GOING_AWAY);
  };
  service.on('close', (code, reason) => {
    if (!hasEnded) recorder?.closed(code, reason.toString('utf8'));
    end();
    closeSocket(client, code, reason.toString('utf8'));
  });
  client.on('close', (code, reason) => {
    end();
    closeSocket(service, code, reason.toString('utf8'));
  });
  // A lost connection also emits `close`.
  for (const side of [client, service]) {
    side.on('error', () => side.terminate());
    side.resume();
  }
  ended.addEventListener('abort', leave);
  if (ended.aborted) leave();
}

/** Records the messages of a WebSocket as the steps of a script. */
class SocketRecorder {
  readonly steps: SocketStep[] = [];
  readonly #clock: Clock;
  #last: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#last = clock.now();
  }

  /** Adds a message of the service. */
  sent(message: SocketMessage): void {
    if (typeof message === 'string') this.#add({ send: recordedText(message) }, true);
    else this.#add({ base64: Buffer.from(message).toString('base64') }, true);
  }

  /** Adds a message of the client, for which the script waits. */
  received(message: SocketMessage): void {
    this.#add({ await: typeof message === 'string' ? conditionOf(message) : { binary: true } }, false);
  }

  closed(code: number, reason: string): void {
    const sent = code === 1005 ? 1000 : code === 1015 ? CONNECTION_LOST : code;
    this.#add({ close: sent, ...(reason !== '' && { reason: closeReason(plainText(recordedText(reason))) }) }, true);
  }

  #add(step: SocketStep, isTimed: boolean): void {
    const now = this.#clock.now();
    const afterMs = Math.min(now - this.#last, LONGEST_DELAY_MS);
    this.#last = now;
    if (this.steps.length < MOST_STEPS) this.steps.push(isTimed && afterMs > 0 ? { afterMs, ...step } : step);
  }
}

/** Returns the condition on a client's message in a replay, whose secrets differ from the recorded ones. */
function conditionOf(text: string): NonNullable<SocketStep['await']> {
  const kept = recordedText(text);
  if (kept === text) return text.length <= 4_096 ? text : { startsWith: text.slice(0, 4_096) };
  const original = jsonOf(text);
  // Any text fits: a part of this one could be a part of a secret.
  if (!isPlain(kept) || !isPlain(original)) return { startsWith: '' };
  const same = Object.entries(kept).filter(([name, value]) => JSON.stringify(value) === JSON.stringify(original[name]));
  return { json: Object.fromEntries(same) };
}
