import { WebSocket } from 'ws';
import { messageOf } from '../../sockets/webSockets.ts';

/** An open WebSocket of a test. */
export interface TestSocket {
  readonly protocol: string;
  send(message: string | Uint8Array): void;
  /** Returns the next message. */
  next(): Promise<string | Uint8Array>;
  /** Resolves with the code and the reason when the connection closes. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
  close(): void;
}

/**
 * Connects to a simulated world. Node's resolver doesn't know names below localhost, so the connection goes to 127.0.0.1.
 *
 * @throws Error with the HTTP status of a refusal
 */
export async function connectSocket(
  address: string,
  {
    protocols = [],
    headers = {},
  }: { readonly protocols?: string[]; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<TestSocket> {
  const { host, port, pathname, search } = new URL(address);
  const socket = new WebSocket(`ws://127.0.0.1:${port}${pathname}${search}`, protocols, {
    headers: { host, ...headers },
  });
  const messages: (string | Uint8Array)[] = [];
  const waiting: ((message: string | Uint8Array) => void)[] = [];
  socket.on('message', (data, isBinary) => {
    const message = messageOf(data, isBinary);
    const first = waiting.shift();
    if (first) first(message);
    else messages.push(message);
  });
  const closed = new Promise<readonly [number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, reason.toString('utf8')])),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', reject);
  });
  return {
    protocol: socket.protocol,
    closed,
    send: (message) => socket.send(message),
    next() {
      const first = messages.shift();
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
    close: () => socket.close(),
  };
}
