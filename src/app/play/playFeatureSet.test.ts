import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Layer } from '../../pages/Play/playLayers.ts';
import { featureKey } from '../../kit/featureKey.ts';
import type { PlayContext, PlayFeature } from './feature.ts';
import { PlayFeatures } from './playFeatureSet.ts';
import { SideMessages } from './stage/sideMessages.ts';

const layer = (id: string): Layer => ({ id, slot: 'page', priority: 0, isShown: () => true, View: () => null });

function bench(...features: readonly PlayFeature[]) {
  const lifetime = new AbortController();
  const paused = { times: 0 };
  const play = observable(
    {
      input: undefined as { sideMessages: SideMessages } | undefined,
      pauseInput: () => {
        paused.times++;
        return () => void paused.times--;
      },
    },
    {},
    { deep: false },
  );
  const all = new PlayFeatures(features, { play } as unknown as Omit<PlayContext, 'feature'>).start(lifetime.signal);
  return { all, paused, play, lifetime };
}

const LAMP = featureKey<{ readonly on: boolean }>('lamp');
const ROOM = featureKey<{ readonly bright: boolean }>('room');

describe('PlayFeatures', () => {
  it('resolves a dependency by key even if it is listed after its dependent', () => {
    const room: PlayFeature = {
      key: ROOM,
      create: ({ feature }) => ({ api: { bright: feature(LAMP).on } }),
    };
    const lamp: PlayFeature = { key: LAMP, create: () => ({ api: { on: true } }) };
    expect(bench(room, lamp).all.feature(ROOM)).toEqual({ bright: true });
  });

  it('throws an error that names the key of a missing or circular dependency', () => {
    const asks = (id: string, other: string): PlayFeature => ({
      key: featureKey(id),
      create: ({ feature }) => ({ api: feature(featureKey(other)) }),
    });
    expect(() => bench(asks('one', 'two'))).toThrow('no feature “two”');
    expect(() => bench(asks('one', 'two'), asks('two', 'one'))).toThrow('“one” requires itself');
  });

  it('pauses input while a feature asks the player or blocks input, until the play page is closed', () => {
    const open = observable.map<string, boolean>();
    const asking = (id: string): PlayFeature => ({
      key: featureKey(id),
      create: () => ({
        api: {},
        asks: () => open.get(`${id} asks`) === true,
        blocksInput: () => open.get(id) === true,
      }),
    });
    const { all, paused, lifetime } = bench(asking('one'), asking('two'));
    const set = (name: string, value: boolean) => runInAction(() => open.set(name, value));
    set('one asks', true);
    set('two', true);
    expect(paused.times).toBe(2);
    expect(all.asks).toBe(true);
    set('one asks', false);
    expect([paused.times, all.asks]).toEqual([1, false]);
    lifetime.abort();
    expect(paused.times).toBe(0);
  });

  it('reports which feature owns a layer', () => {
    const one = featureKey('one');
    const { all } = bench(
      { key: one, create: () => ({ api: {}, layers: [layer('own')] }) },
      { key: featureKey('two'), create: () => ({ api: {}, layers: [layer('other')] }) },
    );
    expect([all.owns(one, 'own'), all.owns(one, 'other')]).toEqual([true, false]);
  });

  it('never counts a question to the player until its dialog has loaded', () => {
    const late = observable.box(true);
    const dialog: PlayFeature = {
      key: featureKey('dialog'),
      create: () => ({ api: {}, asks: () => true, layers: [{ ...layer('dialog'), isLate: () => late.get() }] }),
    };
    const { all, paused } = bench(dialog);
    expect([all.asks, paused.times]).toEqual([false, 0]);
    runInAction(() => late.set(false));
    expect([all.asks, paused.times]).toEqual([true, 1]);
  });

  it('adds layers as features provide them, and collects the features’ bar items', () => {
    const late = observable.box<readonly Layer[]>([], { deep: false });
    const open = () => undefined;
    const { all } = bench(
      { key: featureKey('one'), create: () => ({ api: {}, bar: { chat: { open } }, layers: [layer('one')] }) },
      {
        key: featureKey('two'),
        create: () => ({
          api: {},
          get layers() {
            return late.get();
          },
        }),
      },
    );
    expect(all.layers.map(({ id }) => id)).toEqual(['one']);
    runInAction(() => late.set([layer('two')]));
    expect(all.layers.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(all.bar).toEqual({ chat: { open } });
  });

  it('delivers earlier and later messages of the streaming device to the features until the play page is closed', () => {
    const log: string[] = [];
    const hears: PlayFeature = {
      key: featureKey('one'),
      create: () => ({ api: {}, onMessage: ({ kind }) => log.push(kind) }),
    };
    const { play, lifetime } = bench(hears);
    const sideMessages = new SideMessages();
    sideMessages.send({ kind: 'capture wanted', device: 'camera', wanted: true });
    runInAction(() => (play.input = { sideMessages }));
    sideMessages.send({ kind: 'files dropped', files: [] });
    lifetime.abort();
    sideMessages.send({ kind: 'files dropped', files: [] });
    expect(log).toEqual(['capture wanted', 'files dropped']);
  });

  it('asks the features in turn before the player leaves, and stops at the first refusal', async () => {
    const requests: string[] = [];
    const mayLeave = (id: string, may: boolean): PlayFeature => ({
      key: featureKey(id),
      create: () => ({ api: {}, mayLeave: () => Promise.resolve(requests.push(id)).then(() => may) }),
    });
    const { all } = bench(mayLeave('one', true), mayLeave('two', false), mayLeave('three', true));
    expect(await all.mayLeave()).toBe(false);
    expect(requests).toEqual(['one', 'two']);
  });
});
