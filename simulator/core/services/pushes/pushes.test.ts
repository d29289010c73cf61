import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { Journal } from '../../journal/journal.ts';
import { Pushes } from './pushes.ts';
import { testQueue } from '../../testing/testQueue.ts';

function bench() {
  const clock = new ManualClock();
  const queue = testQueue(clock, { kind: 'queue', position: 3, secsPerPlace: 10 });
  const journal = new Journal();
  const pushes = new Pushes({ clock, queue, journal }, new AbortController().signal);
  const subscribe = (language: 'en' | 'de' = 'en') =>
    pushes.subscribe({
      uaId: 'ua',
      endpoint: 'https://push.example/1',
      path: '/play/skyhop/20101',
      game: 'Skyhop',
      language,
    });
  const messages = () => journal.after().map(({ name, data }) => [name, data]);
  return { clock, queue, subscribe, messages };
}

describe('a browser subscribed to push notifications', () => {
  it('gets one push in its language when it reaches the front of the queue', () => {
    const { clock, queue, subscribe, messages } = bench();
    queue.positionOf('ua', false);
    expect(subscribe('de')).toBe(true);
    clock.advance(29_000);
    expect(messages()).toEqual([]);
    clock.advance(60_000);
    const payload = {
      title: 'Du bist dran',
      text: expect.stringContaining('Skyhop') as string,
      path: '/play/skyhop/20101',
    };
    expect(messages()).toEqual([['push', { endpoint: 'https://push.example/1', payload }]]);
  });

  it('gets no push after leaving the queue, and cannot subscribe outside the queue', () => {
    const { clock, queue, subscribe, messages } = bench();
    expect(subscribe()).toBe(false);
    queue.positionOf('ua', false);
    subscribe();
    queue.leave('ua');
    clock.advance(60_000);
    expect(messages()).toEqual([]);
  });

  it('gets one push however often it subscribes', () => {
    const { clock, queue, subscribe, messages } = bench();
    queue.positionOf('ua', false);
    subscribe();
    subscribe();
    clock.advance(60_000);
    expect(messages()).toHaveLength(1);
  });
});
