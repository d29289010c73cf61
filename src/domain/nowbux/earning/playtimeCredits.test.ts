import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { PLAYTIME_KEY } from '../nowbuxKeys.ts';
import { PlaytimeCredits } from './playtimeCredits.ts';

function account(store = memoryStore()) {
  let keys = 0;
  const open = () => new PlaytimeCredits(store, { report: () => undefined });
  return { store, open, tab: open(), createKey: () => `key-${++keys}` };
}

describe('uncredited playtime', () => {
  it('adds up all sessions of all tabs, in whole seconds', () => {
    const { open, tab } = account();
    tab.count('one', 0, 1_500);
    tab.count('two', 1_500, 1_999);
    expect(tab.secs).toBe(1);
    open().count('two', 1_999, 2_000);
    expect([tab.secs, open().secs]).toEqual([2, 2]);
  });

  it('counts a period once when two tabs overlap, and continues where the other tab stopped', () => {
    const { open, tab, createKey } = account();
    tab.count('one', 0, 10_000);
    open().count('one', 0, 10_000);
    expect(tab.secs).toBe(10);
    open().count('one', 5_000, 12_000);
    open().count('one', 12_000, 12_000);
    expect(tab.toSend(createKey)).toEqual([{ key: 'key-1', playSessionId: 'one', secs: 12 }]);
  });

  it('counts in full when the other tab’s clock is ahead', () => {
    const { open, tab } = account();
    tab.count('one', 100_000, 101_000);
    open().count('one', 0, 5_000);
    expect(tab.secs).toBe(6);
  });

  it('stays 0 when the clock goes backwards', () => {
    const { tab } = account();
    tab.count('one', 5_000, 4_000);
    expect(tab.secs).toBe(0);
  });

  it('sends whole seconds for each session, and keeps the remaining milliseconds', () => {
    const { tab, createKey } = account();
    tab.count('one', 0, 1_999);
    tab.count('two', 1_999, 2_998);
    tab.count('three', 3_000, 4_000);
    const sent = [
      { key: 'key-1', playSessionId: 'one', secs: 1 },
      { key: 'key-2', playSessionId: 'three', secs: 1 },
    ];
    expect(tab.toSend(createKey)).toEqual(sent);
    // Credits of playtime that the server hasn't answered keep their idempotency keys.
    expect(tab.toSend(createKey)).toEqual(sent);
    expect(tab.secs).toBe(3);
    tab.count('one', 4_000, 4_001);
    for (const one of sent.slice(0, 1)) tab.settle(one);
    expect(tab.toSend(createKey)).toEqual([...sent.slice(1), { key: 'key-3', playSessionId: 'one', secs: 1 }]);
  });

  it('drops the oldest sessions beyond fifty', () => {
    const { tab, createKey } = account();
    for (let i = 0; i < 52; i++) tab.count(`session-${i}`, i * 1_000, (i + 1) * 1_000);
    const sent = tab.toSend(createKey);
    expect([sent.length, sent[0]?.playSessionId]).toEqual([50, 'session-2']);
  });

  it('ignores negative and malformed values in the store', () => {
    const kept = {
      countedUntil: 0,
      played: [{ playSessionId: 'one', ms: -60_000 }],
      sent: [
        { key: 'a', playSessionId: 'two', secs: -60 },
        { key: 'b', playSessionId: 'three', secs: 2 },
      ],
    };
    const { tab, createKey } = account(memoryStore({ [PLAYTIME_KEY]: JSON.stringify(kept) }));
    expect([tab.secs, tab.toSend(createKey).map(({ key }) => key)]).toEqual([2, ['b']]);
    expect(account(memoryStore({ [PLAYTIME_KEY]: '{"played":7}' })).tab.secs).toBe(0);
  });
});
