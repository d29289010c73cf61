import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../../../contracts/entities/subscription.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { BATCH_MOST, BATCH_WAIT_MS, EventQueue, LEAVING_BYTES } from './eventQueue.ts';

function bench() {
  const clock = new ManualClock();
  const end = new AbortController();
  const sent: { names: string[]; leaving: boolean }[] = [];
  const network = { online: true };
  const send = (events: readonly AnalyticsEvent[], leaving: boolean) =>
    void sent.push({ names: events.map(({ eventName }) => eventName), leaving });
  const queue = new EventQueue<AnalyticsEvent>({ clock, online: () => network.online, send });
  queue.start(end.signal);
  let made = 0;
  const add = (count = 1, extraData?: unknown) => {
    for (let i = 0; i < count; i++)
      queue.add({ feSessionId: 'fe', eventName: `event ${made++}`, originTimestamp: clock.now(), extraData });
  };
  return { clock, queue, add, sent, network, end, all: () => sent.flatMap(({ names }) => names) };
}

describe('EventQueue', () => {
  it('sends the events of ten seconds in one batch', () => {
    const { add, clock, sent } = bench();
    add(2);
    clock.advance(BATCH_WAIT_MS - 1);
    add();
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toEqual([{ names: ['event 0', 'event 1', 'event 2'], leaving: false }]);
    clock.advance(BATCH_WAIT_MS * 3);
    expect(sent).toHaveLength(1);
  });

  it('sends a full batch at once', () => {
    const { add, sent } = bench();
    add(BATCH_MOST);
    expect(sent.map(({ names }) => names.length)).toEqual([BATCH_MOST]);
  });

  it('sends each event once, also when the page was hidden and returns', () => {
    const { add, clock, queue, sent, all } = bench();
    add(3);
    queue.leave();
    queue.leave();
    clock.advance(BATCH_WAIT_MS);
    queue.flush();
    expect(sent).toEqual([{ names: ['event 0', 'event 1', 'event 2'], leaving: true }]);
    add();
    clock.advance(BATCH_WAIT_MS);
    expect(all()).toEqual(['event 0', 'event 1', 'event 2', 'event 3']);
  });

  it('keeps waiting events while offline, and sends each once at the next flush online', () => {
    const { add, clock, queue, sent, network, all } = bench();
    network.online = false;
    add(BATCH_MOST + 3);
    clock.advance(BATCH_WAIT_MS * 2);
    expect(sent).toEqual([]);
    network.online = true;
    queue.flush();
    expect(all()).toHaveLength(BATCH_MOST + 3);
    expect(new Set(all()).size).toBe(BATCH_MOST + 3);
  });

  it('drops waiting and later events after its signal aborts, as when consent is withdrawn', () => {
    const { add, clock, queue, sent, end } = bench();
    add(2);
    end.abort();
    add();
    queue.flush();
    queue.leave();
    clock.advance(BATCH_WAIT_MS);
    expect(sent).toEqual([]);
  });

  it('sends one of three batches when the page unloads, because more would exceed the size limit', () => {
    const { add, queue, sent, network } = bench();
    network.online = false;
    add(BATCH_MOST * 3, 'x'.repeat(LEAVING_BYTES / BATCH_MOST / 2));
    queue.leave();
    expect(sent).toHaveLength(1);
  });
});
