import { type Clock, sleep } from '../../../src/kit/clock.ts';
import { NULL_BODY_STATUSES } from '../http/answerStatus.ts';
import { EVENT_STREAM, eventStreamBody } from './eventStream.ts';
import { NetworkEffect } from '../http/networkEffect.ts';
import type { ScriptAnswer } from './script.ts';

/** Properties of a scripted answer that change the form of the response, independent of its content. */
export type Shape = Pick<
  ScriptAnswer,
  'headers' | 'contentType' | 'location' | 'dripBytesPerSec' | 'breakAfterBytes' | 'endless' | 'doubled' | 'eventStream'
>;

/** Limit of chunks per second of a dripping response. */
const PIECES_A_SECOND = 10;
/** Repeated chunk of an endless response. JSON and HTML ignore trailing spaces. */
const MORE = new Uint8Array(64 * 1024).fill(32);

/** Sets headers, sends server-sent events, doubles the body, drips it by the simulated world's clock, extends it endlessly, or truncates it. */
export async function shapeResponse(
  response: Response,
  { headers = {}, contentType, location, dripBytesPerSec, breakAfterBytes, endless, doubled, eventStream }: Shape,
  clock: Clock,
  signal: AbortSignal,
): Promise<Response> {
  const all = new Headers(response.headers);
  if (eventStream) {
    all.set('content-type', EVENT_STREAM);
    all.set('cache-control', 'no-store');
  }
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  if (contentType !== undefined) all.set('content-type', contentType);
  if (location !== undefined) all.set('location', location);
  const init = { status: response.status, headers: all };
  if (NULL_BODY_STATUSES.has(response.status)) return new Response(null, init);
  if (eventStream) return new Response(eventStreamBody(eventStream, clock, signal), init);
  const isUnchanged = dripBytesPerSec === undefined && breakAfterBytes === undefined && !endless && !doubled;
  if (isUnchanged) return new Response(response.body, init);
  const body = new Uint8Array(await response.arrayBuffer());
  const bytes = doubled ? new Uint8Array([...body, ...body]) : body;
  if (endless) {
    all.delete('content-length');
    return new Response(endlessStream(bytes, signal), init);
  }
  // Length of the whole body, even if the scripted answer truncates it, so that the client can detect truncation.
  all.set('content-length', String(bytes.length));
  return new Response(limitedStream(bytes, { dripBytesPerSec, breakAfterBytes }, clock, signal), init);
}

function endlessStream(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      start: (stream) => stream.enqueue(bytes),
      pull(stream) {
        if (signal.aborted) stream.error(new NetworkEffect('disposed'));
        else stream.enqueue(MORE.slice());
      },
    },
    { highWaterMark: 0 },
  );
}

function limitedStream(
  bytes: Uint8Array<ArrayBuffer>,
  { dripBytesPerSec, breakAfterBytes = Infinity }: Pick<Shape, 'dripBytesPerSec' | 'breakAfterBytes'>,
  clock: Clock,
  signal: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const piece =
    dripBytesPerSec === undefined ? bytes.length : Math.max(1, Math.floor(dripBytesPerSec / PIECES_A_SECOND));
  const end = Math.min(bytes.length, breakAfterBytes);
  const canceled = new AbortController();
  const ended = AbortSignal.any([signal, canceled.signal]);
  let sent = 0;
  return new ReadableStream({
    async pull(stream) {
      if (sent >= end) {
        if (end < bytes.length) stream.error(new NetworkEffect('error'));
        else stream.close();
        return;
      }
      const next = Math.min(sent + piece, end);
      try {
        if (dripBytesPerSec !== undefined) await sleep(clock, ((next - sent) / dripBytesPerSec) * 1_000, ended);
      } catch {
        stream.error(new NetworkEffect(signal.aborted ? 'disposed' : 'aborted'));
        return;
      }
      stream.enqueue(bytes.slice(sent, next));
      sent = next;
    },
    cancel: () => canceled.abort(),
  });
}
