import { describe, expect, it } from 'vitest';
import { RUNNING_SESSION_KEY } from '../../../domain/session/records/runningSession.ts';
import { memoryStore } from '../../../kit/ports.ts';
import { findResumableVisit } from './resumableVisit.ts';

function tab(record: object) {
  const store = memoryStore();
  store.set(RUNNING_SESSION_KEY, JSON.stringify({ playSessionId: 'p', appId: '1', feSessionId: 'visit', ...record }));
  return store;
}
const held = () => Promise.resolve({ tabs: { isHeld: (appId: string) => Promise.resolve(appId === '1') } });
const free = () => Promise.resolve({ tabs: { isHeld: () => Promise.resolve(false) } });

describe('the visit of a tab', () => {
  it('goes on after a reload or a way back, whoever holds the game for a moment yet', async () => {
    expect(await findResumableVisit(tab({ left: true }), held)).toBe('visit');
  });

  it('goes on after a crash, which said nothing', async () => {
    expect(await findResumableVisit(tab({}), free)).toBe('visit');
  });

  it('is its own in a copy of a tab that still plays: screen.duplicate-tab', async () => {
    const store = tab({});
    expect(await findResumableVisit(store, held)).toBeUndefined();
    expect(store.get(RUNNING_SESSION_KEY)).toBeUndefined();
  });

  it('is a new one where nothing ran', async () => {
    expect(await findResumableVisit(memoryStore(), free)).toBeUndefined();
  });
});
