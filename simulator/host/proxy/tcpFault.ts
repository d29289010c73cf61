import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import { type Clock, sleep } from '../../../src/kit/clock.ts';
import { EVENT_STREAM } from '../../core/script/eventStream.ts';

const count = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const millis = z.int().check(z.minimum(0), z.maximum(600_000));

/** Fault of the TCP connection that carries an answer, headers included. */
export const TcpFaultSchema = z.strictObject({
  delayMs: z.optional(millis.check(z.describe('Milliseconds before the first byte'))),
  kbps: z.optional(count.check(z.describe('Kilobits a second'))),
  sliceBytes: z.optional(count.check(z.describe('Bytes that are sent at once'))),
  sliceMs: z.optional(millis.check(z.describe('Milliseconds between slices'))),
  resetAfterBytes: z.optional(
    z.int().check(z.minimum(0), z.describe('Bytes after which the connection is reset; 0 sends none')),
  ),
});
export type TcpFault = z.infer<typeof TcpFaultSchema>;

/** Length of a slice on a slow connection without `sliceBytes`, in milliseconds. */
const SLICE_MS = 10;

/**
 * Sends an answer's bytes directly to the client's connection, with a fault, and closes the connection. Returns early if
 * the client disconnects.
 *
 * @param clock clock of the pauses
 */
export async function sendWithFault(
  response: Response,
  outgoing: ServerResponse,
  fault: TcpFault,
  clock: Clock,
): Promise<void> {
  const { socket } = outgoing;
  if (!socket || socket.destroyed) return;
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  const { kbps, delayMs = 0, sliceMs = 0, resetAfterBytes = Infinity } = fault;
  let left = resetAfterBytes;
  try {
    if (delayMs > 0) await sleep(clock, delayMs, closed.signal);
    for await (const bytes of wireBytes(response, outgoing)) {
      const size = fault.sliceBytes ?? (kbps === undefined ? bytes.length : Math.ceil((kbps * SLICE_MS) / 8));
      const end = Math.min(bytes.length, left);
      for (let at = 0; at < end; at += size) {
        const slice = bytes.subarray(at, Math.min(at + size, end));
        await new Promise<void>((resolve) => socket.write(slice, () => resolve()));
        const pauseMs = (kbps === undefined ? 0 : (slice.length * 8) / kbps) + sliceMs;
        if (pauseMs > 0) await sleep(clock, pauseMs, closed.signal);
      }
      left -= bytes.length;
      if (left < 0 || closed.signal.aborted) break;
    }
  } catch (error) {
    if (!closed.signal.aborted) throw error;
    return;
  }
  if (left < 0) socket.resetAndDestroy();
  else socket.end();
}

/**
 * Returns the answer as HTTP/1.1, with the headers that the host has preset: the whole answer, or the parts of a stream
 * of server-sent events as they arrive.
 */
async function* wireBytes(response: Response, outgoing: ServerResponse): AsyncIterable<Buffer> {
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;
  const headers = new Map<string, string | number | readonly string[]>(
    Object.entries(outgoing.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  for (const [name, value] of response.headers) headers.set(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers.set('set-cookie', cookies);
  const body = isStream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  if (!isStream) headers.set('content-length', body.length);
  headers.set('connection', 'close');
  const lines = [...headers].flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`));
  const { status } = response;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
  yield Buffer.concat([Buffer.from(head, 'latin1'), body]);
  if (isStream && response.body)
    for await (const part of response.body as NodeReadableStream<Uint8Array>) yield Buffer.from(part);
}
