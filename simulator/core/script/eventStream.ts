import * as z from 'zod/mini';
import { type Clock, sleep } from '../../../src/kit/clock.ts';
import { NetworkEffect } from '../http/networkEffect.ts';

const LONGEST_LINE = 4_096;
/** Text of a field that must fit on one line. */
const line = z.string().check(z.maxLength(LONGEST_LINE), z.regex(/^[^\0\r\n]*$/));
const MOST_EVENTS = 10_000;

/** An event of a stream of server-sent events. */
const StreamedEventSchema = z.strictObject({
  data: z.optional(z.unknown().check(z.describe('Text, or a value that is sent as JSON'))),
  event: z.optional(line.check(z.describe('Type of the event; default: message'))),
  id: z.optional(line),
  retryMs: z.optional(
    z.int().check(z.minimum(0), z.describe('Delay before the client connects again, in milliseconds')),
  ),
  comment: z.optional(line.check(z.describe('Line that clients ignore'))),
  afterMs: z.optional(
    z
      .number()
      .check(
        z.minimum(0),
        z.maximum(86_400_000),
        z.describe('Milliseconds since the event before, by the world’s clock'),
      ),
  ),
});
export type StreamedEvent = z.infer<typeof StreamedEventSchema>;

export const EventStreamSchema = z
  .strictObject({
    events: z.array(StreamedEventSchema).check(z.maxLength(MOST_EVENTS)),
    stayOpen: z.optional(
      z
        .boolean()
        .check(z.describe('Keeps the connection open after the last event, until the client or the world ends it')),
    ),
  })
  .check(z.describe('Server-sent events instead of a body'));
export type EventStream = z.infer<typeof EventStreamSchema>;

/** Media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Returns a recorded line as a scenario accepts it: without NUL, and not longer than the limit. */
export function lineText(recorded: string): string {
  return recorded.replaceAll('\0', '').slice(0, LONGEST_LINE);
}

/** Returns an event as the stream contains it (HTML, section 9.2.5). */
export function eventText({ data, event, id, retryMs, comment }: StreamedEvent): string {
  const lines = [
    ...(comment === undefined ? [] : [`: ${comment}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(retryMs === undefined ? [] : [`retry: ${retryMs}`]),
    ...(data === undefined
      ? []
      : textOf(data)
          .split(/\r\n|\r|\n/)
          .map((one) => `data: ${one}`)),
  ];
  return `${lines.join('\n')}\n\n`;
}

function textOf(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data);
}

/**
 * Returns the body of a response with server-sent events, timed by the simulated world's clock.
 *
 * @param signal aborts when the simulated world ends
 */
export function eventStreamBody(
  { events, stayOpen = false }: EventStream,
  clock: Clock,
  signal: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const canceled = new AbortController();
  const ended = AbortSignal.any([signal, canceled.signal]);
  const encoder = new TextEncoder();
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      const event = events[at++];
      try {
        if (!event && stayOpen) await untilAborted(ended);
        if (!event) return stream.close();
        if (event.afterMs) await sleep(clock, event.afterMs, ended);
        stream.enqueue(encoder.encode(eventText(event)));
      } catch {
        stream.error(new NetworkEffect(signal.aborted ? 'disposed' : 'aborted'));
      }
    },
    cancel: () => canceled.abort(),
  });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new NetworkEffect('aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
