import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_ASSISTANCE } from '../../../domain/assistance/assistanceSettings.ts';
import type { HearingSettings } from '../../../domain/assistance/hearing/hearingSettings.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { createCaptions } from './createCaptions.ts';

let lifetime: AbortController;
beforeEach(() => {
  lifetime = new AbortController();
});
afterEach(() => lifetime.abort());

function bench() {
  const sent: string[] = [];
  const newPeer = (name: string) => ({ sendLine: (line: string) => sent.push(`${name} ${line}`) > 0 });
  const extensions = new Map<string, (value: string) => boolean>();
  const world = observable<{ hearing: HearingSettings; peer: object | undefined; link: string }>(
    { hearing: NO_ASSISTANCE.hearing, peer: newPeer('first'), link: 'up' },
    {},
    { deep: false },
  );
  const play = {
    input: { extensions },
    stream: {
      get peer() {
        return world.peer;
      },
    },
    session: {
      get state() {
        return { kind: 'playing', link: { kind: world.link } };
      },
    },
  } as unknown as Parameters<typeof createCaptions>[0];
  const captions = createCaptions(play, () => world.hearing, new ManualClock(), lifetime.signal);
  const set = (change: Partial<typeof world>) => runInAction(() => void Object.assign(world, change));
  const turn = (on: boolean) => set({ hearing: { ...world.hearing, captions: on } });
  return { sent, extensions, captions, newPeer, set, turn };
}

describe('createCaptions', () => {
  it('sends nothing while captions are off, and requests them from each streaming device while they are on', () => {
    const { sent, newPeer, set, turn } = bench();
    expect(sent).toEqual([]);
    turn(true);
    set({ peer: newPeer('second') });
    turn(false);
    expect(sent).toEqual(['first captions=on', 'second captions=on', 'second captions=off']);
  });

  it('shows the captions of the streaming device, and rejects invalid ones', () => {
    const { extensions, captions, turn } = bench();
    const line = (value: string) => extensions.get('caption')?.(value);
    expect(line('{"text":"too early"}')).toBe(true);
    expect(captions.lines).toEqual([]);
    turn(true);
    expect([line('{"text":"Hello","speaker":"Mira"}'), line('Hello')]).toEqual([true, false]);
    expect(captions.lines).toMatchObject([{ text: 'Hello', speaker: 'Mira' }]);
    turn(false);
    expect(captions.lines).toEqual([]);
  });

  it('stops handling captions when the play page is closed', () => {
    const { extensions } = bench();
    lifetime.abort();
    expect(extensions.size).toBe(0);
  });
});
