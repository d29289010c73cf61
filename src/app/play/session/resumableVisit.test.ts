import { describe, expect, it } from 'vitest';
import { RUNNING_SESSION_KEY } from '../../../domain/session/records/runningSession.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { findResumableVisit } from './resumableVisit.ts';

function tab(record: object) {
  const store = memoryStore();
  store.set(RUNNING_SESSION_KEY, JSON.stringify({ playSessionId: 'p', appId: '1', feSessionId: 'visit', ...record }));
  return store;
}
const held = () => Promise.resolve({ tabs: { isPlaying: (appId: string) => Promise.resolve(appId === '1') } });
const free = () => Promise.resolve({ tabs: { isPlaying: () => Promise.resolve(false) } });

describe('findResumableVisit', () => {
  it('returns the visit after a reload or back navigation, even while the game’s lock is still held', async () => {
    expect(await findResumableVisit(tab({ left: true }), held)).toBe('visit');
  });

  it('returns the visit after a crash, which left no record of leaving', async () => {
    expect(await findResumableVisit(tab({}), free)).toBe('visit');
  });

  it('returns no visit in a duplicate of a tab that still plays, and deletes the record: screen.duplicate-tab', async () => {
    const store = tab({});
    expect(await findResumableVisit(store, held)).toBeUndefined();
    expect(store.get(RUNNING_SESSION_KEY)).toBeUndefined();
  });

  it('returns no visit when no session ran in the tab', async () => {
    expect(await findResumableVisit(memoryStore(), free)).toBeUndefined();
  });
});
