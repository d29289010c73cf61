import { type Clock, sleep } from '../../src/kit/clock.ts';
import { BODILESS } from './bodiless.ts';
import { NetworkEffect } from './networkEffect.ts';
import type { ScriptAnswer } from './script.ts';

/** What a script does to the form of an answer, whatever is in it. */
export type Shape = Pick<ScriptAnswer, 'headers' | 'contentType' | 'location' | 'dripBytesPerSec' | 'breakAfterBytes'>;

/** Pieces a second in which a dripping answer comes, at most. */
const PIECES_A_SECOND = 10;

/** Lays a script's headers over an answer, lets its body drip by the world's clock, and breaks it off. */
export async function shaped(
  response: Response,
  { headers = {}, contentType, location, dripBytesPerSec, breakAfterBytes }: Shape,
  clock: Clock,
  life: AbortSignal,
): Promise<Response> {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  if (contentType !== undefined) all.set('content-type', contentType);
  if (location !== undefined) all.set('location', location);
  const init = { status: response.status, headers: all };
  if (BODILESS.has(response.status)) return new Response(null, init);
  if (dripBytesPerSec === undefined && breakAfterBytes === undefined) return new Response(response.body, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Of the whole, so that whoever gets less of it knows.
  all.set('content-length', String(bytes.length));
  return new Response(streamOf(bytes, { dripBytesPerSec, breakAfterBytes }, clock, life), init);
}

function streamOf(
  bytes: Uint8Array<ArrayBuffer>,
  { dripBytesPerSec, breakAfterBytes = Infinity }: Pick<Shape, 'dripBytesPerSec' | 'breakAfterBytes'>,
  clock: Clock,
  life: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const piece =
    dripBytesPerSec === undefined ? bytes.length : Math.max(1, Math.floor(dripBytesPerSec / PIECES_A_SECOND));
  const end = Math.min(bytes.length, breakAfterBytes);
  const gone = new AbortController();
  const until = AbortSignal.any([life, gone.signal]);
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
        if (dripBytesPerSec !== undefined) await sleep(clock, ((next - sent) / dripBytesPerSec) * 1_000, until);
      } catch {
        stream.error(new NetworkEffect(life.aborted ? 'disposed' : 'aborted'));
        return;
      }
      stream.enqueue(bytes.slice(sent, next));
      sent = next;
    },
    cancel: () => gone.abort(),
  });
}
