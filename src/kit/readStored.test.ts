import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type LogEvent, memoryStore } from './textStoreAndLog.ts';
import { readStored } from './readStored.ts';

it.each([
  [undefined, undefined, 0],
  ['{"at":1}', { at: 1 }, 0],
  ['{"at":"1"}', undefined, 1],
  ['{"at":', undefined, 1],
])('readStored reads %j as %j, and reports and copies %i unreadable values', (text, value, reports) => {
  const events: LogEvent[] = [];
  const store = memoryStore(text === undefined ? {} : { key: text });
  const log = { report: (event: LogEvent) => void events.push(event) };
  expect(readStored(store, 'key', z.object({ at: z.number() }), log)).toEqual(value);
  const expected = { name: 'stored-value-unreadable', data: { key: 'key' } };
  expect(events).toEqual(Array.from({ length: reports }, () => expected));
  store.set('key', '{}');
  expect(store.get('ngUnreadable:key')).toBe(reports > 0 ? text : undefined);
});
