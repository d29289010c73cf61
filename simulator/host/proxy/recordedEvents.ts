import { createParser } from 'eventsource-parser';
import type { Clock } from '../../../src/kit/clock.ts';
import { type EventStream, lineText, type StreamedEvent } from '../../core/script/eventStream.ts';
import { LONGEST_DELAY_MS } from '../../core/script/script.ts';
import { recordedText } from './recordedText.ts';

/** Maximum number of events that a recording keeps. */
const MOST_EVENTS = 10_000;

/**
 * Passes the bytes of a stream of server-sent events, and records its events with their times and without secrets.
 *
 * @param onEnd receives the events when the stream has ended or its client has left
 */
export function recordEvents(
  body: ReadableStream<Uint8Array>,
  clock: Clock,
  onEnd: (stream: EventStream) => void,
): ReadableStream<Uint8Array> {
  const events: StreamedEvent[] = [];
  let last = clock.now();
  let pending: StreamedEvent = {};
  const add = (event: StreamedEvent) => {
    const now = clock.now();
    const afterMs = Math.min(now - last, LONGEST_DELAY_MS);
    if (events.length < MOST_EVENTS) events.push({ ...pending, ...event, ...(afterMs > 0 && { afterMs }) });
    last = now;
    pending = {};
  };
  const parser = createParser({
    onEvent: ({ data, event, id }) =>
      add({
        ...(event !== undefined && { event: lineText(event) }),
        ...(id !== undefined && { id: lineText(id) }),
        data: recordedText(data),
      }),
    onRetry: (retryMs) => (pending = { ...pending, retryMs }),
    onComment: (comment) => add({ comment: lineText(comment) }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let hasEnded = false;
  const end = (stayOpen: boolean) => {
    if (!hasEnded) onEnd({ events, ...(stayOpen && { stayOpen }) });
    hasEnded = true;
  };
  return new ReadableStream({
    async pull(stream) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          end(false);
          return stream.close();
        }
        parser.feed(decoder.decode(value, { stream: true }));
        stream.enqueue(value);
      } catch (error) {
        end(true);
        stream.error(error);
      }
    },
    async cancel(reason) {
      end(true);
      await reader.cancel(reason);
    },
  });
}
