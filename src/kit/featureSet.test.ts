import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { featureKey, type FeatureKey } from './featureKey.ts';
import { FeatureSet } from './featureSet.ts';

const LAMP = featureKey<{ readonly on: boolean }>('lamp');
const ROOM = featureKey<{ readonly bright: boolean }>('room');

it('FeatureSet creates a feature once, on first use, and notifies observers of it', () => {
  const made: string[] = [];
  const create = ({ key }: { readonly key: FeatureKey<unknown> }): { readonly api: unknown } => {
    made.push(key.id);
    return { api: key === LAMP ? { on: true } : { bright: set.feature(LAMP).on } };
  };
  const set = new FeatureSet([{ key: ROOM }, { key: LAMP }], create);
  const seen: number[] = [];
  autorun(() => seen.push(set.created.length));
  expect([made, seen]).toEqual([[], [0]]);
  expect(set.feature(ROOM)).toEqual({ bright: true });
  set.instance('lamp');
  expect([made, seen]).toEqual([
    ['room', 'lamp'],
    [0, 1, 2],
  ]);
});

it('FeatureSet does not notify an observer of one feature when another is created', () => {
  const set = new FeatureSet([{ key: ROOM }, { key: LAMP }], ({ key }) => ({ api: { of: key.id } }));
  const seen: unknown[] = [];
  autorun(() => seen.push(set.find(LAMP)));
  set.instance('room');
  expect(seen).toEqual([undefined]);
  set.instance('lamp');
  expect(seen).toEqual([undefined, { of: 'lamp' }]);
});

it('FeatureSet throws for an unknown feature, and for two that require each other during creation', () => {
  const features: readonly { readonly key: FeatureKey<unknown> }[] = [{ key: ROOM }, { key: LAMP }];
  const create = ({ key }: { readonly key: FeatureKey<unknown> }): { readonly api: unknown } =>
    set.instance(key.id === 'lamp' ? 'room' : 'lamp');
  const set = new FeatureSet(features, create);
  expect(() => set.instance('cellar')).toThrow('There is no feature “cellar”.');
  expect(() => set.feature(LAMP)).toThrow('The feature “lamp” requires itself in its creation.');
});
