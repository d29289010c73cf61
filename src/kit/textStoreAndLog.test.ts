import { expect, it } from 'vitest';
import { EventLog } from './eventLog.ts';
import { memoryStore } from './textStoreAndLog.ts';

it('memoryStore starts with the given entries, and gets, sets, removes and clears values', () => {
  const store = memoryStore({ a: '1', b: '2' });
  expect([store.get('a'), store.get('c'), store.set('c', '3'), store.get('c')]).toEqual(['1', undefined, true, '3']);
  store.remove('a');
  expect([store.get('a'), store.get('b')]).toEqual([undefined, '2']);
  store.clear();
  expect([store.get('b'), store.get('c')]).toEqual([undefined, undefined]);
  expect(memoryStore().get('a')).toBeUndefined();
});

it('EventLog notifies only listeners that were added before the event', () => {
  const log = new EventLog();
  const events: string[] = [];
  log.report({ name: 'before anybody listens' });
  log.reported.listen(({ name }) => events.push(name), new AbortController().signal);
  log.report({ name: 'storage-unavailable' });
  expect(events).toEqual(['storage-unavailable']);
});
